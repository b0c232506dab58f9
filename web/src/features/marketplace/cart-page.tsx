/** The cart, with the balance before and after, and the button that pays. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { placeOrder } from "#lambdas/orders/contract.ts";
import type { PayWith } from "#lambdas/orders/order-contract.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { usePath } from "#web/session/workspace.tsx";
import { type Chosen, keyOf, Line } from "./cart-line.tsx";
import { type Cart, Checkout } from "./checkout.tsx";
import { parseQuantity } from "./quantity-field.tsx";
import { useCart } from "./queries.ts";
import { cartTexts as texts } from "./shop-texts.ts";

export function Component() {
  const path = usePath();
  const { data: stored, error, refetch } = useCart();
  const placing = useRouteMutation(placeOrder, { waitsForRefresh: true });
  const [wanted, setWanted] = useState<Cart>();
  // The order empties the stored cart before Stripe has answered with its page, which this page still has to open.
  const data = placing.isPending || placing.isSuccess ? wanted : stored;
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {data === undefined &&
        (error === null ? (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton aria-hidden variant="rounded" height={280} />
          </>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        ))}
      {data?.lines.length === 0 && (
        <EmptyState
          drawing={<ChairsDrawing />}
          title={texts.empty.title}
          text={texts.empty.text}
          action={
            <Button component={RouterLink} to={path("/marketplace")} variant="contained">
              {texts.empty.action}
            </Button>
          }
        />
      )}
      {data !== undefined && data.lines.length > 0 && <FilledCart cart={data} placing={placing} onPlace={setWanted} />}
    </Page>
  );
}

interface FilledCartProps {
  cart: Cart;
  placing: ReturnType<typeof useRouteMutation<typeof placeOrder>>;
  onPlace: (cart: Cart) => void;
}

function FilledCart({ cart, ...placing }: FilledCartProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, PayWith>>>({});
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>({});
  const lines = cart.lines.map((line): Chosen => {
    const first = line.pointsEach === null && line.moneyEachMinor !== null ? "money" : "points";
    const isFree = line.pointsEach !== null && line.moneyEachMinor !== null;
    const text = typed[keyOf(line)];
    return {
      ...line,
      quantity: (text === undefined ? undefined : parseQuantity(text).data) ?? line.quantity,
      payWith: isFree ? (chosen[keyOf(line)] ?? first) : first,
      stored: line,
      typed: text,
    };
  });
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
        alignItems: "start",
      }}
    >
      <Box component="ul" aria-label={texts.lines} sx={ruledList}>
        {lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            onChoose={(payWith) => setChosen({ ...chosen, [keyOf(line)]: payWith })}
            onType={(text) => setTyped((all) => ({ ...all, [keyOf(line)]: text }))}
          />
        ))}
      </Box>
      <Checkout cart={cart} lines={lines} {...placing} />
    </Box>
  );
}
