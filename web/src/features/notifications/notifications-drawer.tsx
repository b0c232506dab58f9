import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import {
  listNotifications,
  markNotificationsRead,
  type Notice,
  type Notification,
} from "#lambdas/notifications/contract.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { BellDrawing } from "#web/kit/drawings.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { useNotifications } from "./queries.ts";
import { notificationsTexts as texts } from "./texts.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

/** `views` draw the notices of each kind. */
export function NotificationsDrawer({ open, onClose, views }: DrawerProps & { views: NoticeViews<Notice> }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const params = { tenantId };
  const { latest, list } = useNotifications();
  const { reload } = list;
  const mark = useRouteMutation(markNotificationsRead, { refreshes: [listNotifications], waitsForRefresh: true });
  useEffect(() => {
    if (open) void reload();
  }, [open, reload]);
  const [first] = list.answers;
  const isNews =
    latest?.unread !== first?.unread ||
    latest?.notifications[0]?.notificationId !== first?.notifications[0]?.notificationId;
  useEffect(() => {
    // The bell has found a new notification while the list was open.
    if (open && isNews) void reload();
  }, [open, isNews, reload]);

  const notifications = list.rows;
  const isAllRead = notifications?.every(({ isUnread }) => !isUnread);
  const newest = notifications?.[0];
  const readUpTo = ({ deliveredAt }: Notification) =>
    mark.mutate(
      { params, body: { readUpTo: deliveredAt } },
      { onError: (failure) => toasts.error(texts.markFailed, errorText(failure)) },
    );
  /** Reading one notification must not mark older unread ones as read. */
  const follow = (notification: Notification, before: Notification | undefined) => {
    const isLastUnread = before === undefined ? !list.hasMore : !before.isUnread;
    if (notification.isUnread && isLastUnread) readUpTo(notification);
    onClose();
  };

  return (
    <DetailDrawer
      open={open}
      isModal
      title={texts.title}
      onClose={onClose}
      footer={
        newest === undefined ? undefined : (
          <Button variant="outlined" disabled={isAllRead} loading={mark.isPending} onClick={() => readUpTo(newest)}>
            {texts.markRead}
          </Button>
        )
      }
    >
      {list.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={240} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={reload} />}
      {notifications?.length === 0 && !list.hasMore && <EmptyState drawing={<BellDrawing />} {...texts.none} />}
      <Box component="ul" sx={ruledList}>
        {notifications?.map((notification, position) => (
          <li key={notification.notificationId}>
            <NotificationRow
              notification={notification}
              views={views}
              onFollow={() => follow(notification, notifications[position + 1])}
            />
          </li>
        ))}
      </Box>
      <MoreRows list={list} label={texts.more} loadingLabel={texts.loadingMore} />
    </DetailDrawer>
  );
}
