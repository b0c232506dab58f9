/** One purchase beside the list: what was paid, what became of it, and what an administrator can do. */
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { type PurchaseId, purchaseIdSchema } from "#lambdas/contract/ids.ts";
import { getMemberPurchase, type ListedPurchase, rereadMemberPurchase } from "#lambdas/payments/desk-contract.ts";
import { purchaseNotFound } from "#lambdas/payments/purchase-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { memberPurchasesTexts, memberPurchaseTexts as texts } from "./desk-texts.ts";
import { useMoney } from "./money.ts";
import { PurchaseState } from "./purchase-state.tsx";

export function MemberPurchaseDrawer({ named, onClose }: { named: string; onClose: () => void }) {
  const purchaseId = purchaseIdSchema.safeParse(named).data;
  if (purchaseId === undefined) return <NotFound onClose={onClose} />;
  return <StoredPurchase purchaseId={purchaseId} onClose={onClose} />;
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <DetailDrawer open title={memberPurchasesTexts.title} onClose={onClose}>
      <EmptyState drawing={<LensDrawing />} {...texts.notFound} />
    </DetailDrawer>
  );
}

function StoredPurchase({ purchaseId, onClose }: { purchaseId: PurchaseId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getMemberPurchase, { params: { tenantId, purchaseId } }));
  if (error instanceof ApiError && error.code === purchaseNotFound.code) return <NotFound onClose={onClose} />;
  if (data === undefined) {
    return (
      <DetailDrawer open title={memberPurchasesTexts.title} onClose={onClose}>
        {error === null ? (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <WaitingRows rows={5} />
          </>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer open title={texts.title(data.packageName)} onClose={onClose} footer={<Actions purchase={data} />}>
      <PurchaseDetail purchase={data} />
    </DetailDrawer>
  );
}

function Actions({ purchase }: { purchase: ListedPurchase }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(rereadMemberPurchase);
  const { purchaseId, stripeUrl } = purchase;

  function reread(): void {
    mutate(
      { params: { tenantId, purchaseId }, body: {} },
      {
        onSuccess: (after) =>
          toasts.success(JSON.stringify(after) === JSON.stringify(purchase) ? texts.unchanged : texts.changed),
        onError: (error) => toasts.error(texts.notRead, errorText(error)),
      },
    );
  }

  if (stripeUrl === null) return null;
  return (
    <>
      <Button color="inherit" loading={isPending} loadingPosition="start" onClick={reread}>
        {texts.reread}
      </Button>
      <Button
        variant="contained"
        href={stripeUrl}
        target="_blank"
        rel="noreferrer"
        endIcon={<OpenInNewOutlined fontSize="small" />}
      >
        {texts.openStripe}
      </Button>
    </>
  );
}

function PurchaseDetail({ purchase }: { purchase: ListedPurchase }) {
  const format = useFormat();
  const { money } = useMoney();
  const day = useDayFormat();
  const path = usePath();
  const { price, memberId, memberName, refundedMinor, refundedAt, feeMinor, points, bonusPoints, dispute } = purchase;
  const { pointsUndone, pointsMissing, paidAt, endsOn, createdAt, purchaseId, status } = purchase;
  const amount = (amountMinor: number) => money({ ...price, amountMinor });
  return (
    <Stack spacing={3}>
      {status === "uncredited" && refundedMinor < price.amountMinor && (
        <Alert severity="warning">{texts.uncredited}</Alert>
      )}
      {dispute === "open" && <Alert severity="warning">{texts.disputed}</Alert>}
      {pointsMissing > 0 && <Alert severity="info">{texts.missingPoints(format.points(pointsMissing))}</Alert>}
      <Facts>
        <Fact name={texts.member}>
          {memberName === null ? (
            memberPurchasesTexts.formerMember
          ) : (
            <Link component={RouterLink} to={path(`/admin/members?member=${memberId}`)}>
              {memberName}
            </Link>
          )}
        </Fact>
        <Fact name={texts.state}>
          <PurchaseState purchase={purchase} />
        </Fact>
        <Fact name={texts.price}>{money(price)}</Fact>
        <Fact name={texts.fee}>{amount(feeMinor)}</Fact>
        <Fact name={texts.points}>
          {bonusPoints > 0 ? texts.bonus(format.points(points), format.number(bonusPoints)) : format.points(points)}
        </Fact>
        {endsOn !== null && <Fact name={texts.endsOn}>{day(endsOn)}</Fact>}
        <Fact name={texts.begun}>{format.dateTime(createdAt)}</Fact>
        <Fact name={texts.paidAt}>{paidAt === null ? memberPurchasesTexts.none : format.dateTime(paidAt)}</Fact>
        {refundedMinor > 0 && <Fact name={texts.refunded}>{amount(refundedMinor)}</Fact>}
        {refundedAt !== null && <Fact name={texts.refundedAt}>{format.dateTime(refundedAt)}</Fact>}
        {pointsUndone > 0 && <Fact name={texts.undone}>{format.points(pointsUndone)}</Fact>}
        {pointsMissing > 0 && <Fact name={texts.missing}>{format.points(pointsMissing)}</Fact>}
        {dispute !== "none" && <Fact name={texts.dispute}>{texts.disputes[dispute]}</Fact>}
        <Fact name={texts.number} isWide>
          {purchaseId}
        </Fact>
      </Facts>
      <Typography variant="body2" color="textSecondary">
        {texts.refundHint}
      </Typography>
    </Stack>
  );
}
