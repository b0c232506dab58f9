/** The desk's reasons: their words, and which of them the desk still offers. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { get, useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type AccessFields, accessLimits, type Reason } from "#lambdas/access/settings-contract.ts";
import { inSight } from "#web/kit/in-sight.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { reasonLabel } from "../reason-label.ts";
import { ownReasonCode } from "./reason-code.ts";
import { settingsTexts as texts } from "./settings-texts.ts";

export function ReasonFields({ stored }: { stored: readonly Reason[] }) {
  const { fields, append, remove } = useFieldArray<AccessFields, "reasons">({ name: "reasons" });
  const reasons = useWatch<AccessFields, "reasons">({ name: "reasons" });
  const { errors } = useFormContext<AccessFields>().formState;
  const refused: string | undefined = get(errors, "reasons.root.message") ?? get(errors, "reasons.message");
  const offered = reasons.filter(({ isRetired }) => !isRetired).length;
  return (
    <>
      {refused !== undefined && (
        <FormHelperText ref={inSight} error role="alert">
          {refused}
        </FormHelperText>
      )}
      {fields.map(({ id, code }, place) => (
        <ReasonField
          key={id}
          place={place}
          isLast={offered <= 1}
          onRemove={stored.some((one) => one.code === code) ? undefined : () => remove(place)}
        />
      ))}
      {fields.length < accessLimits.reasons && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append({ code: ownReasonCode(reasons), label: "", isRetired: false })}
          sx={{ justifySelf: "start" }}
        >
          {texts.addReason}
        </Button>
      )}
    </>
  );
}

interface ReasonFieldProps {
  place: number;
  /** Whether the desk offers no other reason. */
  isLast: boolean;
  /** Undefined for a reason that is saved: entries may name it, so it can only be retired. */
  onRemove: (() => void) | undefined;
}

function ReasonField({ place, isLast, onRemove }: ReasonFieldProps) {
  const { field: words, fieldState } = useController<AccessFields, `reasons.${number}.label`>({
    name: `reasons.${place}.label`,
  });
  const { field: retired } = useController<AccessFields, `reasons.${number}.isRetired`>({
    name: `reasons.${place}.isRetired`,
  });
  const code = useWatch<AccessFields, `reasons.${number}.code`>({ name: `reasons.${place}.code` });
  // Without words of its own, a reason of ours has ours.
  const ours = reasonLabel(code, []);
  const isOurs = ours !== code;
  const name = words.value || ours;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}>
      <LabelledField
        label={retired.value ? texts.retiredReason(place + 1) : texts.reason(place + 1)}
        sx={{ flex: "1 1 14rem" }}
        inputRef={words.ref}
        value={words.value ?? (isOurs ? ours : "")}
        required
        autoComplete="off"
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        onBlur={words.onBlur}
        onChange={({ target }) => words.onChange(isOurs && target.value === ours ? null : target.value)}
      />
      {onRemove === undefined ? (
        <Button
          color="inherit"
          disabled={isLast && !retired.value}
          aria-label={retired.value ? texts.offerNamed(name) : texts.retireNamed(name)}
          onClick={() => retired.onChange(!retired.value)}
        >
          {retired.value ? texts.offer : texts.retire}
        </Button>
      ) : (
        <Button color="inherit" aria-label={texts.removeNamed(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </Box>
  );
}
