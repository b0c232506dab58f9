/** Saving the colours, and what becomes of the form when somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type Settings, updateTheme } from "#lambdas/settings/contract.ts";
import type { ThemeColours } from "#lambdas/tenants/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { settingsQuery, workspaceRoutes } from "./queries.ts";
import { settingsTexts } from "./texts.ts";

/** The typed colours stay while the workspace's own colours are switched off. */
export interface ThemeFields {
  isOwn: boolean;
  colours: ThemeColours;
}

type Seen = Pick<Settings, "colours" | "version">;

/** `fallback`: the colours in the fields of a workspace without its own. */
export function themeFieldsOf({ colours }: Pick<Settings, "colours">, fallback: ThemeColours): ThemeFields {
  return { isOwn: colours !== null, colours: { ...(colours ?? fallback) } };
}

export function storedColours({ isOwn, colours }: ThemeFields): ThemeColours | null {
  return isOwn ? colours : null;
}

export function useSaveTheme(
  settings: Settings,
  form: UseFormReturn<ThemeFields>,
  fallback: ThemeColours,
): VersionedForm<ThemeFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateTheme, { refreshes: workspaceRoutes });
  return useVersionedForm<Seen, ThemeFields>({
    form,
    entity: settings,
    fieldsOf: (seen) => themeFieldsOf(seen, fallback),
    texts: {},
    load: () => client.fetchQuery({ ...settingsQuery(tenantId), staleTime: 0 }),
    send: async (fields, seen = settings) => {
      const colours = storedColours(fields);
      const { version } = await update.mutateAsync({
        params: { tenantId },
        body: { colours, version: seen.version },
      });
      return { colours, version };
    },
    onSaved: () => {
      form.reset(form.getValues());
      toasts.success(settingsTexts.savedTheme);
    },
  });
}
