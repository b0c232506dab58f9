import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Resource } from "#lambdas/resources/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { feedTexts as texts } from "./texts.ts";

const FeedDialog = onDemand(async () => (await import("./feed-dialog.tsx")).FeedDialog);

interface FeedButtonProps {
  /** Undefined: the reader's own bookings. */
  resource?: Pick<Resource, "resourceId" | "name">;
}

/** Opens the dialog about a calendar's address. It loads with the first press. */
export function FeedButton({ resource }: FeedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isOfResource = resource !== undefined;
  return (
    <>
      <Button
        variant={isOfResource ? "text" : "outlined"}
        size={isOfResource ? "small" : undefined}
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="dialog"
        onPointerEnter={FeedDialog.prepare}
        onFocus={FeedDialog.prepare}
        onClick={() => setIsOpen(true)}
        sx={isOfResource ? { alignSelf: "flex-start" } : undefined}
      >
        {isOfResource ? texts.openLong : texts.open}
      </Button>
      {isOpen && <FeedDialog resource={resource} onClose={() => setIsOpen(false)} />}
    </>
  );
}
