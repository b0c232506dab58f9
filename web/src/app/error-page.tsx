/** Shown when a page outside the shell throws. */
import Button from "@mui/material/Button";
import { isRouteErrorResponse, Link, useRouteError } from "react-router-dom";
import { PlainPage } from "../kit/plain-page.tsx";
import { ApiError } from "../session/api.ts";
import { PageNotLoaded } from "./load-page.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { pageTexts } from "./texts.ts";

const texts = pageTexts.broken;

export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <PlainPage {...describeFailure(error)} action={<WaysOn />} />;
}

export function describeFailure(error: unknown) {
  const isOutdated = error instanceof PageNotLoaded;
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
