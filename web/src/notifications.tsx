/** Everything that a reader was told, as a page. */
import { NotificationsPage } from "./features/notifications/notifications-page.tsx";
import { noticeTable } from "./notices.ts";

export function Component() {
  return <NotificationsPage table={noticeTable} />;
}
