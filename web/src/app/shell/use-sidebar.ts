/** The sidebar's state: open or icons beside the page; on a small screen, a sheet that slides in. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect, useState } from "react";
import { sidebar } from "#web/session/constants.ts";
import { readSidebarOpen, sidebarCookie } from "./sidebar-cookie.ts";

export interface Sidebar {
  isMobile: boolean;
  /** Beside the page: with labels, not only icons. */
  isOpen: boolean;
  isSheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
}

export function useSidebar(): Sidebar {
  const isMobile = useMediaQuery(`(max-width:${sidebar.mobileBreakpointPixels - 0.05}px)`, { noSsr: true });
  const [isOpen, setIsOpen] = useState(() => readSidebarOpen(document.cookie));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setIsSheetOpen(false), []);

  const toggle = useCallback(() => {
    if (isMobile) setIsSheetOpen((isShown) => !isShown);
    else {
      document.cookie = sidebarCookie(!isOpen);
      setIsOpen(!isOpen);
    }
  }, [isMobile, isOpen]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [toggle]);

  return { isMobile, isOpen, isSheetOpen: isMobile && isSheetOpen, toggle, closeSheet };
}
