import { memberItem } from "./items.ts";

/** Who gets notices. Nothing is stored for somebody without this item, and its removal removes their notices. */
export const recipientItem = memberItem;
