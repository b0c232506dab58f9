import { refuseMember } from "#lambdas/joining/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { decisionTexts } from "./texts.ts";

interface RefuseDialogProps {
  member: ListedMember;
  onRefused: () => void;
  onClose: () => void;
}

export function RefuseDialog({ member, onRefused, onClose }: RefuseDialogProps) {
  const { tenantId } = useWorkspace();
  const name = memberName(member);
  return (
    <MutationDialog
      route={refuseMember}
      input={() => ({ params: { tenantId, memberId: member.memberId }, body: {} })}
      title={decisionTexts.refuseTitle(name)}
      text={decisionTexts.refuseText(name)}
      confirmLabel={decisionTexts.refuse}
      tone="negative"
      success={() => ({ title: decisionTexts.refused(name) })}
      onDone={onRefused}
      onClose={onClose}
    />
  );
}
