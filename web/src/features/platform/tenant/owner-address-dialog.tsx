import * as z from "zod";
import { inviteeEmailSchema } from "#lambdas/invitations/contract.ts";
import { inviteOwner } from "#lambdas/platform/founding-contract.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { ownerInputTexts } from "./input-texts.ts";
import { tenantTexts } from "./texts.ts";

const { ownerAddressDialog: texts } = tenantTexts;
const schema = z.object({ email: inviteeEmailSchema });
type Fields = z.infer<typeof schema>;

export function OwnerAddressDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const form = useContractForm<Fields, Fields>(schema, { email: "" }, ownerInputTexts);
  return (
    <MutationFormDialog
      route={inviteOwner}
      form={form}
      inputTexts={ownerInputTexts}
      input={(body) => ({ params: { tenantId }, body })}
      title={texts.title}
      subtitle={texts.text}
      submitLabel={texts.confirm}
      success={(_answer, { body }) => ({ title: texts.success(body.email) })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormTextField name="email" type="email" required label={texts.email} autoComplete="off" />
    </MutationFormDialog>
  );
}
