import type { BookingStatus } from "#lambdas/bookings/contract.ts";
import type { SubscriptionStatus } from "#lambdas/contract/plans.ts";
import type { ConversationState } from "#lambdas/enquiries/contract.ts";
import type { EventState } from "#lambdas/events/contract.ts";
import type { RegistrationStatus } from "#lambdas/events/registration-contract.ts";
import type { LiveState } from "#lambdas/live/contract.ts";
import type { MemberStatus } from "#lambdas/members/contract.ts";
import type { ArticleState } from "#lambdas/news/contract.ts";
import type { HandOverState, OrderRefundState } from "#lambdas/orders/order-contract.ts";
import type { RefundState } from "#lambdas/payments/refund-contract.ts";
import type { TenantState } from "#lambdas/platform/tenants-contract.ts";
import type { ProductState } from "#lambdas/products/contract.ts";

/** Every state that the product shows, by noun. A booking that `waits` is pending until an administrator decides. */
export type Status =
  | `booking.${BookingStatus | "waits"}`
  | `event.${EventState}`
  | `live.${LiveState}`
  | `member.${MemberStatus}`
  | `message.${ConversationState}`
  | `news.${ArticleState}`
  | `order.${HandOverState}`
  | "plan.active"
  | "plan.archived"
  | `product.${ProductState}`
  | `refund.${RefundState | OrderRefundState}`
  | `registration.${RegistrationStatus}`
  | "resource.available"
  | "resource.unavailable"
  | "resource.archived"
  | "resource.outOfService"
  | "resource.needsApproval"
  | `subscription.${SubscriptionStatus}`
  | `tenant.${TenantState}`;
