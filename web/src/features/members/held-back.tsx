/** Says that mails to a member's address are held back, and lets an administrator send them again. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { tryAgain, tryAgainFieldsSchema } from "#lambdas/bounces/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { tryAgainInputTexts } from "./input-texts.ts";
import type { ListedMember } from "./queries.ts";
import { heldBackTexts as texts } from "./texts.ts";

export function HeldBack({ member }: { member: ListedMember }) {
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { email, mailTrouble, mailTroubledAt } = member;
  if (mailTrouble === null) return null;
  return (
    <>
      <Alert
        severity="warning"
        role="note"
        sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere" } }}
        action={
          <Button color="inherit" onClick={() => setIsAsking(true)}>
            {texts.action}
          </Button>
        }
      >
        {texts[mailTrouble](email, mailTroubledAt === null ? "" : format.dateTime(mailTroubledAt))}
      </Alert>
      {isAsking && <TryAgainDialog member={member} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function TryAgainDialog({ member: { memberId, email }, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(tryAgainFieldsSchema, { reason: "" }, tryAgainInputTexts);
  return (
    <MutationFormDialog
      route={tryAgain}
      form={form}
      inputTexts={tryAgainInputTexts}
      input={(body) => ({ params: { tenantId, memberId }, body })}
      title={texts.title}
      subtitle={texts.subtitle(email)}
      submitLabel={texts.action}
      success={() => ({ title: texts.done(email) })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormTextField name="reason" label={texts.reason} helperText={texts.reasonHelp} multiline minRows={2} />
    </MutationFormDialog>
  );
}
