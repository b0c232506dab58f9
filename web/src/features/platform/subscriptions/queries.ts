import type { SubscriptionStatus } from "#lambdas/contract/plans.ts";
import { type ListedSubscription, listSubscriptions } from "#lambdas/subscriptions/staff-contract.ts";
import { useRoutePages } from "#web/session/route-pages.ts";

const pageRows = 50;

export function useSubscriptions(status: SubscriptionStatus | undefined) {
  return useRoutePages(
    listSubscriptions,
    { query: { ...(status === undefined ? {} : { status }), limit: pageRows } },
    ({ subscriptions }): readonly ListedSubscription[] => subscriptions,
  );
}

export type Subscription = ListedSubscription;
export const stripeAddress = "https://dashboard.stripe.com";
