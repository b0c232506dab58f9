/** Dialogs: a question, and a form. Below 600 px both are sheets from below, as wide as the screen. */
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Slide, { type SlideProps } from "@mui/material/Slide";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { sheetBreakpointPixels } from "../session/constants.ts";
import { Dialog } from "./dialog.tsx";
import { sharedTexts } from "./texts.ts";

const sheetQuery = `@media (max-width:${sheetBreakpointPixels - 0.05}px)`;

const sheetLook = {
  [sheetQuery]: {
    "& .MuiDialog-container": { alignItems: "flex-end" },
    "& .MuiDialog-paper": {
      margin: 0,
      width: "100%",
      maxWidth: "100%",
      maxHeight: "calc(100dvh - 24px)",
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
    "& .MuiDialogActions-root": { paddingBlockEnd: "calc(16px + env(safe-area-inset-bottom))" },
  },
} as const;

function SlideFromBelow(props: SlideProps) {
  return <Slide direction="up" {...props} />;
}

function useSheet() {
  return useMediaQuery(sheetQuery, { noSsr: true }) ? { transition: SlideFromBelow } : {};
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Restates the consequence: what happens, when, and what is given back to whom. */
  text: ReactNode;
  /** A verb that names the action. */
  confirmLabel: string;
  cancelLabel?: string;
  confirmDisabled?: boolean;
  /** `negative` for an action that removes something. */
  tone?: "neutral" | "negative";
  pending?: boolean;
  /** True once nothing is left to confirm: the dialog offers only to close. */
  isDecided?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** A field for the action, such as a reason or the points to give back. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, tone = "neutral", pending = false, onConfirm, onClose, children } = props;
  const id = useId();
  const close = pending ? undefined : onClose;
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slots={useSheet()}
      sx={sheetLook}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} component="div">
          {text}
        </Typography>
        {children !== undefined && <Box sx={{ marginBlockStart: 2 }}>{children}</Box>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={pending}>
          {props.cancelLabel ?? sharedTexts.back}
        </Button>
        {props.isDecided !== true && (
          <Button
            variant="contained"
            color={tone === "negative" ? "error" : "primary"}
            loading={pending}
            loadingPosition="start"
            disabled={props.confirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface FormDialogProps {
  open: boolean;
  title: string;
  subtitle?: ReactNode;
  /** Receives the event for `form.handleSubmit`. The browser's own submit is already prevented. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  submitLabel: string;
  /** The button's label while it works; without it, the normal label stays. */
  pendingLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  submitDisabled?: boolean;
  /** True once nothing is left to send: the dialog offers only to close. */
  isDecided?: boolean;
  /** Closing asks first if there are unsaved changes. */
  isDirty?: boolean;
  /** Stays visible above the buttons while the form scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open, title, subtitle, pending = false, isDirty = false, footer, onClose, children } = props;
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const slots = useSheet();

  function close(): void {
    if (pending) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React events bubble through portals: without this, an outer form would be submitted too.
    event.stopPropagation();
    if (!pending) void props.onSubmit(event);
  }

  return (
    <>
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id} slots={slots} sx={sheetLook}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: "flex", flexDirection: "column", minHeight: 0, overflow: "hidden" }}
        >
          <Box sx={{ display: "flex", alignItems: "flex-start", paddingInlineEnd: 1.5, paddingBlockStart: 1 }}>
            {/* MUI would give the title the dialog's id, which must name only the words of the title. */}
            <DialogTitle id={`${id}-head`} component="div" sx={{ flex: 1, minWidth: 0 }}>
              <Typography id={id} variant="h2" sx={{ overflowWrap: "anywhere" }}>
                {title}
              </Typography>
              {subtitle !== undefined && (
                <Typography variant="body2" color="textSecondary" component="div" sx={{ marginBlockStart: 0.5 }}>
                  {subtitle}
                </Typography>
              )}
            </DialogTitle>
            <IconButton
              aria-label={sharedTexts.close}
              onClick={close}
              disabled={pending}
              sx={{ marginBlockStart: 0.5 }}
            >
              <CloseOutlined />
            </IconButton>
          </Box>
          <DialogContent>{children}</DialogContent>
          {footer !== undefined && (
            <Box sx={{ borderBlockStart: "1px solid", borderColor: "divider", paddingInline: 3, paddingBlock: 2 }}>
              {footer}
            </Box>
          )}
          <DialogActions>
            <Button color="inherit" onClick={close} disabled={pending}>
              {props.cancelLabel ?? sharedTexts.cancel}
            </Button>
            {props.isDecided !== true && (
              <Button
                type="submit"
                variant="contained"
                loading={pending}
                loadingPosition="start"
                disabled={props.submitDisabled}
              >
                {pending ? (props.pendingLabel ?? props.submitLabel) : props.submitLabel}
              </Button>
            )}
          </DialogActions>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={sharedTexts.unsaved.title}
        text={sharedTexts.unsaved.text}
        confirmLabel={sharedTexts.unsaved.confirm}
        cancelLabel={sharedTexts.unsaved.keep}
        tone="negative"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
