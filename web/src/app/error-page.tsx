/** Shown when a page outside the shell throws. */
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router-dom";
import { PlainPage } from "../kit/plain-page.tsx";
import { ApiError } from "../session/api.ts";
import { useOldestKeptAt } from "../session/kept-state.ts";
import { PageNotLoaded } from "./load-page.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { pageTexts } from "./texts.ts";

const texts = pageTexts.broken;

export function ErrorPage() {
  const error = useRouteError();
  const failure = useFailure();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <PlainPage {...failure} action={<WaysOn />} />;
}

/** Describes the error of the page. If the connection was lost, the page loads again when it is back. */
export function useFailure() {
  const error = useRouteError();
  const isOutdated = error instanceof PageNotLoaded;
  // Some browsers say that they are online without a network. Kept answers on the screen tell better.
  const isKept = useOldestKeptAt() !== undefined;
  const [wasKept, setWasKept] = useState(isKept);
  if (isKept && !wasKept) setWasKept(true);
  const wasOffline = isOutdated && error.wasOffline;
  const isOffline = wasOffline || (isOutdated && wasKept);
  const isBack = isOffline && wasKept && !isKept;
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => window.location.reload();
    // The connection can be back before this effect runs.
    if (isBack || (wasOffline && window.navigator.onLine)) reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline, isBack, wasOffline]);
  if (isOffline) return { title: texts.offlineTitle, text: <p>{texts.offlineText}</p> };
  return {
    title: isOutdated ? texts.outdatedTitle : texts.title,
    text: (
      <>
        <p>{isOutdated ? texts.outdatedText : texts.text}</p>
        <p>{texts.reference(referenceOf(error))}</p>
      </>
    ),
  };
}

/** Buttons to continue after the error. */
export function WaysOn() {
  return (
    <>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
      <Button component={Link} to="/" reloadDocument color="inherit">
        {texts.home}
      </Button>
    </>
  );
}

/** The reference for support: the request's id, which is in the logs. If no request failed, time and place. */
function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId !== null) return error.requestId;
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return `${moment}Z ${window.location.pathname}`;
}
