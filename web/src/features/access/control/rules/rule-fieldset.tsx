/** The fields of one rule of entry: what it is for, when, and where. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useController, useWatch } from "react-hook-form";
import { accessLimits } from "#lambdas/access/settings-contract.ts";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { emptyRule, type RuleInput, type RuleKind } from "./rule.ts";
import { dialogTexts as texts } from "./texts.ts";
import type { Subjects } from "./use-subjects.ts";
import { WeekdaysField } from "./weekdays-field.tsx";
import { ZonesChoice } from "./zones-choice.tsx";

interface RuleFieldsetProps {
  subjects: Subjects;
  zones: readonly string[];
}

export function RuleFieldset({ subjects, zones }: RuleFieldsetProps) {
  const { bookingEnabled } = useFeatures();
  const { field } = useController<{ rule: RuleInput }, "rule">({ name: "rule" });
  const rule = field.value;
  const kinds = (["plan", "booking", "event"] as const).filter(
    (kind) => kind !== "booking" || bookingEnabled || rule.kind === kind,
  );
  return (
    <>
      <TextField
        select
        fullWidth
        label={texts.kind}
        helperText={rule.kind === "plan" ? texts.planHelp : texts.heldHelp}
        value={rule.kind}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(emptyRule(target.value as RuleKind, rule))}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      {rule.kind === "plan" && <PlanFields planId={rule.planId} subjects={subjects} />}
      {rule.kind === "booking" && <ResourceField resourceId={rule.resourceId} subjects={subjects} />}
      <ZonesChoice zones={zones} />
      <FormNumberField
        name="rule.graceMinutes"
        label={texts.grace}
        helperText={rule.kind === "plan" ? texts.planGraceHelp : texts.heldGraceHelp}
        slotProps={{ htmlInput: { min: 0, max: accessLimits.graceMinutes, step: 5 } }}
      />
    </>
  );
}

function PlanFields({ planId, subjects: { plans, nameOf } }: { planId: string; subjects: Subjects }) {
  // An archived plan is offered only where the rule names it.
  const offered = (plans ?? []).filter((plan) => plan.isActive || plan.planId === planId);
  const isOffered = planId === "" || offered.some((plan) => plan.planId === planId);
  const options = [
    ...offered.map(({ planId: value, name, isActive }) => ({ value, label: isActive ? name : texts.archived(name) })),
    ...(isOffered ? [] : [{ value: planId, label: nameOf(planId) ?? planId }]),
  ];
  return (
    <>
      <FormSelectField
        name="rule.planId"
        label={texts.plan}
        required
        options={options}
        helperText={plans?.length === 0 ? texts.noPlans : undefined}
      />
      <WeekdaysField />
      <TimeFields />
    </>
  );
}

function TimeFields() {
  const [from, to] = useWatch({ name: ["rule.from", "rule.to"] }) as [string, string];
  const isNextDay = from !== "" && to !== "" && to <= from;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr", alignItems: "start" }}>
      <FormTextField name="rule.from" type="time" label={texts.from} required />
      <FormTextField
        name="rule.to"
        type="time"
        label={texts.to}
        required
        helperText={isNextDay ? texts.toNextDay : undefined}
      />
    </Box>
  );
}

interface ResourceFieldProps {
  resourceId: string | null;
  subjects: Subjects;
}

/** A select has no value null, so that no resource is an empty text there. */
function ResourceField({ resourceId, subjects: { resources = [], nameOf } }: ResourceFieldProps) {
  const { field } = useController<{ rule: { resourceId: string | null } }>({ name: "rule.resourceId" });
  const isOffered = resourceId === null || resources.some((one) => one.resourceId === resourceId);
  return (
    <TextField
      select
      fullWidth
      label={texts.resource}
      value={field.value ?? ""}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.anyResource}</MenuItem>
      {resources.map((one) => (
        <MenuItem key={one.resourceId} value={one.resourceId}>
          {one.name}
        </MenuItem>
      ))}
      {!isOffered && <MenuItem value={resourceId}>{nameOf(resourceId) ?? resourceId}</MenuItem>}
    </TextField>
  );
}
