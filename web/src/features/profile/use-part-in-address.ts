/** The focus moves to the part that the address names, on opening the page and with each link. */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

export function usePartInAddress(): void {
  // It is a new object after each press, also of the same link.
  const location = useLocation();
  useEffect(() => {
    if (location.hash === "") return;
    const headings = [...document.querySelectorAll<HTMLElement>("[data-page-part]")];
    const heading = headings.find(({ id }) => id === location.hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [location]);
}
