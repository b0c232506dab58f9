/** Saving the settings, and what becomes of the form when somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type Settings, type SettingsFields, updateSettings } from "#lambdas/settings/contract.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { settingsInputTexts } from "./input-texts.ts";
import { fieldsOf, settingsQuery, workspaceRoutes } from "./queries.ts";
import { settingsTexts } from "./texts.ts";

export function useSaveSettings(settings: Settings, form: UseFormReturn<SettingsFields>) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateSettings, { refreshes: workspaceRoutes });
  // A refresh behind the form must not slip in a version that nobody here has seen.
  const [version, setVersion] = useState(settings.version);
  const [problem, setProblem] = useState<ApiError>();
  const [wasStale, setWasStale] = useState(false);

  function save(fields: SettingsFields): void {
    setProblem(undefined);
    setWasStale(false);
    update.mutate(
      { params: { tenantId }, body: { ...fields, version } },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          form.reset(fields);
          toasts.success(settingsTexts.saved);
        },
        onError: (error) => {
          if (error.code === staleVersion.code) void takeOver();
          else if (!showServerIssues(form, error, settingsInputTexts)) setProblem(error);
        },
      },
    );
  }

  /** Shows what somebody else saved, except in the fields that were changed here: nothing that was typed is lost. */
  async function takeOver(): Promise<void> {
    try {
      const fresh = await client.fetchQuery({ ...settingsQuery(tenantId), staleTime: 0 });
      form.reset(fieldsOf(fresh), { keepDirtyValues: true });
      setVersion(fresh.version);
      setWasStale(true);
    } catch (error) {
      setProblem(error instanceof ApiError ? error : undefined);
    }
  }

  return { save, isPending: update.isPending, problem, wasStale };
}
