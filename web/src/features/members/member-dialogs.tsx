/** The dialog that is open for a member. */
import { DeductDialog } from "#web/domain/points-dialogs/deduct-dialog.tsx";
import { GrantDialog } from "#web/domain/points-dialogs/grant-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

export type About = "grant" | "deduct" | "status" | "role" | "erase" | "refuse" | "twoFactor";

interface MemberDialogsProps {
  about: About;
  member: ListedMember;
  onClose: () => void;
  /** Called when the member is no longer in the list. */
  onGone: () => void;
}

export function MemberDialogs({ about, member, onClose, onGone }: MemberDialogsProps) {
  switch (about) {
    case "grant":
      return <GrantDialog member={{ ...member, name: memberName(member) }} onClose={onClose} />;
    case "deduct":
      return <DeductDialog member={{ ...member, name: memberName(member) }} onClose={onClose} />;
    case "status":
      return <StatusDialog member={member} onClose={onClose} />;
    case "role":
      return <RoleDialog member={member} onClose={onClose} />;
    case "twoFactor":
      return <TwoFactorDialog member={member} onClose={onClose} />;
    case "refuse":
      return <RefuseDialog member={member} onRefused={onGone} onClose={onClose} />;
    case "erase":
      return <EraseDialog member={member} onErased={onGone} onClose={onClose} />;
  }
}
