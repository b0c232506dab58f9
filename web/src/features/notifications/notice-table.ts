/** How notices look and read, and what each kind is about. `web/src/notices.ts` joins it of all features. */
import type { Notice } from "#lambdas/notifications/contract.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import type { notificationsTexts } from "./texts.ts";

export type NoticeGroup = keyof typeof notificationsTexts.groups;

export interface NoticeTable {
  views: NoticeViews<Notice>;
  /** The kinds of each group. The filter offers the groups. */
  groups: Readonly<Record<NoticeGroup, readonly string[]>>;
}
