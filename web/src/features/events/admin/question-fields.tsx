/** What members are asked when they register. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { get, useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { eventLimits, questionKindSchema } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { questionTexts as texts } from "./editor-texts.ts";
import { type EventInput, emptyQuestion } from "./fields.ts";
import { FieldPair } from "./fieldset.tsx";
import { readLines } from "./lines.ts";
import { ListedPart } from "./listed-part.tsx";

const kinds = questionKindSchema.options.map((value) => ({ value, label: texts.kinds[value] }));

export function QuestionFields() {
  const format = useFormat();
  const { fields, append, remove } = useFieldArray<EventInput, "questions">({ name: "questions" });
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {fields.map(({ id }, place) => (
        <ListedPart
          key={id}
          title={texts.one(format.number(place + 1))}
          removeLabel={texts.remove}
          removeName={texts.removeOne(texts.one(format.number(place + 1)))}
          onRemove={() => remove(place)}
        >
          <OneQuestion place={place} />
        </ListedPart>
      ))}
      {fields.length < eventLimits.questions && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append(emptyQuestion)}
          sx={{ alignSelf: "flex-start" }}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}

function OneQuestion({ place }: { place: number }) {
  const path = `questions.${place}` as const;
  const kind = useWatch<EventInput, `questions.${number}.kind`>({ name: `${path}.kind` });
  return (
    <>
      <FieldPair>
        <FormTextField name={`${path}.text`} label={texts.text} required autoComplete="off" />
        <FormSelectField name={`${path}.kind`} label={texts.kind} options={kinds} />
      </FieldPair>
      {kind === "choice" && <OptionsField path={`${path}.options`} />}
      <FormSwitchField name={`${path}.isRequired`} label={texts.isRequired} />
    </>
  );
}

/** One option on each line. An empty line is none. */
function OptionsField({ path }: { path: `questions.${number}.options` }) {
  const { field } = useController<EventInput, typeof path>({ name: path });
  const { errors } = useFormContext<EventInput>().formState;
  const [typed, setTyped] = useState("");
  const options = field.value;
  const refused = messageIn(get(errors, path));
  const isTyped = JSON.stringify(readLines(typed)) === JSON.stringify(options);
  return (
    <LabelledField
      label={texts.options}
      required
      fullWidth
      multiline
      minRows={3}
      inputRef={field.ref}
      error={refused !== undefined}
      helperText={refused ?? texts.optionsHelp}
      value={isTyped ? typed : options.join("\n")}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readLines(target.value));
      }}
    />
  );
}

/** The message of a list, or of the first of its lines that has one. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { message, root } = error as { message?: string; root?: { message?: string } };
  return message ?? root?.message ?? Object.values(error).map(messageIn).find(Boolean);
}
