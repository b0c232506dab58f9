/** What is shown when a page throws. Inside the shell the menu stays, so that the rest of the product is in reach. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { isRouteErrorResponse, Link, useRouteError } from "react-router-dom";
import { Page } from "../kit/page.tsx";
import { PlainPage } from "../kit/plain-page.tsx";
import { ApiError } from "../session/api.ts";
import { PageNotLoaded } from "./load-page.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { pageTexts } from "./texts.ts";

const texts = pageTexts.broken;

/** Outside the shell. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <PlainPage {...describe(error)} action={<Actions />} />;
}

export function ShellErrorPage() {
  const { title, text } = describe(useRouteError());
  return (
    <Page title={title}>
      <Box sx={{ maxWidth: "68ch" }}>{text}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBlockStart: 3 }}>
        <Actions />
      </Box>
    </Page>
  );
}

function describe(error: unknown) {
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

function Actions() {
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

/** The request's id finds its log lines; where no request failed, the moment and the place narrow it down. */
function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId !== null) return error.requestId;
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return `${moment}Z ${window.location.pathname}`;
}
