/** The states of a list or page without content: empty, none that fits, and failed. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactElement, ReactNode } from "react";
import { ApiError } from "../session/api.ts";
import { loadErrorText } from "./error-texts.ts";
import { DoorDrawing, LensDrawing } from "./state-drawings.tsx";
import { sharedTexts } from "./texts.ts";

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing: ReactElement;
  title: string;
  /** One sentence that explains the page. */
  text?: string;
  /** The one suggested action. */
  action?: ReactNode;
}

const place = { alignItems: "flex-start", paddingBlock: { xs: 3, sm: 4 }, maxWidth: "56ch" } as const;

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Stack spacing={1} sx={place}>
      <Box sx={{ paddingBlockEnd: 1 }}>{drawing}</Box>
      <Typography variant="strong">{title}</Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {action !== undefined && <Box sx={{ paddingBlockStart: 1 }}>{action}</Box>}
    </Stack>
  );
}

interface NoneFoundProps {
  texts: { title: string; text: string; action: string };
  /** Takes the filters away. */
  onShowAll: () => void;
}

/** A list that has rows, but none that fits the filters. */
export function NoneFound({ texts: { title, text, action }, onShowAll }: NoneFoundProps) {
  return (
    <EmptyState
      drawing={<LensDrawing />}
      title={title}
      text={text}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {action}
        </Button>
      }
    />
  );
}

/** Says what happened and what to do. Shows the reference for support if there is one. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const reference = error instanceof ApiError && error.status < 500 ? error.requestId : null;
  return (
    <Stack role="alert" spacing={1} sx={place}>
      <Box sx={{ paddingBlockEnd: 1 }}>
        <DoorDrawing />
      </Box>
      <Typography variant="strong">{sharedTexts.loadFailed}</Typography>
      <Typography color="textSecondary">{loadErrorText(error)}</Typography>
      {reference !== null && (
        <Typography variant="body2" color="textSecondary">
          {sharedTexts.reference(reference)}
        </Typography>
      )}
      <Box sx={{ paddingBlockStart: 1 }}>
        <Button variant="outlined" onClick={() => void onRetry()}>
          {sharedTexts.tryAgain}
        </Button>
      </Box>
    </Stack>
  );
}
