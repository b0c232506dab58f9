/** A detail beside its list: a drawer from the right, the whole screen on a phone. Give it an address of its own. */
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { sheetBreakpointPixels } from "../session/constants.ts";
import { sharedTexts } from "./texts.ts";

interface DetailDrawerProps {
  open: boolean;
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  /** Buttons that stay in sight below the content; the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DetailDrawer({ open, title, subtitle, onClose, footer, children }: DetailDrawerProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": id,
          sx: {
            width: 480,
            maxWidth: "100%",
            [`@media (max-width:${sheetBreakpointPixels - 0.05}px)`]: { width: "100%" },
          },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "flex-start",
          gap: 1,
          borderBlockEnd: "1px solid",
          borderColor: "divider",
          paddingInlineStart: 3,
          paddingInlineEnd: 1.5,
          paddingBlock: 2,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlockStart: 0.75 }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={sharedTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: "auto", padding: 3 }}>{children}</Box>
      {footer !== undefined && (
        <Box
          component="footer"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "flex-end",
            gap: 1,
            borderBlockStart: "1px solid",
            borderColor: "divider",
            paddingInline: 3,
            paddingBlockStart: 2,
            paddingBlockEnd: "calc(16px + env(safe-area-inset-bottom))",
          }}
        >
          {footer}
        </Box>
      )}
    </Drawer>
  );
}
