/**
 * Asks before a device is unpaired. Whoever passes by can touch it, so its name is typed. What the unpairing loses is
 * named.
 */
import { useState } from "react";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { kioskTexts as texts } from "./texts.ts";

interface UnpairDialogProps {
  name: string;
  /** Scans that are not sent yet. */
  waiting: number;
  /** Scans that the server has refused later. */
  refused: number;
  onUnpair: () => void;
  onClose: () => void;
}

const plain = (text: string) => text.trim().toLowerCase();

export function UnpairDialog({ name, waiting, refused, onUnpair, onClose }: UnpairDialogProps) {
  const [typed, setTyped] = useState("");
  const lost = [
    ...(waiting > 0 ? [`${texts.unsent(waiting)} ${texts.unpairLoses}`] : []),
    ...(refused > 0 ? [texts.refused(refused)] : []),
  ];
  return (
    <ConfirmDialog
      open
      title={texts.unpairTitle(name)}
      text={[texts.unpairText, ...lost].join(" ")}
      confirmLabel={texts.unpair}
      confirmDisabled={plain(typed) !== plain(name)}
      tone="negative"
      onConfirm={onUnpair}
      onClose={onClose}
    >
      <LabelledField
        label={texts.unpairName}
        helperText={texts.unpairNameHint(name)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "off" } }}
      />
    </ConfirmDialog>
  );
}
