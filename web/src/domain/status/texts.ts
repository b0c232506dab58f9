/** The text for each state of the product. */
import type { Status } from "./names.ts";

export const statusTexts: Record<Status, string> = {
  "booking.pending": "Pending",
  "booking.waits": "Waits for approval",
  "booking.confirmed": "Confirmed",
  "booking.completed": "Completed",
  "booking.cancelled": "Cancelled",
  "member.active": "Active",
  "member.suspended": "Suspended",
  "member.pending": "Waiting for approval",
  "news.draft": "Draft",
  "news.scheduled": "Scheduled",
  "news.published": "Published",
  "news.expired": "Expired",
  "news.archived": "Archived",
  "plan.active": "Active",
  "plan.archived": "Archived",
  "resource.available": "Available",
  "resource.unavailable": "Unavailable",
  "resource.needsApproval": "Needs approval",
};
