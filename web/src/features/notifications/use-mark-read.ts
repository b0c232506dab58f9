import { listNotifications, markNotificationsRead, type Notification } from "#lambdas/notifications/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { notificationsTexts as texts } from "./texts.ts";

interface ReadList {
  /** In order, without a filter. */
  notifications: readonly Notification[];
  hasMore: boolean;
}

/** Marks notifications as read: all of them, or the one that a person follows. */
export function useMarkRead({ notifications, hasMore }: ReadList) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const mark = useRouteMutation(markNotificationsRead, { refreshes: [listNotifications], waitsForRefresh: true });
  const readUpTo = ({ deliveredAt }: Notification) =>
    mark.mutate(
      { params: { tenantId }, body: { readUpTo: deliveredAt } },
      { onError: (failure) => toasts.error(texts.markFailed, errorText(failure)) },
    );
  const [newest] = notifications;
  return {
    canMarkAll: notifications.some(({ isUnread }) => isUnread),
    isMarking: mark.isPending,
    markAll: () => {
      if (newest !== undefined) readUpTo(newest);
    },
    /** Reading one notification must not mark older unread ones as read. */
    follow: (notification: Notification) => {
      const before = notifications[notifications.indexOf(notification) + 1];
      const isLastUnread = before === undefined ? !hasMore : !before.isUnread;
      if (notification.isUnread && isLastUnread) readUpTo(notification);
    },
  };
}
