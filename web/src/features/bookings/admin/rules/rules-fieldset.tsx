/** The rules of the workspace, or of one resource, each with what applies without it. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type Path, type PathValue, useController, useFormContext, useWatch } from "react-hook-form";
import { longestOf, type Policy, policyOf, shortestOf } from "#lambdas/bookings/policy.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { type RuleFields, ruleLimits } from "#lambdas/resources/rules-contract.ts";
import { printRule, type RuleName } from "#web/domain/rules/print-rules.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { readTexts, ruleNames } from "#web/domain/rules/rule-names.ts";
import { FormNumberField } from "#web/kit/form.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ApprovalField } from "./approval-field.tsx";
import { ClosingHints } from "./closing-hints.tsx";
import { ClosuresField } from "./closures-field.tsx";
import { HoursField, usualWeek } from "./hours-field.tsx";
import { RuleRow } from "./rule-row.tsx";
import { rulesTexts as texts } from "./texts.ts";
import { firstTiers, TiersField } from "./tiers-field.tsx";

interface RulesFieldsetProps {
  /** The workspace's rules, where the form is about one resource. */
  workspace: RuleFields | undefined;
}

const steps = [15, 30, 60] as const;
const buffers = Array.from({ length: ruleLimits.bufferMinutes / 15 + 1 }, (_, index) => index * 15);
const lengths = Array.from({ length: ruleLimits.mostMinutes / 15 }, (_, index) => (index + 1) * 15);

export function RulesFieldset({ workspace }: RulesFieldsetProps) {
  const { timeZone, locale } = useWorkspace();
  const now = useNow();
  const { setValue } = useFormContext<RuleFields>();
  const values = useWatch<RuleFields>() as RuleFields;
  const isOwn = workspace !== undefined;
  const base: Policy = policyOf(workspace, undefined);
  const set = <Name extends Path<RuleFields>>(name: Name, value: PathValue<RuleFields, Name>) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  // A number that is being typed anew is empty for a moment, and its field stays.
  const [opened, setOpened] = useState<readonly RuleName[]>([]);
  const row = (name: Exclude<RuleName, "closures">, first: RuleFields[typeof name]) => ({
    name: ruleNames[name],
    base: printRule(name, base, localeFor(locale)),
    isSet: values[name] !== null || opened.includes(name),
    isOwn,
    onSet: () => {
      setOpened([...opened, name]);
      set(name, first);
    },
    onReset: () => {
      setOpened(opened.filter((one) => one !== name));
      set(name, null);
    },
  });
  return (
    <>
      <RuleRow {...row("hours", base.hours ?? usualWeek)} help={`${texts.hoursHelp} ${texts.zone(timeZone)}`}>
        <HoursField />
        <ClosingHints hours={values.hours} />
      </RuleRow>
      <RuleRow
        name={ruleNames.closures}
        base={printRule("closures", base, localeFor(locale))}
        isSet={values.closures.length > 0}
        isOwn={isOwn}
        onSet={() => {
          const today = localDate(now, timeZone);
          set("closures", [{ from: today, to: today, name: "" }]);
        }}
        onReset={() => set("closures", [])}
        help={texts.closuresHelp}
      >
        <ClosuresField
          most={isOwn ? ruleLimits.closuresOfResource : ruleLimits.closures}
          today={localDate(now, timeZone)}
        />
        {isOwn && base.closures.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.workspacesClosures(base.closures.length)}
          </Typography>
        )}
      </RuleRow>
      <RuleRow {...row("granularityMinutes", base.stepMinutes === 60 ? 30 : 60)} help={texts.granularityHelp}>
        <ChoiceField
          name="granularityMinutes"
          options={steps.map((value) => ({
            value,
            label: value === 60 ? readTexts.everyHour : readTexts.every(value),
          }))}
        />
      </RuleRow>
      <RuleRow {...row("shortestMinutes", shortestOf(base))} help={texts.lengthHelp}>
        <ChoiceField name="shortestMinutes" options={lengthOptions} />
      </RuleRow>
      <RuleRow {...row("longestMinutes", longestOf(base))} help={texts.lengthHelp}>
        <ChoiceField name="longestMinutes" options={lengthOptions} />
      </RuleRow>
      <RuleRow {...row("leadMinutes", Math.max(base.leadMinutes, 60))} help={texts.leadHelp}>
        <FormNumberField
          name="leadMinutes"
          label={ruleNames.leadMinutes}
          helperText={values.leadMinutes === null ? undefined : readTexts.lead(printMinutes(values.leadMinutes))}
          slotProps={{ htmlInput: { min: 0, max: ruleLimits.leadMinutes, step: 15 } }}
        />
      </RuleRow>
      <RuleRow {...row("daysAhead", base.daysAhead)} help={texts.horizonHelp}>
        <FormNumberField
          name="daysAhead"
          label={ruleNames.daysAhead}
          slotProps={{ htmlInput: { min: ruleLimits.leastDaysAhead, max: ruleLimits.mostDaysAhead, step: 1 } }}
        />
      </RuleRow>
      <RuleRow {...row("bufferMinutes", base.bufferMinutes === 0 ? 15 : 0)} help={texts.bufferHelp}>
        <ChoiceField
          name="bufferMinutes"
          options={buffers.map((value) => ({
            value,
            label: value === 0 ? readTexts.noBuffer : readTexts.buffer(printMinutes(value)),
          }))}
        />
      </RuleRow>
      <RuleRow {...row("cancellationTiers", [...(base.cancellationTiers ?? firstTiers)])} help={texts.tiersHelp}>
        <TiersField />
      </RuleRow>
      <RuleRow {...row("checkInMinutes", base.checkInMinutes ?? 15)} help={texts.checkInHelp}>
        <FormNumberField
          name="checkInMinutes"
          label={ruleNames.checkInMinutes}
          helperText={values.checkInMinutes === null ? undefined : readTexts.checkIn(values.checkInMinutes)}
          slotProps={{ htmlInput: { min: 0, max: ruleLimits.checkInMinutes, step: 5 } }}
        />
      </RuleRow>
      <RuleRow {...row("releaseMinutes", base.releaseMinutes === null ? 10 : 0)} help={texts.releaseHelp}>
        <FormNumberField
          name="releaseMinutes"
          label={ruleNames.releaseMinutes}
          helperText={releaseNote(values, base)}
          slotProps={{ htmlInput: { min: 0, max: ruleLimits.releaseMinutes, step: 5 } }}
        />
      </RuleRow>
      <RuleRow {...row("requiresApproval", base.requiresApproval !== true)} help={texts.approvalHelp}>
        <ApprovalField isOwn={isOwn} />
      </RuleRow>
      <RuleRow {...row("offerMinutes", base.offerMinutes === 15 ? 30 : 15)} help={texts.offerHelp}>
        <FormNumberField
          name="offerMinutes"
          label={ruleNames.offerMinutes}
          slotProps={{ htmlInput: { min: ruleLimits.leastOfferMinutes, max: ruleLimits.offerMinutes, step: 5 } }}
        />
      </RuleRow>
    </>
  );
}

/** What the number means, and when check-in then opens if nobody says so. */
function releaseNote({ releaseMinutes, checkInMinutes }: RuleFields, base: Policy): string | undefined {
  if (releaseMinutes === null) return undefined;
  if (releaseMinutes === 0) return readTexts.noRelease;
  const release = readTexts.release(releaseMinutes);
  return checkInMinutes === null && base.checkInMinutes === null ? `${release}. ${texts.releaseOpens}` : release;
}

const lengthOptions = lengths.map((value) => ({ value, label: printMinutes(value) }));

interface ChoiceFieldProps {
  name: "granularityMinutes" | "shortestMinutes" | "longestMinutes" | "bufferMinutes";
  options: readonly { value: number; label: string }[];
}

function ChoiceField({ name, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController<RuleFields>({ name });
  return (
    <TextField
      select
      label={ruleNames[name]}
      value={field.value ?? ""}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(Number(target.value))}
      sx={{ maxWidth: 320 }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
