import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { type Settings, type SettingsFields, settingsFieldsSchema } from "#lambdas/settings/contract.ts";
import { signUpPolicySchema } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { settingsInputTexts } from "./input-texts.ts";
import { PlanUse } from "./plan-use.tsx";
import { fieldsOf } from "./queries.ts";
import { SettingsFieldset } from "./settings-fieldset.tsx";
import { fieldTexts, policyTexts, settingsTexts } from "./texts.ts";
import { useSaveSettings } from "./use-save-settings.ts";

const saveBarLook = {
  position: "sticky",
  zIndex: 1,
  insetBlockEnd: "var(--shell-bottom-bar-height, 0px)",
  paddingBlock: 2,
  backgroundColor: "background.default",
  borderBlockStart: "1px solid",
  borderColor: "divider",
  // Keeps the focused field clear of the bar.
  "html:has(&)": { scrollPaddingBlockEnd: "calc(var(--shell-bottom-bar-height, 0px) + 88px)" },
} as const;

function nameOf(path: string): string {
  const text = fieldTexts[path.split(".").at(-1) as keyof typeof fieldTexts];
  return typeof text === "string" ? text : path;
}

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useContractForm<SettingsFields, SettingsFields>(
    settingsFieldsSchema,
    fieldsOf(settings),
    settingsInputTexts,
  );
  const { isDirty } = form.formState;
  const { question } = useLeaveQuestion(isDirty);
  const { save, isPending, problem, changes, takeTheirs } = useSaveSettings(settings, form);
  return (
    <Stack direction={{ xs: "column-reverse", md: "row" }} spacing={3} sx={{ alignItems: { md: "flex-start" } }}>
      <Box sx={{ flex: "1 1 auto", width: "100%", maxWidth: 720 }}>
        <Form form={form} onSubmit={save}>
          <ChangedMeanwhile
            changes={changes}
            nameOf={nameOf}
            print={(value, path) =>
              path === "signUpPolicy" ? policyTexts[signUpPolicySchema.parse(value)] : undefined
            }
            onTakeTheirs={takeTheirs}
          />
          {problem !== undefined && <RefusalAlert title={settingsTexts.notSaved} error={problem} />}
          <SettingsFieldset settings={settings} />
          {/* With unsaved changes, the save bar stays visible on a long page. */}
          <Box sx={isDirty ? saveBarLook : undefined}>
            <BusyButton
              type="submit"
              variant="contained"
              disabled={!isDirty}
              isBusy={isPending}
              loadingPosition="start"
            >
              {settingsTexts.save}
            </BusyButton>
          </Box>
        </Form>
      </Box>
      <PlanUse use={settings.use} />
      {question}
    </Stack>
  );
}
