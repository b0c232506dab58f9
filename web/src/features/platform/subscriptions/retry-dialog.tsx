import { listSubscriptions, retryPayment } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { Subscription } from "./queries.ts";
import { subscriptionTexts } from "./texts.ts";

const { retryDialog: texts } = subscriptionTexts;

const tones = { paid: "success", declined: "error", nothing_due: "info" } as const;

/** A declined card is an answer. It is told, and the list shows what Stripe says now. */
export function RetryDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { date, number } = useFormat();
  const { unpaidSince, failedAttempts } = subscription;
  const { tenantId, name } = subscription.tenant;
  const since = unpaidSince === null ? "" : texts.unpaid(date(unpaidSince), failedAttempts, number(failedAttempts));
  return (
    <MutationDialog
      route={retryPayment}
      refreshes={[listSubscriptions]}
      input={() => ({ params: { tenantId }, body: {} })}
      title={texts.title(name)}
      text={`${since} ${texts.text}`.trim()}
      confirmLabel={texts.confirm}
      success={({ outcome }) => ({ title: texts.outcomes[outcome], tone: tones[outcome] })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
