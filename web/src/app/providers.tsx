/** The providers around every page: theme, query cache, notices, and the handling of the session's end. */
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ToastsProvider } from "../kit/toasts.tsx";
import { configureApi, forgetWrites, isWorthRetry } from "../session/api.ts";
import { auth, useSession } from "../session/auth.ts";
import { forgetKept } from "../session/call-kept.ts";
import { cache } from "../session/constants.ts";
import { forgetHeading } from "../session/kept-heading.ts";
import { forgetAges } from "../session/kept-state.ts";
import { createMutationCache } from "../session/mutation-cache.ts";
import { AppStyles } from "./global-styles.tsx";
import { theme } from "./theme.ts";
import { modeStorageKey } from "./tokens.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        gcTime: cache.retentionMilliseconds,
        retry: isWorthRetry,
      },
    },
  });
}

/** The table of nouns is loaded with the first refusal. Without it the screen says that something failed. */
async function loadErrorTexts(code: string): Promise<void> {
  const nouns = await import("../nouns.ts").catch(() => undefined);
  await nouns?.loadErrorTexts(code);
}

configureApi({ token: () => auth.token(), signedOut: () => void auth.expire(), refused: loadErrorTexts });

interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  useForgetfulness(client);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} noSsr disableTransitionOnChange>
      <AppStyles />
      <QueryClientProvider client={client}>
        <ToastsProvider>{children}</ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/**
 * Empties the cache when the session ends: the next person must not see what the last one read. Public answers stay. A
 * page that waits for one of them would wait for ever.
 */
function useForgetfulness(client: QueryClient): void {
  const { state } = useSession();
  useEffect(() => {
    if (state !== "signed_out") return;
    client.getMutationCache().clear();
    client.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    forgetWrites();
    // Also where the session ended while no page was open: the next page starts signed out.
    forgetAges();
    forgetHeading();
    void forgetKept();
  }, [state, client]);
}
