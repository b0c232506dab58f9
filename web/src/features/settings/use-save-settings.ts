/** Saves the settings, and updates the form if somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type Settings, type SettingsFields, updateSettings } from "#lambdas/settings/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { settingsInputTexts } from "./input-texts.ts";
import { fieldsOf, settingsQuery, workspaceRoutes } from "./queries.ts";
import { settingsTexts } from "./texts.ts";

type Seen = Pick<Settings, "version"> & SettingsFields;

export function useSaveSettings(
  settings: Settings,
  form: UseFormReturn<SettingsFields>,
): VersionedForm<SettingsFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateSettings, { refreshes: workspaceRoutes });
  return useVersionedForm<Seen, SettingsFields>({
    form,
    entity: settings,
    fieldsOf: (seen) => fieldsOf(seen),
    texts: settingsInputTexts,
    load: () => client.fetchQuery({ ...settingsQuery(tenantId), staleTime: 0 }),
    send: async (fields, seen) => {
      const { version } = await update.mutateAsync({
        params: { tenantId },
        body: { ...fields, version: seen?.version ?? settings.version },
      });
      return { ...fields, version };
    },
    onSaved: (saved) => {
      form.reset(fieldsOf(saved));
      toasts.success(settingsTexts.saved);
    },
  });
}
