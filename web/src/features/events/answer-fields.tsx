/** The questions of an event as fields. Their values are by the question's number, such as `q2`. */
import * as z from "zod";
import { type EventQuestion, eventLimits } from "#lambdas/events/contract.ts";
import type { Answered } from "#lambdas/events/registration-contract.ts";
import { FormTextField } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { registerTexts as texts } from "./texts.ts";

const keyOf = (questionNo: number) => `q${questionNo}`;

/** The values of the fields before anything is typed, or as they were answered. */
export function answerValues(
  questions: readonly EventQuestion[],
  answers: readonly Pick<Answered, "questionNo" | "answer">[] = [],
): Record<string, string> {
  const given = new Map(answers.map(({ questionNo, answer }) => [questionNo, answer]));
  return Object.fromEntries(questions.map(({ questionNo }) => [keyOf(questionNo), given.get(questionNo) ?? ""]));
}

/** The answers that a call carries: blank ones are left out. */
export function answersFrom(questions: readonly EventQuestion[], values: Readonly<Record<string, string>>) {
  return questions.flatMap(({ questionNo }) => {
    const answer = values[keyOf(questionNo)] ?? "";
    return answer === "" ? [] : [{ questionNo, answer }];
  });
}

/** The field of an issue: a call lists its answers (`answers.1.answer`), the form names each by its question. */
export function answerField(
  questions: readonly EventQuestion[],
  { getValues }: { getValues: (name: "answers") => Readonly<Record<string, string>> },
) {
  return (path: string): string => {
    const place = /^answers\.(\d+)\b/.exec(path)?.[1];
    const sent = place === undefined ? undefined : answersFrom(questions, getValues("answers"))[Number(place)];
    return sent === undefined ? path : `answers.${keyOf(sent.questionNo)}`;
  };
}

export function answersSchema(
  questions: readonly EventQuestion[],
): z.ZodType<Record<string, string>, Record<string, string>> {
  const most = eventLimits.answerCharacters;
  const field = ({ isRequired }: EventQuestion) => {
    const text = z.string(texts.answerMissing).trim().max(most, texts.answerTooLong(most));
    return isRequired ? text.min(1, texts.answerMissing) : text;
  };
  return z.object(Object.fromEntries(questions.map((question) => [keyOf(question.questionNo), field(question)])));
}

export function AnswerFields({ questions }: { questions: readonly EventQuestion[] }) {
  return questions.map((question) => {
    const { questionNo, text, kind, options, isRequired } = question;
    const name = `answers.${keyOf(questionNo)}`;
    const label = isRequired ? text : texts.optional(text);
    if (kind === "text") return <FormTextField key={questionNo} name={name} label={label} autoComplete="off" />;
    const choices =
      kind === "yes_no"
        ? [
            { value: "yes", label: texts.yes },
            { value: "no", label: texts.no },
          ]
        : options.map((option) => ({ value: option, label: option }));
    return (
      <FormSelectField
        key={questionNo}
        name={name}
        label={label}
        slotProps={{ select: { displayEmpty: true } }}
        options={[{ value: "", label: texts.choose }, ...choices]}
      />
    );
  });
}
