import type { ExpectedState } from "#lambdas/access/expected-contract.ts";
import type { BookingStatus } from "#lambdas/bookings/contract.ts";
import type { Previewed } from "#lambdas/bookings/series-contract.ts";
import type { CardStatus } from "#lambdas/cards/contract.ts";
import type { SubscriptionStatus } from "#lambdas/contract/plans.ts";
import type { DomainState, DomainView, RecordState, SenderState } from "#lambdas/domains/contract.ts";
import type { ConversationState } from "#lambdas/enquiries/contract.ts";
import type { EventState } from "#lambdas/events/contract.ts";
import type { RegistrationStatus } from "#lambdas/events/registration-contract.ts";
import type { LiveState } from "#lambdas/live/contract.ts";
import type { MemberStatus } from "#lambdas/members/contract.ts";
import type { MembershipStatus } from "#lambdas/memberships/contract.ts";
import type { ArticleState } from "#lambdas/news/contract.ts";
import type {
  HandOverState,
  PaymentState as OrderPaymentState,
  OrderRefundState,
} from "#lambdas/orders/order-contract.ts";
import type { PaymentState } from "#lambdas/payments/contract.ts";
import type { PaidMembership } from "#lambdas/payments/paid-contract.ts";
import type { PurchaseStatus } from "#lambdas/payments/purchase-contract.ts";
import type { RefundState } from "#lambdas/payments/refund-contract.ts";
import type { TenantState } from "#lambdas/platform/tenants-contract.ts";
import type { PrivacyState } from "#lambdas/privacy/contract.ts";
import type { ProductState } from "#lambdas/products/contract.ts";
import type { StationState } from "#lambdas/stations/contract.ts";
import type { InvoiceState } from "#lambdas/subscriptions/staff-contract.ts";

/** What the first pages of members and administrators show. These are apart from the others, so that they load alone. */
export type TodayStatus = `booking.${BookingStatus | "waits"}` | NowStatus;
export type NowStatus = "event.in_progress" | "live.live";

type CertificateState = NonNullable<DomainView["domain"]>["certificate"];

/**
 * Every state that the product shows, by noun.
 *
 * - A booking that `waits` is pending until an administrator decides.
 * - An `account` is the one at Stripe that takes a workspace's payments.
 * - An `arrival` is somebody who is expected, and a `date` is one of a series that is not booked yet.
 * - A `paid` membership that `rests` is paused by somebody, and not because a payment failed.
 */
export type Status =
  | TodayStatus
  | `account.${PaymentState}`
  | `arrival.${ExpectedState | "inside"}`
  | `card.${CardStatus}`
  | `certificate.${CertificateState}`
  | `date.${Previewed["state"] | "chosen"}`
  | `domain.${DomainState}`
  | `event.${EventState}`
  | `invoice.${InvoiceState}`
  | `live.${LiveState}`
  | `member.${MemberStatus}`
  | `membership.${MembershipStatus}`
  | `message.${ConversationState}`
  | `news.${ArticleState}`
  | `order.${HandOverState}`
  | `paid.${PaidMembership["status"] | "rests"}`
  | `payment.${OrderPaymentState}`
  | `plan.${"active" | "archived" | "next" | "requested"}`
  | `product.${ProductState}`
  | `purchase.${PurchaseStatus | "disputed" | "refunded" | "part_refunded"}`
  | `record.${RecordState}`
  | `refund.${RefundState | OrderRefundState}`
  | `registration.${RegistrationStatus}`
  | `request.${PrivacyState}`
  | `resource.${"available" | "unavailable" | "archived" | "outOfService" | "needsApproval"}`
  | `scan.${"refused" | "conflict" | "settled"}`
  | `sender.${SenderState}`
  | `station.${StationState}`
  | `subscription.${SubscriptionStatus}`
  | `tenant.${TenantState}`
  | `visit.${"inside" | "left" | "denied"}`;
