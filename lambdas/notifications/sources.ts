/** The table of what leads to notices, and of who gets them. Only this file and `contract.ts` name a noun. */
import { bookingNoticeSources, bookingRequests } from "../bookings/notice-sources.ts";
import { invitationBounceRequests, memberBounceRequests } from "../bounces/notice-sources.ts";
import { domainRequests } from "../domains/notice-sources.ts";
import { eventNoticeSources } from "../events/notice-sources.ts";
import { joiningNoticeSources, joiningRequests } from "../joining/notice-sources.ts";
import { liveNoticeSources } from "../live/notice-sources.ts";
import { membershipNoticeSources, planRequests } from "../memberships/notice-sources.ts";
import { disputeRequests, orderNoticeSources, orderRequests } from "../orders/notice-sources.ts";
import type { NoticeSource, RequestSource } from "../pipeline/define-notice-source.ts";
import { pointNoticeSources } from "../points/notice-sources.ts";
import { lowStockRequests } from "../products/notice-sources.ts";
import type { Notice } from "./contract.ts";

export { recipientItem } from "../members/notice-sources.ts";
export { switchesItem } from "../tenants/notice-sources.ts";

export const noticeSources: readonly NoticeSource<Notice>[] = [
  ...bookingNoticeSources,
  ...pointNoticeSources,
  ...membershipNoticeSources,
  ...joiningNoticeSources,
  ...eventNoticeSources,
  ...liveNoticeSources,
  ...orderNoticeSources,
];

export const requestSources: readonly RequestSource<Notice>[] = [
  joiningRequests,
  planRequests,
  bookingRequests,
  orderRequests,
  disputeRequests,
  lowStockRequests,
  domainRequests,
  memberBounceRequests,
  invitationBounceRequests,
];
