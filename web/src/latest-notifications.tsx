/** The bell's popover. It loads when somebody first presses the bell. */
import { NotificationsPopover, type PopoverProps } from "./features/notifications/notifications-popover.tsx";
import { noticeTable } from "./notices.ts";

export function LatestNotifications(props: PopoverProps) {
  return <NotificationsPopover {...props} table={noticeTable} />;
}
