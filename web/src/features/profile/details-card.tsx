import Box from "@mui/material/Box";
import { useEffect } from "react";
import type { Member } from "#lambdas/members/contract.ts";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { type Details, detailsSchema } from "./schemas.ts";
import { detailsTexts } from "./texts.ts";
import type { EmailChange } from "./use-email-change.ts";
import { detailsOf, useSaveDetails } from "./use-save-details.ts";

const labels: Readonly<Record<string, string>> = {
  firstName: detailsTexts.firstName,
  lastName: detailsTexts.lastName,
  email: detailsTexts.email,
  phone: detailsTexts.phone,
} satisfies Record<keyof Details, string>;

const nameOf = (field: string): string => labels[field] ?? field;

export function DetailsCard({ member, emailChange }: { member: Member; emailChange: EmailChange }) {
  const form = useContractForm<Details, Details>(detailsSchema, detailsOf(member));
  const { save, problem, changes, takeTheirs } = useSaveDetails(member, form, emailChange);
  const { isSubmitting, dirtyFields } = form.formState;
  const { pendingEmail } = emailChange;

  // A confirmed or discarded address changes the form from outside. Reset only that field, so that typed values in
  // others stay.
  const { resetField } = form;
  useEffect(() => {
    if (pendingEmail === undefined) resetField("email", { defaultValue: member.email });
  }, [resetField, member.email, pendingEmail]);

  // An address that waits for confirmation is in the field. Leaving does not lose it, so it is no unsaved change.
  const isEmailTyped = dirtyFields.email === true && form.watch("email") !== pendingEmail;
  const isTyped = [dirtyFields.firstName, dirtyFields.lastName, dirtyFields.phone].includes(true);
  const { question } = useLeaveQuestion(isTyped || isEmailTyped);

  return (
    <ProfileCard part="details">
      <Form form={form} onSubmit={save}>
        <ChangedMeanwhile changes={changes} nameOf={nameOf} onTakeTheirs={takeTheirs} />
        {problem !== undefined && <RefusalAlert title={detailsTexts.failed} error={problem} />}
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
          <FormTextField name="firstName" label={detailsTexts.firstName} autoComplete="given-name" />
          <FormTextField name="lastName" label={detailsTexts.lastName} autoComplete="family-name" />
        </Box>
        <FormTextField
          name="email"
          type="email"
          label={detailsTexts.email}
          helperText={detailsTexts.emailNote}
          autoComplete="email"
          slotProps={{ htmlInput: { inputMode: "email", autoCapitalize: "none", spellCheck: false } }}
        />
        <FormTextField
          name="phone"
          type="tel"
          label={detailsTexts.phone}
          autoComplete="tel"
          slotProps={{ htmlInput: { inputMode: "tel" } }}
        />
        <SubmitButton sx={{ justifySelf: "start" }}>
          {isSubmitting ? detailsTexts.saving : detailsTexts.save}
        </SubmitButton>
      </Form>
      {pendingEmail !== undefined && (
        <EmailConfirmation email={pendingEmail || detailsTexts.newAddress} emailChange={emailChange} />
      )}
      {question}
    </ProfileCard>
  );
}
