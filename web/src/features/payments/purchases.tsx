/** What the member has bought, newest first, with what can still be done about each. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { listPurchases, type Purchase, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { PurchaseState } from "./purchase-state.tsx";
import { purchaseTexts as texts } from "./texts.ts";

const pageRows = 20;

/** Where nothing can be bought and nothing was, an empty card says nothing. */
export function Purchases({ isOffered }: { isOffered: boolean }) {
  const { tenantId } = useWorkspace();
  const list = useRoutePages(
    listPurchases,
    { params: { tenantId }, query: { limit: pageRows } },
    ({ purchases }) => purchases,
  );
  if (!isOffered && list.rows?.length === 0) return null;
  return (
    <Card component="section" variant="outlined" aria-label={texts.history} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.history}
      </Typography>
      {list.isPending && <Skeleton aria-hidden variant="rounded" height={96} />}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.rows?.length === 0 && <Typography color="textSecondary">{texts.noHistory}</Typography>}
      {list.rows !== undefined && list.rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            "& > li": { py: 1.5 },
            "& > li + li": { borderTop: 1, borderColor: "divider" },
          }}
        >
          {list.rows.map((purchase) => (
            <li key={purchase.purchaseId}>
              <PurchaseRow purchase={purchase} />
            </li>
          ))}
        </Box>
      )}
      {list.hasMore && (
        <Button variant="outlined" loading={list.isLoadingMore} onClick={() => list.loadMore()} sx={{ mt: 1 }}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const toasts = useToasts();
  const { money } = useMoney();
  const { purchaseId, packageName, points, price, createdAt, refundedAt, status, payUrl } = purchase;
  const look = useRouteMutation(rereadPurchase, { refreshes: [listPurchases] });
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      spacing={1}
      sx={{ justifyContent: "space-between", alignItems: { sm: "center" } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
          {packageName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[format.points(points), money(price), format.dateTime(createdAt)].join(" · ")}
        </Typography>
        {refundedAt !== null && (
          <Typography variant="body2" color="textSecondary">
            {texts.backAt(format.dateTime(refundedAt))}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", flexShrink: 0 }}>
        <PurchaseState purchase={purchase} />
        {payUrl !== null && (
          <Button size="small" variant="contained" href={payUrl}>
            {texts.goOn}
          </Button>
        )}
        {status === "pending" && (
          <BusyButton
            size="small"
            isBusy={look.isPending}
            onClick={() =>
              look.mutate(
                { params: { tenantId, purchaseId }, body: { sessionId: null } },
                { onError: (error) => toasts.error(texts.look, errorText(error)) },
              )
            }
          >
            {texts.look}
          </BusyButton>
        )}
        {status === "paid" && (
          <Button size="small" component={RouterLink} to={path(`/purchase-points/${purchaseId}`)}>
            {texts.receipt}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
