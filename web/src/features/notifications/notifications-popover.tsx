import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { BellDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { usePath } from "#web/session/workspace.tsx";
import type { NoticeTable } from "./notice-table.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useLatest } from "./queries.ts";
import { notificationsTexts as texts } from "./texts.ts";
import { useMarkRead } from "./use-mark-read.ts";

export interface PopoverProps {
  open: boolean;
  /** The bell. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

const shownRows = 5;

/** The latest notifications below the bell. All of them are on the page. */
export function NotificationsPopover({ open, anchor, onClose, table }: PopoverProps & { table: NoticeTable }) {
  const titleId = useId();
  const path = usePath();
  const { data, isPending, error, refetch } = useLatest();
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);
  const notifications = data?.notifications ?? [];
  const hasMore = (data?.nextCursor ?? null) !== null;
  const { canMarkAll, isMarking, markAll, follow } = useMarkRead({ notifications, hasMore });
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { width: 400, maxWidth: "calc(100vw - 32px)", paddingInline: 2, paddingBlock: 1.5 },
        },
      }}
    >
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography id={titleId} variant="h3" component="h2">
          {texts.title}
        </Typography>
        {notifications.length > 0 && (
          <Button size="small" disabled={!canMarkAll} loading={isMarking} onClick={markAll}>
            {texts.markRead}
          </Button>
        )}
      </Stack>
      {isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <WaitingRows rows={4} />
        </>
      )}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && notifications.length === 0 && !hasMore && (
        <EmptyState drawing={<BellDrawing />} {...texts.none} />
      )}
      {notifications.length > 0 && (
        <Box component="ul" sx={ruledList}>
          {notifications.slice(0, shownRows).map((notification) => (
            <li key={notification.notificationId}>
              <NotificationRow
                notification={notification}
                views={table.views}
                onFollow={() => {
                  follow(notification);
                  onClose();
                }}
              />
            </li>
          ))}
        </Box>
      )}
      {data !== undefined && (
        <Button
          component={Link}
          to={path("/notifications")}
          variant="outlined"
          fullWidth
          onClick={onClose}
          sx={{ marginBlockStart: 1 }}
        >
          {texts.seeAll}
        </Button>
      )}
    </Popover>
  );
}
