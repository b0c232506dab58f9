import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { LabelledField } from "../labelled-field.tsx";
import { sharedTexts } from "../texts.ts";
import { readLinkAddress } from "./editor-document.ts";
import { richTextTexts as texts } from "./texts.ts";

interface LinkDialogProps {
  /** The link address of the selection; empty if it has none. */
  address: string;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LinkDialog({ address, onApply, onRemove, onClose }: LinkDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address);
  const [isRefused, setIsRefused] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React events bubble through portals: without this, the article's form would be submitted too.
    event.stopPropagation();
    const read = readLinkAddress(typed);
    if (read === undefined) setIsRefused(true);
    else onApply(read);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.linkTitle}</DialogTitle>
        <DialogContent>
          <LabelledField
            label={texts.linkAddress}
            value={typed}
            inputRef={field}
            fullWidth
            error={isRefused}
            helperText={isRefused ? texts.linkRefused : texts.linkHelp}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsRefused(false);
            }}
          />
        </DialogContent>
        <DialogActions>
          {address !== "" && (
            <Button color="error" onClick={onRemove} sx={{ marginInlineEnd: "auto" }}>
              {texts.linkRemove}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {sharedTexts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.linkApply}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
