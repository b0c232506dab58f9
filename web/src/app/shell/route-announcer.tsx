/** After a change of page, moves the focus to the heading and announces the title, as a page load does. */
import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { announcementMilliseconds } from "#web/session/constants.ts";
import { isSamePage } from "#web/session/same-page.ts";

/** The address can change before the page has loaded. The announcer waits this long for its heading. */
const patienceMilliseconds = 3000;

export function RouteAnnouncer() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const action = useNavigationType();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (action === NavigationType.Replace && isSamePage(state)) return;
    return whenHeadingAppears((heading) => {
      // An address may name a part of the page, which has the focus then.
      if (document.activeElement?.matches("[data-page-part]") !== true) heading.focus({ preventScroll: true });
      setAnnouncement(document.title);
    });
  }, [pathname, state, action]);

  useEffect(() => {
    if (announcement === "") return;
    const timer = setTimeout(() => setAnnouncement(""), announcementMilliseconds);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {announcement}
    </Box>
  );
}

function whenHeadingAppears(visit: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>("main [data-page-title]");
  let frame = 0;
  const giveUpAt = performance.now() + patienceMilliseconds;
  const look = (now: number) => {
    const heading = find();
    if (heading !== null) visit(heading);
    else if (now < giveUpAt) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
