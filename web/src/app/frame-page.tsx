/** The frame of a workspace's page, while the app asks whose page it is. `public/frame.js` has drawn it before. */
import Box from "@mui/material/Box";
import { useLocation } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";
import { sharedTexts } from "../kit/texts.ts";

declare global {
  var guildhallFrame:
    | { isHere: (pathname: string) => boolean; draw: (root: HTMLElement, pathname: string, words: string) => void }
    | undefined;
}

export function FramePage({ text = sharedTexts.loading }: { text?: string }) {
  const { pathname } = useLocation();
  const frame = globalThis.guildhallFrame;
  // A tenant's own brand follows, so the product's mark does not come before it.
  if (frame?.isHere(pathname) !== true) return <LoadingPage text={text} hasMark={false} />;
  const draw = (place: HTMLElement | null) => {
    if (place !== null && place.firstChild === null) frame.draw(place, pathname, text);
  };
  return <Box component="main" ref={draw} />;
}
