/** Saves the colours over the version that the person has seen. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type Settings, updateTheme } from "#lambdas/settings/contract.ts";
import type { ThemeColours } from "#lambdas/tenants/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { settingsQuery, workspaceRoutes } from "./queries.ts";
import { settingsTexts } from "./texts.ts";

type Colours = ThemeColours | null;

interface Seen {
  colours: Colours;
  version: number;
}

export function useSaveTheme(settings: Settings) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateTheme, { refreshes: workspaceRoutes });
  // Keep the loaded version. A background refresh must not add changes that the person has not seen.
  const [seen, setSeen] = useState<Seen>({ colours: settings.colours, version: settings.version });
  const [problem, setProblem] = useState<ApiError>();
  const [theirs, setTheirs] = useState<Seen>();

  function save(colours: Colours, over: Seen = seen): void {
    setProblem(undefined);
    setTheirs(undefined);
    update.mutate(
      { params: { tenantId }, body: { colours, version: over.version } },
      {
        onSuccess: ({ version }) => {
          setSeen({ colours, version });
          toasts.success(settingsTexts.savedTheme);
        },
        onError: (error) => {
          if (error.code === staleVersion.code) void lookAgain(colours, over);
          else setProblem(error);
        },
      },
    );
  }

  /** If the stored colours are unchanged, save again over the new version. Otherwise show them first. */
  async function lookAgain(colours: Colours, over: Seen): Promise<void> {
    try {
      const fresh = await client.fetchQuery({ ...settingsQuery(tenantId), staleTime: 0 });
      if (isSame(fresh.colours, over.colours)) save(colours, fresh);
      else setTheirs(fresh);
    } catch (error) {
      setProblem(error instanceof ApiError ? error : undefined);
    }
  }

  return {
    seen,
    save,
    isPending: update.isPending,
    problem,
    /** Colours that somebody else has saved meanwhile. */
    theirs,
    takeTheirs: (taken: Seen) => {
      setSeen(taken);
      setTheirs(undefined);
    },
  };
}

export function isSame(one: Colours, other: Colours): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
