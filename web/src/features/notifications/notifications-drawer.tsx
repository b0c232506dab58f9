import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { listNotifications, markNotificationsRead, type Notification } from "#lambdas/notifications/contract.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { EmptyState, ErrorState, LoadingText } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { useNotifications } from "./queries.ts";
import { notificationsTexts as texts } from "./texts.ts";

interface NotificationsDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function NotificationsDrawer({ open, onClose }: NotificationsDrawerProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const params = { tenantId };
  const { latest, pages } = useNotifications();
  const { refetch } = pages;
  const mark = useRouteMutation(markNotificationsRead, { refreshes: [listNotifications], waitsForRefresh: true });
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);
  const [first] = pages.data?.pages ?? [];
  const isNews =
    latest?.unread !== first?.unread ||
    latest?.notifications[0]?.notificationId !== first?.notifications[0]?.notificationId;
  useEffect(() => {
    // The bell has heard of something while the list was open.
    if (open && isNews) void refetch();
  }, [open, isNews, refetch]);

  const notifications = pages.data?.pages.flatMap((page) => page.notifications);
  const isAllRead = notifications?.every(({ isUnread }) => !isUnread);
  const newest = notifications?.[0];
  const readUpTo = ({ deliveredAt }: Notification) =>
    mark.mutate(
      { params, body: { readUpTo: deliveredAt } },
      { onError: (failure) => toasts.error(texts.markFailed, errorText(failure)) },
    );
  /** Reading one must not make older ones read that nobody has followed. */
  const follow = (notification: Notification, before: Notification | undefined) => {
    const isLastUnread = before === undefined ? !pages.hasNextPage : !before.isUnread;
    if (notification.isUnread && isLastUnread) readUpTo(notification);
    onClose();
  };

  return (
    <DetailDrawer
      open={open}
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
      {pages.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={240} />
        </>
      )}
      {pages.isError && notifications === undefined && <ErrorState error={pages.error} onRetry={() => refetch()} />}
      {notifications?.length === 0 && !pages.hasNextPage && (
        <EmptyState icon={<NotificationsNoneOutlined />} {...texts.none} />
      )}
      <Box
        component="ul"
        sx={{ listStyle: "none", p: 0, m: 0, "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" } }}
      >
        {notifications?.map((notification, position) => (
          <li key={notification.notificationId}>
            <NotificationRow
              notification={notification}
              onFollow={() => follow(notification, notifications[position + 1])}
            />
          </li>
        ))}
      </Box>
      {pages.isFetchNextPageError && <ErrorState error={pages.error} onRetry={() => pages.fetchNextPage()} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </DetailDrawer>
  );
}
