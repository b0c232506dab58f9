import { tellsOnChange } from "../pipeline/define-notice-source.ts";
import { liveReminderItem, liveSessionItem } from "./items.ts";
import { noticeOfBeginning } from "./notices.ts";

export const liveNoticeSources = [
  tellsOnChange(liveReminderItem, { changed: ["toldAt"] }, async (before, after, scope, read) => {
    if (before === undefined || before.toldAt === after.toldAt) return undefined;
    const session = await read(liveSessionItem.ref(scope, after.sessionId));
    return session && noticeOfBeginning(after, session);
  }),
];
