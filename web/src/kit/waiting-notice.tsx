import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactElement, ReactNode } from "react";
import { oneLine } from "./looks.ts";

interface WaitingNoticeProps {
  icon: ReactElement;
  /** What waits, and how many. */
  title: string;
  text: ReactNode;
  action: string;
  /** Undefined if the reader is on the target page already. */
  onAction: (() => void) | undefined;
}

/** A line above a list: what waits for the reader, with a button that leads to it. */
export function WaitingNotice({ icon, title, text, action, onAction }: WaitingNoticeProps) {
  return (
    <Alert
      severity="warning"
      role="note"
      icon={icon}
      sx={{
        marginBlockEnd: 1,
        paddingBlock: 0,
        alignItems: "center",
        borderColor: "warning.main",
        "& .MuiAlert-message": { flexGrow: 1, minWidth: 0, paddingBlock: "1px" },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: "flex",
            alignItems: "baseline",
            columnGap: 1.5,
          }}
        >
          <Typography variant="strongSmall" sx={{ flexShrink: { md: 0 } }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: "none", md: "block" }, ...oneLine }}>
            {text}
          </Typography>
        </Box>
        {onAction !== undefined && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={onAction}
            sx={{ flexShrink: 0, "@media (pointer: fine)": { minHeight: 28, paddingBlock: "2px" } }}
          >
            {action}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
