/** Who something is for: everybody, the staff, or members with certain plans. */
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { type RefCallback, useId } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import type { Audience } from "#lambdas/mailings/contract.ts";
import { listMemberPlans } from "#lambdas/members/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { audienceTexts, audienceFieldTexts as texts } from "./texts.ts";

type Kind = Audience["kind"];

const kinds: readonly Kind[] = ["everybody", "staff", "plans"];

interface AudienceFieldProps {
  /** The field's path in the form around it. */
  name?: string;
  label?: string;
  helperText?: string;
}

export function AudienceField({ name = "audience", label = texts.audience, helperText }: AudienceFieldProps) {
  const { field } = useController({ name });
  const audience = field.value as Audience;

  function choose(kind: Kind): void {
    field.onChange(kind === "plans" ? { kind, planIds: [] } : { kind });
  }

  return (
    <>
      <TextField
        select
        fullWidth
        name={field.name}
        inputRef={audience.kind === "plans" ? undefined : field.ref}
        label={label}
        helperText={helperText}
        value={audience.kind}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(kinds.find((kind) => kind === target.value) ?? "everybody")}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {audienceTexts[kind]}
          </MenuItem>
        ))}
      </TextField>
      {audience.kind === "plans" && (
        <PlanBoxes
          path={name}
          chosen={audience.planIds}
          onChange={(planIds) => field.onChange({ kind: "plans", planIds })}
          firstRef={field.ref}
        />
      )}
    </>
  );
}

interface PlanBoxesProps {
  /** The path of the audience. */
  path: string;
  chosen: readonly string[];
  onChange: (planIds: string[]) => void;
  /** Of the first box. It takes the focus if no plan was chosen. */
  firstRef: RefCallback<HTMLInputElement>;
}

function PlanBoxes({ path, chosen, onChange, firstRef }: PlanBoxesProps) {
  const helpId = useId();
  const { errors } = useFormContext().formState;
  const refused: string | undefined = get(errors, `${path}.planIds.message`);
  const { tenantId } = useWorkspace();
  const plans = useQuery(routeQuery(listMemberPlans, { params: { tenantId } })).data?.plans;
  const help = refused ?? (plans?.length === 0 ? texts.noPlans : undefined);
  // A plan without members stays visible, so that it can be removed.
  const gone = chosen.filter((planId) => plans?.every((plan) => plan.planId !== planId) === true);
  const options = [...(plans ?? []), ...gone.map((planId) => ({ planId, name: planId }))];
  return (
    <FormControl component="fieldset" error={refused !== undefined} aria-describedby={help && helpId}>
      <FormLabel component="legend">{texts.plans}</FormLabel>
      <FormGroup>
        {options.map(({ planId, name }, index) => (
          <FormControlLabel
            key={planId}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(planId)}
                slotProps={{ input: { ref: index === 0 ? firstRef : undefined } }}
                onChange={(_event, isOn) =>
                  onChange(isOn ? [...chosen, planId] : chosen.filter((one) => one !== planId))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
