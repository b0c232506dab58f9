import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { listSubscriptions, rereadSubscription } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { usePath } from "#web/session/workspace.tsx";
import { planText } from "../tenants/columns.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { CouponDialog } from "./coupon-dialog.tsx";
import { type Subscription, stripeAddress } from "./queries.ts";
import { RetryDialog } from "./retry-dialog.tsx";
import { subscriptionTexts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

const { detail: texts } = subscriptionTexts;

interface DrawerProps {
  subscription: Subscription | undefined;
  isLooking: boolean;
  onClose: () => void;
}

export function SubscriptionDrawer({ subscription, isLooking, onClose }: DrawerProps) {
  if (subscription !== undefined) return <Known subscription={subscription} onClose={onClose} />;
  return (
    <DetailDrawer open title={subscriptionTexts.title} onClose={onClose}>
      {isLooking ? (
        <>
          <LoadingText>{subscriptionTexts.loading}</LoadingText>
          <WaitingRows rows={4} />
        </>
      ) : (
        <EmptyState drawing={<LensDrawing />} {...texts.notFound} />
      )}
    </DetailDrawer>
  );
}

function Known({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { tenant, subscriptionId, customerId, endedAt, cancelsAt, unpaidSince } = subscription;
  const path = usePath();
  const toasts = useToasts();
  const [asks, setAsks] = useState<"change" | "coupon" | "cancel" | "retry">();
  const reread = useRouteMutation(rereadSubscription, { refreshes: [listSubscriptions] });
  const done = () => setAsks(undefined);
  const isOver = endedAt !== null;
  const readAgain = () =>
    reread.mutate(
      { params: { tenantId: tenant.tenantId }, body: { subscriptionId } },
      {
        onSuccess: () => toasts.success(subscriptionTexts.check.done),
        onError: (error) => toasts.error(errorText(error)),
      },
    );
  const actions = [
    { label: texts.reread, onSelect: readAgain },
    ...(isOver || unpaidSince === null ? [] : [{ label: texts.retry, onSelect: () => setAsks("retry") }]),
    ...(isOver
      ? []
      : [
          { label: texts.coupons, onSelect: () => setAsks("coupon") },
          { label: cancelsAt === null ? texts.cancel : texts.keep, onSelect: () => setAsks("cancel") },
        ]),
  ];
  return (
    <DetailDrawer
      open
      title={tenant.name}
      subtitle={<StatusBadge status={`subscription.${subscription.status}`} />}
      onClose={onClose}
      footer={
        <>
          <MenuButton
            actions={actions}
            button={(props) => (
              <Button {...props} variant="outlined" color="inherit">
                {texts.more}
              </Button>
            )}
          />
          {!isOver && (
            <Button variant="contained" onClick={() => setAsks("change")}>
              {texts.change}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={3}>
        <SubscriptionFacts subscription={subscription} />
        <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
          <Link component={RouterLink} to={path(`/super-admin/tenants/${tenant.tenantId}`)}>
            {texts.workspace}
          </Link>
          <Link href={`${stripeAddress}/customers/${customerId}`} target="_blank" rel="noreferrer">
            {texts.stripe}
          </Link>
        </Stack>
      </Stack>
      {asks === "change" && <ChangeDialog subscription={subscription} onClose={done} />}
      {asks === "coupon" && <CouponDialog subscription={subscription} onClose={done} />}
      {asks === "retry" && <RetryDialog subscription={subscription} onClose={done} />}
      {asks === "cancel" && <CancelDialog subscription={subscription} onClose={done} />}
    </DetailDrawer>
  );
}

function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const format = useFormat();
  const money = useMoney();
  const { plan, priceMinor, currency, interval, priceId, discount, status, failedAttempts } = subscription;
  const { trialEndsAt, periodEndsAt, unpaidSince, nextAttemptAt, cancelsAt, endedAt, readAt } = subscription;
  const moments = [
    [texts.trialEnds, status === "trialing" ? trialEndsAt : null],
    [texts.nextCharge, endedAt === null && cancelsAt === null ? periodEndsAt : null],
    [texts.unpaidSince, unpaidSince],
    [texts.nextAttempt, nextAttemptAt],
    [texts.ends, endedAt === null ? cancelsAt : null],
    [texts.ended, endedAt],
    [texts.readAt, readAt],
  ] as const;
  return (
    <Facts>
      <Fact name={subscriptionTexts.columns.plan}>{planText(plan)}</Fact>
      <Fact name={texts.price}>
        {subscriptionTexts.price(money(priceMinor, currency), subscriptionTexts.intervals[interval])}
      </Fact>
      {discount?.percent != null && (
        <Fact name={texts.coupon}>{subscriptionTexts.discount(`${format.number(discount.percent)} %`)}</Fact>
      )}
      {failedAttempts > 0 && <Fact name={texts.failed}>{format.number(failedAttempts)}</Fact>}
      {moments.map(([name, at]) =>
        at === null ? null : (
          <Fact key={name} name={name}>
            {format.dateTime(at)}
          </Fact>
        ),
      )}
      <Fact name={texts.version} isWide>
        {priceId}
      </Fact>
    </Facts>
  );
}
