import { useFormContext } from "react-hook-form";
import { hourMilliseconds, instantSchema, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { editorTexts as texts } from "./editor-texts.ts";
import type { EventInput } from "./fields.ts";
import { FieldPair } from "./fieldset.tsx";

const usualLength = 2 * hourMilliseconds;

/** Start and end. The end moves with the start, so that the length stays. */
export function TimeFields() {
  const { timeZone } = useWorkspace();
  const { getValues, setValue } = useFormContext<EventInput>();

  function moveEnd(before: string, after: string): void {
    if (!instantSchema.safeParse(after).success) return;
    const end = getValues("endAt");
    const hasLength = [before, end].every((instant) => instantSchema.safeParse(instant).success) && end > before;
    const length = hasLength ? toMilliseconds(end) - toMilliseconds(before) : usualLength;
    if (end === "" || hasLength) setValue("endAt", toInstant(toMilliseconds(after) + length), { shouldDirty: true });
  }

  return (
    <FieldPair>
      <FormMomentField
        name="startAt"
        label={texts.fields.startAt}
        required
        helperText={texts.onClock(timeZone)}
        onMove={moveEnd}
      />
      <FormMomentField name="endAt" label={texts.fields.endAt} required helperText={texts.onClock(timeZone)} />
    </FieldPair>
  );
}
