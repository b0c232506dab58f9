import { useState } from "react";
import { MemberPicker } from "#web/domain/member-picker/member-picker.tsx";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { ledgerTexts } from "./texts.ts";

interface PickMemberDialogProps {
  title: string;
  onPick: (member: Holder) => void;
  onClose: () => void;
}

/** The first step of what concerns one member. */
export function PickMemberDialog({ title, onPick, onClose }: PickMemberDialogProps) {
  const [member, setMember] = useState<Holder>();
  return (
    <FormDialog
      open
      title={title}
      submitLabel={ledgerTexts.goOn}
      submitDisabled={member === undefined}
      pending={false}
      onSubmit={() => {
        if (member !== undefined) onPick(member);
      }}
      onClose={onClose}
    >
      <MemberPicker onPick={setMember} />
    </FormDialog>
  );
}
