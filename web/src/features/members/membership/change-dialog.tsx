/** One change of a membership: its fields, and what it would do. */
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { staleVersion } from "#lambdas/contract/errors.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import {
  changeMembership,
  getMembership,
  listMembershipEvents,
  type Membership,
  type MembershipChange,
  membershipChangeSchema,
} from "#lambdas/memberships/contract.ts";
import { ChangePreview } from "#web/domain/membership/change-preview.tsx";
import { previewTexts } from "#web/domain/membership/texts.ts";
import { usePreview } from "#web/domain/membership/use-preview.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { changeInputTexts } from "./input-texts.ts";
import { actionTexts, doneTexts } from "./texts.ts";

type Action = MembershipChange["action"];
type Values = z.input<typeof membershipChangeSchema>;

interface ChangeDialogProps {
  action: Action;
  member: { memberId: MemberId; name: string };
  /** The one that runs; null without one. */
  membership: Membership | null;
  onClose: () => void;
}

/** An empty date field holds no value, and the contract wants null for no last day. */
const rules = z.preprocess(
  (fields: { action: Action; endsOn?: string | null }) =>
    fields.action === "assign" || fields.action === "end" ? { ...fields, endsOn: fields.endsOn ?? null } : fields,
  membershipChangeSchema,
) as z.ZodType<MembershipChange, Values>;

function defaultsOf(action: Action, membership: Membership | null): Values {
  const when = membership?.nextBillingOn === null ? "now" : "cycle_end";
  switch (action) {
    case "assign":
      return { action, planId: "", endsOn: null };
    case "change":
      return { action, planId: "", when };
    case "cancel":
      return { action, when };
    case "pause":
      return { action, until: "" };
    case "end":
      return { action, endsOn: membership?.endsOn ?? null };
    case "resume":
    case "keep":
      return { action };
  }
}

export function ChangeDialog({ action, member: { memberId, name }, membership, onClose }: ChangeDialogProps) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const form = useContractForm<Values, MembershipChange>(rules, defaultsOf(action, membership), changeInputTexts);
  const change = rules.safeParse(useWatch({ control: form.control })).data;
  const preview = usePreview(memberId, change);

  return (
    <MutationFormDialog
      route={changeMembership}
      refreshes={[listMembers, listMembershipEvents]}
      form={form}
      input={(wanted) => ({
        params: { tenantId, memberId },
        // A member without any membership has none that somebody could have changed.
        body: { change: wanted, version: preview.data?.membership.version || undefined },
      })}
      inputTexts={changeInputTexts}
      explain={(error) => (error.code === staleVersion.code ? previewTexts.changed : errorText(error))}
      title={actionTexts[action]}
      subtitle={name}
      submitLabel={actionTexts[action]}
      // Beside "Cancel membership", a button "Cancel" could mean either.
      cancelLabel={sharedTexts.back}
      submitDisabled={change !== undefined && (preview.data === undefined || preview.isFetching)}
      success={() => ({ title: doneTexts[action](name) })}
      onDone={(answer) => {
        const { queryKey } = routeQuery(getMembership, { params: { tenantId, memberId } });
        client.setQueryData(queryKey, { membership: answer.membership });
        onClose();
      }}
      onClose={onClose}
      asksToDiscard={false}
      footer={<ChangePreview preview={preview} isComplete={change !== undefined} />}
    >
      <ChangeFields action={action} membership={membership} />
    </MutationFormDialog>
  );
}
