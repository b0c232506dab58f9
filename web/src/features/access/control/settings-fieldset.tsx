/** The groups of the form with the settings of access. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import { type AccessFields, accessLimits, type Reason } from "#lambdas/access/settings-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printWeekday } from "#web/domain/week.ts";
import { FormNumberField } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { messageIn } from "./message-in.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { EntryRules } from "./rules/entry-rules.tsx";
import { ruleTexts } from "./rules/texts.ts";
import { fieldTexts, groupTexts, settingsTexts as texts } from "./settings-texts.ts";

interface SettingsFieldsetProps {
  /** The next closing, as it is saved. */
  closesAt: string | null;
  /** The reasons as they are saved. Others can still be taken out again. */
  stored: readonly Reason[];
}

export function SettingsFieldset({ closesAt, stored }: SettingsFieldsetProps) {
  const format = useFormat();
  const { timeZone } = useWorkspace();
  return (
    <>
      <Group {...groupTexts.house}>
        <FormNumberField
          name="capacity"
          label={fieldTexts.capacity}
          helperText={texts.capacityHelp}
          slotProps={{ htmlInput: { min: 1, max: accessLimits.mostCapacity, step: 1 } }}
        />
        <ZonesField />
      </Group>
      <Group title={ruleTexts.title} text={ruleTexts.text}>
        <FormSwitchField name="needsPlan" label={fieldTexts.needsPlan} helperText={texts.needsPlanHelp} />
        <EntryRules />
        <FormNumberField
          name="bookingOpensMinutes"
          label={fieldTexts.bookingOpensMinutes}
          helperText={ruleTexts.opensHelp}
          slotProps={{ htmlInput: { min: 0, max: accessLimits.opensMinutes, step: 5 } }}
        />
      </Group>
      <Group {...groupTexts.reasons}>
        <ReasonFields stored={stored} />
      </Group>
      <Group title={groupTexts.closing.title} text={texts.closingHelp(timeZone)}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))" }}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <ClosingField key={weekday} weekday={weekday} />
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {closesAt === null ? texts.noClosing : texts.nextClosing(format.dateTime(closesAt))}
        </Typography>
      </Group>
    </>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {text}
      </Typography>
      <Box sx={{ display: "grid", gap: 2 }}>{children}</Box>
    </Card>
  );
}

/** Empty on a day on which the house does not close. */
function ClosingField({ weekday }: { weekday: number }) {
  const { locale } = useWorkspace();
  const { field, fieldState } = useController<AccessFields, `closing.${number}`>({ name: `closing.${weekday - 1}` });
  return (
    <LabelledField
      type="time"
      label={printWeekday(weekday, localeFor(locale), "long")}
      inputRef={field.ref}
      value={field.value ?? ""}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
    />
  );
}

const readLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** One zone on each line. An empty line is none. */
function ZonesField() {
  const { field } = useController<AccessFields, "zones">({ name: "zones" });
  const { errors } = useFormContext<AccessFields>().formState;
  const [typed, setTyped] = useState("");
  const refused = messageIn(get(errors, "zones"));
  const isTyped = JSON.stringify(readLines(typed)) === JSON.stringify(field.value);
  return (
    <LabelledField
      label={fieldTexts.zones}
      fullWidth
      multiline
      minRows={3}
      inputRef={field.ref}
      error={refused !== undefined}
      helperText={refused ?? texts.zonesHelp}
      value={isTyped ? typed : field.value.join("\n")}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readLines(target.value));
      }}
    />
  );
}
