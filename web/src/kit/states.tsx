/** The states that every list and page has besides its content: loading, empty, failed. */
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactElement, ReactNode } from "react";
import { errorText } from "./error-texts.ts";
import { sharedTexts } from "./texts.ts";

interface EmptyStateProps {
  icon: ReactElement;
  title: string;
  /** What this place is for, in one sentence. */
  text?: string;
  /** The one thing to do. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: "flex-start", py: 3, maxWidth: "56ch" }}>
      <Box aria-hidden sx={{ color: "text.secondary", "& svg": { fontSize: 28, display: "block" } }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {action !== undefined && <Box sx={{ pt: 1 }}>{action}</Box>}
    </Stack>
  );
}

/** What happened, what was kept, what to do; failures of ours carry the reference to quote. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: "flex-start", py: 3, maxWidth: "56ch" }}>
      <ErrorOutline aria-hidden sx={{ fontSize: 28, color: "error.main" }} />
      <Typography sx={{ fontWeight: 600 }}>{sharedTexts.loadFailed}</Typography>
      <Typography color="textSecondary">{errorText(error)}</Typography>
      <Box sx={{ pt: 1 }}>
        <Button variant="outlined" onClick={() => void onRetry()}>
          {sharedTexts.tryAgain}
        </Button>
      </Box>
    </Stack>
  );
}

/** The specified sentence, seen and announced, above skeletons of the final height. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
      {children}
    </Typography>
  );
}
