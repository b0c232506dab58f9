/** Changes one's answers, and whether one's name is shown. */
import * as z from "zod";
import { type MyRegistration, updateMyAnswers } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AnswerFields, answerField, answersFrom, answersSchema, answerValues } from "./answer-fields.tsx";
import { registerTexts, mineDialogTexts as texts } from "./texts.ts";

interface Fields {
  answers: Record<string, string>;
  isListed: boolean;
}

export function AnswersDialog({ mine, onClose }: { mine: MyRegistration; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { event, registration } = mine;
  const { eventId, registrationId, version } = registration;
  const { questions } = event;
  const schema: z.ZodType<Fields, Fields> = z.object({ answers: answersSchema(questions), isListed: z.boolean() });
  const form = useContractForm<Fields, Fields>(schema, {
    answers: answerValues(questions, registration.answers),
    isListed: registration.isListed,
  });
  return (
    <MutationFormDialog
      form={form}
      route={updateMyAnswers}
      fieldOf={answerField(questions, form)}
      input={({ answers, isListed }) => ({
        params: { tenantId, eventId, registrationId },
        body: { answers: answersFrom(questions, answers), isListed, version },
      })}
      success={() => ({ title: questions.length > 0 ? texts.answersSaved : texts.listedSaved })}
      onDone={onClose}
      title={questions.length > 0 ? texts.answersTitle : texts.listedTitle}
      subtitle={texts.answersUntil(format.dateTime(registration.refundUntil))}
      submitLabel={texts.save}
      onClose={onClose}
    >
      <AnswerFields questions={questions} />
      {event.showsGoers && <FormSwitchField name="isListed" label={registerTexts.listed} />}
    </MutationFormDialog>
  );
}
