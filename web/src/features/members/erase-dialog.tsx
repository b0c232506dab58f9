import TextField from "@mui/material/TextField";
import { useState } from "react";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { eraseTexts } from "./texts.ts";

interface EraseDialogProps {
  member: ListedMember;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const { tenantId } = useWorkspace();
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const name = memberName(member);
  const isSame = typed.trim() === name;
  return (
    <MutationDialog
      route={eraseMember}
      input={() => {
        setIsChecked(true);
        if (!isSame) return undefined;
        return { params: { tenantId, memberId: member.memberId }, body: { version: member.version } };
      }}
      title={eraseTexts.title(name)}
      text={eraseTexts.text}
      confirmLabel={eraseTexts.confirm}
      tone="negative"
      success={() => ({ title: eraseTexts.success })}
      explain={(error) => refusalText(error, name)}
      onDone={onErased}
      onClose={onClose}
    >
      <TextField
        fullWidth
        label={eraseTexts.type(name)}
        value={typed}
        autoComplete="off"
        error={isChecked && !isSame}
        helperText={isChecked && !isSame ? eraseTexts.mismatch : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </MutationDialog>
  );
}
