/**
 * The sale at the counter: the buyer, what can be sold to them, and the basket. One hand can use all of it.
 * What is tapped is large, and the next step is at the lower edge.
 */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { memberNotFound } from "#lambdas/contract/errors.ts";
import { type MemberId, memberIdSchema, orderIdSchema } from "#lambdas/contract/ids.ts";
import { type Buyer, getCounter, getOpenCounter } from "#lambdas/orders/counter-contract.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing, LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { ApiError, type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import type { BasketLine, Means } from "./basket.ts";
import { BasketPanel, type Sold } from "./basket-panel.tsx";
import { BuyerCard } from "./buyer-card.tsx";
import { BuyerField } from "./buyer-field.tsx";
import { CardSale } from "./card-sale.tsx";
import { Shelf } from "./shelf.tsx";
import { SoldView } from "./sold-view.tsx";
import { saleTexts as texts } from "./texts.ts";

/** In the place of a member's id. */
const anybody = "anybody";

/**
 * `buyer`: a member's id, or `anybody`. `look`: the buyer's photo must be compared. `sale`: one that waits for its card.
 * A reload finds it again.
 */
const address = { buyer: anyText, look: anyText, sale: anyText };

/** What can be sold, and to whom: null for a sale without a member. */
type Counter = CallOutputOf<typeof getOpenCounter> & { buyer: Buyer | null };

export function Component() {
  const path = usePath();
  const { values, set } = useAddress(address);
  const [sold, setSold] = useState<{ sale: Sold; buyer: Buyer | null }>();
  const memberId = memberIdSchema.safeParse(values.buyer).data;
  const isAnybody = values.buyer === anybody;
  const choose = (buyer: MemberId | typeof anybody | null, mustComparePhoto = false) =>
    set({ buyer, look: mustComparePhoto ? "photo" : null }, { replace: true });
  const finish = (sale: Sold, buyer: Buyer | null) => {
    if (sale.payment === "unpaid") set({ sale: sale.orderId }, { replace: true });
    else setSold({ sale, buyer });
  };
  const orderId = orderIdSchema.safeParse(values.sale).data;
  if (orderId !== undefined)
    return (
      <CardSale orderId={orderId} onNext={() => set({ buyer: null, look: null, sale: null }, { replace: true })} />
    );
  if (sold !== undefined)
    return (
      <SoldView
        {...sold}
        onAgain={() => setSold(undefined)}
        onNext={() => {
          setSold(undefined);
          choose(null);
        }}
      />
    );
  return (
    <>
      <Button
        component={RouterLink}
        to={path("/admin/orders")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      <Page
        title={texts.title}
        subtitle={isAnybody ? texts.subtitleOfAnybody : memberId === undefined ? texts.subtitle : undefined}
      >
        {isAnybody ? (
          <OpenCounter onLeave={() => choose(null)} onSold={finish} />
        ) : memberId === undefined ? (
          <Stack spacing={4} sx={{ marginBlockStart: 2 }}>
            <Box sx={{ maxWidth: 560 }}>
              <BuyerField onPick={({ memberId: id }, mustComparePhoto) => choose(id, mustComparePhoto)} />
            </Box>
            <EmptyState
              drawing={<DoorDrawing />}
              title={texts.start.title}
              text={texts.start.text}
              action={
                <Button variant="outlined" size="large" onClick={() => choose(anybody)} sx={{ minHeight: 56 }}>
                  {texts.start.action}
                </Button>
              }
            />
          </Stack>
        ) : (
          <MemberCounter
            key={memberId}
            memberId={memberId}
            mustComparePhoto={values.look !== undefined}
            onLeave={() => choose(null)}
            onSold={finish}
          />
        )}
      </Page>
    </>
  );
}

interface CounterProps {
  mustComparePhoto?: boolean;
  onLeave: () => void;
  onSold: (sale: Sold, buyer: Buyer | null) => void;
}

function OpenCounter({ onLeave, onSold }: CounterProps) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getOpenCounter, { params: { tenantId } }));
  if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} />;
  return <Sale counter={{ ...data, buyer: null }} onLeave={onLeave} onSold={onSold} />;
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Stack aria-hidden spacing={2}>
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={320} />
      </Stack>
    </>
  );
}

function MemberCounter({ memberId, ...acts }: CounterProps & { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getCounter, { params: { tenantId, memberId } }));
  if (error instanceof ApiError && error.code === memberNotFound.code)
    return (
      <EmptyState
        drawing={<LensDrawing />}
        title={texts.gone.title}
        text={texts.gone.text}
        action={
          <Button variant="contained" onClick={acts.onLeave}>
            {texts.gone.action}
          </Button>
        }
      />
    );
  if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} />;
  return <Sale counter={data} {...acts} />;
}

/** The window's height without what stands above and below the counter. */
const belowTitle = "calc(100dvh - var(--shell-header-height, 0px) - var(--shell-bottom-bar-height, 0px) - 230px)";

function Sale({ counter, mustComparePhoto = false, onLeave, onSold }: CounterProps & { counter: Counter }) {
  const { buyer, products, takesCards } = counter;
  const { pointsEnabled } = useFeatures();
  const hasPoints = pointsEnabled && buyer !== null;
  const [lines, setLines] = useState<BasketLine[]>([]);
  const [prefers, setPrefers] = useState<Means["prefers"]>(hasPoints ? "points" : "money");
  const means = { hasPoints, prefers };
  if (products.length === 0)
    return (
      <Stack spacing={3}>
        <BuyerCard buyer={buyer} mustComparePhoto={mustComparePhoto} onLeave={onLeave} />
        <EmptyState drawing={<ChairsDrawing />} {...texts.empty} />
      </Stack>
    );
  return (
    <Box
      sx={{
        // In one column the basket sticks to the lower edge. In a cell of a grid it could not.
        display: { xs: "flex", lg: "grid" },
        flexDirection: "column",
        minHeight: { xs: belowTitle, lg: 0 },
        columnGap: 4,
        gridTemplateColumns: "minmax(0, 1fr) 340px",
        alignItems: { xs: "stretch", lg: "start" },
      }}
    >
      <Stack spacing={2} sx={{ paddingBlockEnd: 3, flexGrow: 1 }}>
        <BuyerCard buyer={buyer} mustComparePhoto={mustComparePhoto} onLeave={onLeave} />
        {!takesCards && (
          <Alert severity="info" role="note">
            {texts.noCards}
          </Alert>
        )}
        <Shelf products={products} lines={lines} means={means} onChange={setLines} />
      </Stack>
      <BasketPanel
        buyer={buyer}
        products={products}
        lines={lines}
        means={means}
        takesCards={takesCards}
        onChange={setLines}
        onPrefer={setPrefers}
        onSold={(sale) => onSold(sale, buyer)}
      />
    </Box>
  );
}
