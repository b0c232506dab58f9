/** What is being written, as its readers see it on a phone. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { previewTexts as texts } from "./texts.ts";

const phoneWidth = 390;

interface PhonePreviewProps {
  children: ReactNode;
  onClose: () => void;
}

export function PhonePreview({ children, onClose }: PhonePreviewProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={id}>
      <DialogTitle id={id} component="p">
        {texts.title}
      </DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0}>
        <Box
          sx={{
            width: phoneWidth,
            maxWidth: "100%",
            padding: 2,
            border: "1px solid",
            borderColor: "divider",
            borderRadius: controlRadius,
            backgroundColor: "background.default",
          }}
        >
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
