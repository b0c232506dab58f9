/** The sums of the cart, the balance before and after, and the button that pays. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type getCart, removeCartLine } from "#lambdas/orders/cart-contract.ts";
import { type placeOrder } from "#lambdas/orders/contract.ts";
import { taxWithin } from "#lambdas/orders/lines.ts";
import { orderLimits } from "#lambdas/orders/order-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { inSight } from "#web/kit/in-sight.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import type { CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { type Chosen, keyOf } from "./cart-line.tsx";
import { cartWritten } from "./cart-writes.ts";
import { parseQuantity } from "./quantity-field.tsx";
import { cartQuery } from "./queries.ts";
import { cartTexts as texts } from "./shop-texts.ts";

export type Cart = CallOutputOf<typeof getCart>;

interface CheckoutProps {
  cart: Cart;
  /** As they are on screen. */
  lines: readonly Chosen[];
  placing: ReturnType<typeof useRouteMutation<typeof placeOrder>>;
  onPlace: (cart: Cart) => void;
}

/** Whether the stored lines are those on screen. A typed quantity is not stored where its change has failed. */
function isAsSeen({ lines }: Cart, seen: readonly Chosen[]): boolean {
  return (
    lines.length === seen.length &&
    seen.every((shown) => {
      const line = lines.find((one) => keyOf(one) === keyOf(shown));
      return line?.terms === shown.terms && [shown.quantity, shown.stored.quantity].includes(line.quantity);
    })
  );
}

export function Checkout({ cart, lines, placing, onPlace }: CheckoutProps) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isRemoving = useIsMutating({ mutationKey: [removeCartLine.id] }) > 0;
  const [note, setNote] = useState("");
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const { mutate, isPending, error } = placing;
  const money = useMoney();
  const byCard = lines.filter(({ payWith }) => payWith === "money");
  const withPoints = lines.filter(({ payWith }) => payWith === "points");
  const total = withPoints.reduce((sum, { quantity, pointsEach }) => sum + quantity * (pointsEach ?? 0), 0);
  const inMoney = byCard.map(({ quantity, moneyEachMinor, taxBasisPoints }) => {
    const amount = quantity * (moneyEachMinor ?? 0);
    return { amount, tax: taxWithin(amount, taxBasisPoints) };
  });
  const totalMoney = inMoney.reduce((sum, { amount }) => sum + amount, 0);
  const tax = inMoney.reduce((sum, one) => sum + one.tax, 0);
  const hasProblem = lines.some(({ problem }) => problem !== null);
  const after = cart.balance - total;

  /** Places the order that the page shows. A change of the cart on its way is waited for, with its new version. */
  async function place(): Promise<void> {
    // The field says what is wrong.
    if (lines.some(({ typed }) => typed !== undefined && !parseQuantity(typed).success)) return;
    setIsWaiting(true);
    await cartWritten(client);
    setIsWaiting(false);
    const read = client.getQueryData(cartQuery(tenantId).queryKey) ?? cart;
    setHasChanged(!isAsSeen(read, lines));
    if (!isAsSeen(read, lines) || read.lines.some(({ problem }) => problem !== null)) return;
    onPlace(read);
    const wanted = lines.map(({ productId, variantNo, quantity, terms, payWith }) => ({
      productId,
      variantNo,
      quantity,
      terms,
      payWith,
    }));
    mutate(
      { params: { tenantId }, body: { lines: wanted, cartVersion: read.version, note: note.trim() } },
      {
        onSuccess: ({ order, payUrl }) => {
          if (payUrl !== null) return window.location.assign(payUrl);
          if (order.payment !== "failed") toasts.success(texts.placed);
          void navigate(path(`/my-orders/${order.orderId}`));
        },
      },
    );
  }

  return (
    <Stack spacing={2} sx={{ ...cardFrame, padding: 2 }}>
      {byCard.length === 0 ? (
        <Sum name={texts.total} value={format.points(total)} />
      ) : (
        <>
          {withPoints.length > 0 && <Sum name={texts.totalPoints} value={format.points(total)} />}
          <Sum name={texts.totalMoney} value={money(totalMoney)} />
          {tax > 0 && <Sum name={texts.tax} value={money(tax)} />}
        </>
      )}
      <Sum name={texts.balance} value={format.points(cart.balance)} />
      {!hasProblem && after >= 0 && <Sum name={texts.balanceAfter} value={format.points(after)} />}
      {after < 0 && <Alert severity="warning">{texts.short(format.points(-after))}</Alert>}
      {hasProblem && <Alert severity="warning">{texts.fix}</Alert>}
      {(hasChanged || error !== null) && (
        <Alert ref={inSight} severity="error">
          <AlertTitle>{texts.notPlaced}</AlertTitle>
          {hasChanged || error === null ? texts.changed : errorText(error)}
        </Alert>
      )}
      <LabelledField
        label={texts.note}
        value={note}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: orderLimits.noteCharacters } }}
        onChange={({ target }) => setNote(target.value)}
      />
      <BusyButton
        variant="contained"
        size="large"
        isBusy={isPending || isWaiting || isRemoving}
        loadingPosition="start"
        disabled={hasProblem || after < 0}
        onClick={() => void place()}
      >
        {isPending || isWaiting
          ? texts.placing
          : byCard.length > 0
            ? texts.placeByCard(money(totalMoney))
            : texts.place}
      </BusyButton>
      <Typography variant="body2" color="textSecondary">
        {byCard.length > 0 ? texts.cardHow : cart.takesPayments ? texts.pointsHow : texts.pointsOnly}
      </Typography>
    </Stack>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between" }}>
      <Typography>{name}</Typography>
      <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{value}</Typography>
    </Stack>
  );
}
