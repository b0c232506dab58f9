import CircularProgress from "@mui/material/CircularProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { cardRadius } from "#web/kit/looks.ts";

interface MessageProps {
  title: string;
  text?: string;
  isBusy?: boolean;
  children?: ReactNode;
}

/** A sentence where the picture would be. It is announced, because the page changes by itself. */
export function Message({ title, text, isBusy = false, children }: MessageProps) {
  return (
    <Stack
      role="status"
      spacing={1.5}
      sx={{
        alignItems: "center",
        justifyContent: "center",
        textAlign: "center",
        width: "100%",
        aspectRatio: { sm: "16 / 9" },
        minHeight: { xs: 200, sm: 260 },
        maxHeight: "70vh",
        padding: { xs: 2, sm: 3 },
        backgroundColor: "action.hover",
        borderRadius: { sm: cardRadius },
      }}
    >
      {isBusy && <CircularProgress aria-hidden size={28} />}
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Stack>
  );
}
