/** The cart, with the balance before and after, and the button that pays. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { CartLine, getCart } from "#lambdas/orders/contract.ts";
import { placeOrder, removeCartLine } from "#lambdas/orders/contract.ts";
import { taxWithin } from "#lambdas/orders/lines.ts";
import type { PayWith } from "#lambdas/orders/order-contract.ts";
import { orderLimits } from "#lambdas/orders/order-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { inSight } from "#web/kit/in-sight.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ProductThumb } from "./product-picture.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { useCart } from "./queries.ts";
import { mostText, problemTexts, productTexts, cartTexts as texts } from "./shop-texts.ts";

type Cart = CallOutputOf<typeof getCart>;

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
      {data !== undefined && data.lines.length > 0 && (
        <FilledCart cart={data} placing={placing} onPlace={() => setWanted(data)} />
      )}
    </Page>
  );
}

const keyOf = ({ productId, variantNo }: CartLine) => `${productId}#${variantNo}`;

/** A line with what it is paid with: as the reader has chosen, otherwise with points where possible. */
interface Chosen extends CartLine {
  payWith: PayWith;
}

interface FilledCartProps {
  cart: Cart;
  placing: ReturnType<typeof useRouteMutation<typeof placeOrder>>;
  onPlace: () => void;
}

function FilledCart({ cart, ...placing }: FilledCartProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, PayWith>>>({});
  const lines = cart.lines.map((line): Chosen => {
    const first = line.pointsEach === null && line.moneyEachMinor !== null ? "money" : "points";
    const isFree = line.pointsEach !== null && line.moneyEachMinor !== null;
    return { ...line, payWith: isFree ? (chosen[keyOf(line)] ?? first) : first };
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
          />
        ))}
      </Box>
      <Checkout cart={cart} lines={lines} {...placing} />
    </Box>
  );
}

function Line({ line, onChoose }: { line: Chosen; onChoose: (payWith: PayWith) => void }) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const toasts = useToasts();
  const money = useMoney();
  const { mutate, isPending } = useRouteMutation(removeCartLine);
  const { productId, variantNo, quantity, variantName, picture, pointsEach, moneyEachMinor, problem, most } = line;
  const isByCard = line.payWith === "money";
  const each = isByCard ? moneyEachMinor : pointsEach;
  const print = (amount: number) => (isByCard ? money(amount) : format.points(amount));
  const name = line.name === "" ? texts.goneName : [line.name, variantName].filter(Boolean).join(", ");

  function remove(): void {
    mutate(
      { params: { tenantId }, body: { productId, variantNo } },
      {
        onSuccess: () => toasts.success(texts.removed(name)),
        onError: (error) => toasts.error(texts.unchanged, errorText(error)),
      },
    );
  }

  return (
    <Stack component="li" spacing={1} sx={{ paddingBlock: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "flex-start" }}>
        <ProductThumb product={{ pictures: picture === null ? [] : [picture] }} size={56} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            variant="strong"
            {...(line.name === "" ? {} : { component: RouterLink, to: path(`/marketplace/${productId}`) })}
            sx={{ color: "text.primary", overflowWrap: "anywhere" }}
          >
            {name}
          </Typography>
          {each !== null && (
            <Typography variant="body2" color="textSecondary">
              {texts.each(print(each))}
            </Typography>
          )}
          {line.givesPoints > 0 && (
            <Typography variant="body2" color="textSecondary">
              {productTexts.points(format.points(quantity * line.givesPoints))}
            </Typography>
          )}
          {problem !== null && (
            <Typography variant="body2" color="error">
              {problemTexts[problem]} {(problem === "too_few" || problem === "above_limit") && mostText(most ?? 0)}
            </Typography>
          )}
        </Box>
        <Typography sx={{ fontVariantNumeric: "tabular-nums", flex: "none" }}>
          {each !== null && print(each * quantity)}
        </Typography>
      </Stack>
      {pointsEach !== null && moneyEachMinor !== null && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.payWith(name)}
          value={line.payWith}
          onChange={(_event, next: PayWith | null) => next !== null && onChoose(next)}
          sx={{ paddingInlineStart: 9 }}
        >
          <ToggleButton value="points">{texts.points}</ToggleButton>
          <ToggleButton value="money">{texts.card}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: "flex-start", paddingInlineStart: 9 }}>
        {line.name !== "" && <QuantityField key={quantity} line={line} name={name} />}
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          aria-label={texts.removeName(name)}
          onClick={remove}
          // Beside the field, below its label.
          sx={{ minHeight: 40, marginBlockStart: 3.5 }}
        >
          {texts.remove}
        </Button>
      </Stack>
    </Stack>
  );
}

function Checkout({ cart, lines, placing, onPlace }: FilledCartProps & { lines: readonly Chosen[] }) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [note, setNote] = useState("");
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

  function place(): void {
    const wanted = lines.map(({ productId, variantNo, quantity, terms, payWith }) => ({
      productId,
      variantNo,
      quantity,
      terms,
      payWith,
    }));
    onPlace();
    mutate(
      { params: { tenantId }, body: { lines: wanted, cartVersion: cart.version, note: note.trim() } },
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
      {error !== null && (
        <Alert ref={inSight} severity="error">
          <AlertTitle>{texts.notPlaced}</AlertTitle>
          {errorText(error)}
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
        isBusy={isPending}
        loadingPosition="start"
        disabled={hasProblem || after < 0}
        onClick={place}
      >
        {isPending ? texts.placing : byCard.length > 0 ? texts.placeByCard(money(totalMoney)) : texts.place}
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
