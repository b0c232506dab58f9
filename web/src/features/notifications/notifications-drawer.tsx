import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listNotifications, markNotificationsRead } from "../../../../lambdas/notifications/contract.ts";
import { routeQuery, useRouteMutation } from "../../shared/api.ts";
import { DetailDrawer } from "../../shared/detail-drawer.tsx";
import { errorText } from "../../shared/error-texts.ts";
import { EmptyState, ErrorState, LoadingText } from "../../shared/states.tsx";
import { useToasts } from "../../shared/toasts.tsx";
import { useWorkspace } from "../../shared/workspace.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { notificationsTexts as texts } from "./texts.ts";

interface NotificationsDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function NotificationsDrawer({ open, onClose }: NotificationsDrawerProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const params = { tenantId };
  const { data, isPending, isError, error, refetch } = useQuery(routeQuery(listNotifications, { params }));
  const mark = useRouteMutation(markNotificationsRead, { refreshes: [listNotifications], waitsForRefresh: true });
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);

  const newest = data?.notifications[0];
  const readAll = () => {
    if (newest === undefined) return;
    mark.mutate(
      { params, body: { readUpTo: newest.at } },
      { onError: (failure) => toasts.error(texts.markFailed, errorText(failure)) },
    );
  };

  return (
    <DetailDrawer
      open={open}
      title={texts.title}
      onClose={onClose}
      footer={
        newest === undefined ? undefined : (
          <Button variant="outlined" disabled={data?.unread === 0} loading={mark.isPending} onClick={readAll}>
            {texts.markRead}
          </Button>
        )
      }
    >
      {isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={240} />
        </>
      )}
      {isError && data === undefined && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.notifications.length === 0 && <EmptyState icon={<NotificationsNoneOutlined />} {...texts.none} />}
      <Box
        component="ul"
        sx={{ listStyle: "none", p: 0, m: 0, "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" } }}
      >
        {data?.notifications.map((notification) => (
          <li key={notification.notificationId}>
            <NotificationRow notification={notification} onFollow={onClose} />
          </li>
        ))}
      </Box>
    </DetailDrawer>
  );
}
