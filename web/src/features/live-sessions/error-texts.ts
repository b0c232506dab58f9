import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"live"> = {
  "live.not_found": "There is no such live session.",
  "live.unknown_event": "This event does not exist any more. Choose another.",
  "live.over": "This live session is over or cancelled.",
  "live.start_passed": "This live session would begin in the past. Change its start first.",
  "live.on_sale":
    "This live session is on sale for points, and stays so. Cancel it to give everybody their points back.",
  "live.begun": "This live session has begun: its source, audience and start stay as they are.",
  "live.not_draft": "Only a draft can be deleted. Cancel the live session instead.",
  "live.already_published": "This live session is published already.",
  "live.not_published": "This live session is not published.",
  "live.not_live": "This live session is not live at the moment.",
  "live.no_stream": "This live session is a link to a meeting, so it has no stream.",
  "live.no_video": "This installation cannot send pictures itself. Choose a link to a meeting instead.",
  "live.no_signal": "No picture arrives yet. Start your encoder first.",
  "live.locked": "This live session is for other members.",
  "live.price_changed": "The price has just changed. Look at it again.",
  "live.already_unlocked": "You may watch this live session already.",
  "live.no_wallet": "Only members of this workspace can do this.",
  "live.no_reminder": "Only members can be reminded, and only of a live session that has not begun.",
  "live.no_replay": "There is no replay to watch.",
  "live.chat_closed": "The chat is closed.",
  "live.muted": "The host has muted you in this chat.",
  "live.too_many_messages": "You are writing too fast. Wait a moment.",
  "live.message_not_found": "This message does not exist any more.",
  "live.viewer_not_found": "This member has not been in this live session.",
};
