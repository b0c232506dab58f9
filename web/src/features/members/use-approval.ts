import { approveMember } from "#lambdas/joining/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWayUp } from "#web/kit/way-up.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { decisionTexts } from "./texts.ts";

/** Admits a member without a question. After a refusal the list is up to date and shows who decided first. */
export function useApproval() {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const wayUp = useWayUp();
  const approval = useRouteMutation(approveMember);

  return {
    approve: (member: ListedMember) => {
      if (approval.isPending) return;
      const name = memberName(member);
      approval.mutate(
        { params: { tenantId, memberId: member.memberId }, body: {} },
        {
          onSuccess: () => toasts.success(decisionTexts.approved(name)),
          onError: (error) => toasts.error(decisionTexts.failed(name), errorText(error), { action: wayUp(error) }),
        },
      );
    },
    approvingId: approval.isPending ? approval.variables.params.memberId : undefined,
  };
}
