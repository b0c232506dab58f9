/** The fields of a live session. */
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { get, useController, useFormContext, useWatch } from "react-hook-form";
import { listAllEvents } from "#lambdas/events/staff-contract.ts";
import type { LiveAudience, LiveSource } from "#lambdas/live/contract.ts";
import { listMemberPlans } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { adminTexts, formTexts as texts } from "./texts.ts";

const { fields } = texts;

export function SessionFieldset({ isNew, hasBegun }: { isNew: boolean; hasBegun: boolean }) {
  const { timeZone } = useWorkspace();
  const source = useWatch({ name: "source" }) as LiveSource;
  const isRecorded = useWatch({ name: "isRecorded" }) as boolean;
  return (
    <>
      <FormTextField
        name="title"
        label={fields.title}
        required
        autoComplete="off"
        // A new session starts with its title. For an existing one, the administrator looks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
      />
      <FormTextField name="summary" label={fields.summary} multiline minRows={2} autoComplete="off" />
      <FormTextField name="hostName" label={fields.hostName} autoComplete="off" />
      {!hasBegun && (
        <FormMomentField name="startAt" label={fields.startAt} required helperText={texts.onClock(timeZone)} />
      )}
      <FormNumberField
        name="durationMinutes"
        label={fields.durationMinutes}
        required
        slotProps={{ htmlInput: { min: 5, step: 5 } }}
      />
      {!hasBegun && <AudienceFields />}
      {!hasBegun && <SourceFields />}
      <FormTextField
        name="waitingText"
        label={fields.waitingText}
        helperText={texts.waitingHelp}
        multiline
        minRows={2}
        autoComplete="off"
      />
      <FormSwitchField name="hasChat" label={fields.hasChat} />
      {!hasBegun && source.kind === "stream" && <FormSwitchField name="isRecorded" label={fields.isRecorded} />}
      {source.kind === "stream" && isRecorded && (
        <FormNumberField
          name="replayDays"
          label={fields.replayDays}
          required
          slotProps={{ htmlInput: { min: 1, max: 365, step: 1 } }}
        />
      )}
    </>
  );
}

const audiences = ["everybody", "plans", "event", "points"] as const;

const emptyAudience: Record<LiveAudience["kind"], unknown> = {
  everybody: { kind: "everybody" },
  plans: { kind: "plans", planIds: [] },
  event: { kind: "event", eventId: "" },
  points: { kind: "points", pointsCost: null },
};

function AudienceFields() {
  const { field } = useController({ name: "audience" });
  const { kind } = field.value as LiveAudience;
  return (
    <>
      <TextField
        select
        fullWidth
        label={fields.audience}
        value={kind}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(emptyAudience[target.value as LiveAudience["kind"]])}
      >
        {audiences.map((one) => (
          <MenuItem key={one} value={one}>
            {adminTexts.audience[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind === "plans" && <PlanBoxes />}
      {kind === "event" && <EventField />}
      {kind === "points" && (
        <FormNumberField
          name="audience.pointsCost"
          label={fields["audience.pointsCost"]}
          required
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
      )}
    </>
  );
}

function PlanBoxes() {
  const { tenantId } = useWorkspace();
  const { field } = useController({ name: "audience.planIds" });
  const { errors } = useFormContext().formState;
  const refused: string | undefined = get(errors, "audience.planIds.message");
  const chosen = (field.value ?? []) as readonly string[];
  const plans = useQuery(routeQuery(listMemberPlans, { params: { tenantId } })).data?.plans;
  const help = refused ?? (plans?.length === 0 ? texts.noPlans : undefined);
  // A plan without members stays visible, so that it can be removed.
  const gone = chosen.filter((planId) => plans?.every((plan) => plan.planId !== planId) === true);
  const options = [...(plans ?? []), ...gone.map((planId) => ({ planId, name: planId }))];
  return (
    <FormControl component="fieldset" error={refused !== undefined}>
      <FormLabel component="legend">{fields["audience.planIds"]}</FormLabel>
      <FormGroup>
        {options.map(({ planId, name }, place) => (
          <FormControlLabel
            key={planId}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(planId)}
                slotProps={{ input: { ref: place === 0 ? field.ref : undefined } }}
                onChange={(_event, isOn) =>
                  field.onChange(isOn ? [...chosen, planId] : chosen.filter((one) => one !== planId))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {help !== undefined && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}

function EventField() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { field, fieldState } = useController({ name: "audience.eventId" });
  const query = { when: "to_come", limit: 50 } as const;
  const events = useQuery(routeQuery(listAllEvents, { params: { tenantId }, query })).data?.events;
  const value = String(field.value ?? "");
  const isKnown = value === "" || events?.some(({ eventId }) => eventId === value) === true;
  return (
    <TextField
      select
      fullWidth
      required
      label={fields["audience.eventId"]}
      value={value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (events?.length === 0 ? texts.noEvents : undefined)}
    >
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {(events ?? [])
        .filter(({ state }) => state !== "cancelled")
        .map(({ eventId, title, startAt }) => (
          <MenuItem key={eventId} value={eventId}>
            {title}, {format.dateTime(startAt)}
          </MenuItem>
        ))}
    </TextField>
  );
}

function SourceFields() {
  const { field } = useController({ name: "source" });
  const { setValue } = useFormContext();
  const { kind } = field.value as LiveSource;

  function choose(chosen: string): void {
    field.onChange(chosen === "link" ? { kind: "link", url: "" } : { kind: "stream" });
    // A meeting is not recorded, and the switch is hidden.
    if (chosen === "link") setValue("isRecorded", false, { shouldDirty: true });
  }

  return (
    <>
      <TextField
        select
        fullWidth
        label={fields.source}
        value={kind}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(target.value)}
      >
        {(["stream", "link"] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {adminTexts.source[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind === "link" && (
        <FormTextField name="source.url" label={fields["source.url"]} required type="url" autoComplete="off" />
      )}
    </>
  );
}
