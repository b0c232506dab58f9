/** Draws the sign-in page while the site is built. It runs in Node, and is not deployed. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { AppStyles } from "./app/global-styles.tsx";
import { theme } from "./app/theme.ts";
import { EntryView } from "./features/auth/entry-view.tsx";
import { authTexts } from "./features/auth/texts.ts";
import type { Arrival } from "./features/auth/use-arrival.ts";
import { sharedTexts } from "./kit/texts.ts";
import { ToastsProvider } from "./kit/toasts.tsx";
import { type CurrentWorkspace, WorkspaceProvider } from "./session/workspace.tsx";

/** Stands where the tenant's name follows. No text of ours contains this character, which nobody uses. */
export const namePlace = "\uE000";

/** Stands where the tenant's description follows. */
export const wordsPlace = "\uE001";

export interface DrawnSignIn {
  html: string;
  /** The rules that the page's elements need. */
  styles: string;
  /** The document's title with `namePlace`. */
  title: string;
  /** Until the tenant is known. */
  firstTitle: string;
  validating: string;
  notLoaded: string;
  tryAgain: string;
}

export function drawSignIn(): DrawnSignIn {
  const cache = createCache({ key: "css" });
  // The rules are collected. Otherwise emotion would write them between the elements.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <AppStyles />
        <QueryClientProvider client={new QueryClient()}>
          <ToastsProvider>
            <MemoryRouter>
              <WorkspaceProvider workspace={unknown}>
                <EntryView view={{ name: "entry", email: "", joins: false }} arrival={nobody} onView={nothing} />
              </WorkspaceProvider>
            </MemoryRouter>
          </ToastsProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return {
    html,
    styles: Object.values(cache.inserted)
      .filter((rules) => typeof rules === "string")
      .join(""),
    title: sharedTexts.pageTitle(authTexts.welcome(namePlace), namePlace),
    firstTitle: authTexts.tabs.signIn,
    validating: authTexts.validating,
    notLoaded: sharedTexts.loadFailed,
    tryAgain: authTexts.unavailable.tryAgain,
  };
}

/** The tenant before its answer: the places of its name and its description are drawn. */
const unknown = {
  name: namePlace,
  description: wordsPlace,
  logoUrl: null,
  hideBranding: false,
  basePath: "",
} as CurrentWorkspace;

const nothing = () => undefined;

const nobody = { invitation: undefined, isArriving: false } as Arrival;
