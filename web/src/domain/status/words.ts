import type { Status } from "./names.ts";
import { otherTexts } from "./texts.ts";
import { todayTexts } from "./today-texts.ts";

/** The word of each state of the product. */
export const statusTexts: Record<Status, string> = { ...todayTexts, ...otherTexts };
