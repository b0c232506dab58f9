/** The basket. A wide screen has it beside the products. Elsewhere a bar at the lower edge opens it as a sheet. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import RemoveOutlined from "@mui/icons-material/RemoveOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { fullName } from "#lambdas/members/rules.ts";
import { type Buyer, type CounterTender, sellAtCounter, sellToAnybody } from "#lambdas/orders/counter-contract.ts";
import type { PayWith } from "#lambdas/orders/order-contract.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Drawer } from "#web/kit/drawer.tsx";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type BasketLine, changeBy, type Means, type PricedLine, piecesOf, priceLines, totalsOf } from "./basket.ts";
import { basketTexts as texts } from "./texts.ts";

/** What a sale answers. One to a member also names the balance before and after. */
export type Sold = CallOutputOf<typeof sellToAnybody> & Partial<CallOutputOf<typeof sellAtCounter>>;

interface BasketPanelProps {
  /** Null for a sale without a member. */
  buyer: Buyer | null;
  products: readonly OfferedProduct[];
  lines: readonly BasketLine[];
  means: Means;
  takesCards: boolean;
  onChange: (lines: BasketLine[]) => void;
  onPrefer: (payWith: PayWith) => void;
  onSold: (sale: Sold) => void;
}

export function BasketPanel(props: BasketPanelProps) {
  const { products, lines, means } = props;
  const format = useFormat();
  const titleId = useId();
  const sumText = useSumText();
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const [tender, setTender] = useState<CounterTender>("cash");
  const basket = <Basket {...props} tender={props.takesCards ? tender : "cash"} onTender={setTender} />;
  const pieces = piecesOf(lines);
  const sum = sumText(totalsOf(priceLines(lines, products, means)));
  const title = (
    <Typography variant="h3" component="h2" id={titleId}>
      {texts.title}
    </Typography>
  );
  if (isBeside)
    return (
      <Stack
        component="section"
        aria-labelledby={titleId}
        spacing={2}
        sx={{
          ...cardFrame,
          padding: 2,
          position: "sticky",
          insetBlockStart: "calc(var(--shell-header-height, 0px) + 16px)",
        }}
      >
        {title}
        {basket}
      </Stack>
    );
  return (
    <>
      <SaveBar>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="strong" component="p">
            {pieces === 0 ? texts.empty : texts.open(pieces, format.number(pieces))}
          </Typography>
          {pieces > 0 && <Typography variant="body2">{sum}</Typography>}
        </Box>
        {pieces > 0 && (
          <Button variant="contained" size="large" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {texts.toBasket}
          </Button>
        )}
      </SaveBar>
      <Drawer
        anchor="bottom"
        open={isOpen && pieces > 0}
        onClose={() => setIsOpen(false)}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": titleId,
            "aria-modal": true,
            sx: { maxHeight: "88dvh", padding: 2 },
          },
        }}
      >
        <Stack spacing={2} sx={{ width: "100%", maxWidth: 560, marginInline: "auto" }}>
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center" }}>
            {title}
            <Button color="inherit" onClick={() => setIsOpen(false)} sx={{ minHeight: 44 }}>
              {texts.close}
            </Button>
          </Stack>
          {basket}
        </Stack>
      </Drawer>
    </>
  );
}

/** "120 pts · £12.00". */
function useSumText(): (sum: { points: number; moneyMinor: number }) => string {
  const format = useFormat();
  const money = useMoney();
  return ({ points, moneyMinor }) =>
    [points > 0 || moneyMinor === 0 ? format.points(points) : "", moneyMinor > 0 ? money(moneyMinor) : ""]
      .filter(Boolean)
      .join(" · ");
}

interface BasketProps extends BasketPanelProps {
  tender: CounterTender;
  onTender: (tender: CounterTender) => void;
}

function Basket({
  buyer,
  products,
  lines,
  means,
  takesCards,
  tender,
  onTender,
  onChange,
  onPrefer,
  onSold,
}: BasketProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const money = useMoney();
  const toMember = useRouteMutation(sellAtCounter, { waitsForRefresh: true });
  const toAnybody = useRouteMutation(sellToAnybody, { waitsForRefresh: true });
  const { isPending, error, reset } = buyer === null ? toAnybody : toMember;
  const priced = priceLines(lines, products, means);
  const { points, moneyMinor, isPossible } = totalsOf(priced);
  const balance = buyer?.balance ?? 0;
  const after = balance - points;
  const hasChoice = priced.some(({ hasBothPrices }) => hasBothPrices);
  const isReady = isPossible && after >= 0 && (buyer === null || buyer.status === "active");

  function change(line: BasketLine, by: number): void {
    reset();
    onChange(changeBy(lines, line, by));
  }

  function sell(): void {
    const wanted = priced.flatMap(({ productId, variantNo, quantity, terms, payWith }) =>
      payWith === null ? [] : [{ productId, variantNo, quantity, terms, payWith }],
    );
    if (buyer === null) {
      const wishes = wanted.map(({ productId, variantNo, quantity, terms }) => ({
        productId,
        variantNo,
        quantity,
        terms,
      }));
      toAnybody.mutate({ params: { tenantId }, body: { lines: wishes, tender } }, { onSuccess: onSold });
      return;
    }
    const params = { tenantId, memberId: buyer.memberId };
    toMember.mutate({ params, body: { lines: wanted, tender } }, { onSuccess: onSold });
  }

  const isByCard = tender === "card" && moneyMinor > 0;
  const label =
    points > 0 && moneyMinor > 0
      ? (isByCard ? texts.takeBothByCard : texts.takeBoth)(format.points(points), money(moneyMinor))
      : moneyMinor > 0
        ? (isByCard ? texts.takeCard : texts.takeCash)(money(moneyMinor))
        : points > 0
          ? texts.takePoints(format.points(points))
          : texts.takeFree;
  if (lines.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>;
  return (
    <>
      <Box component="ul" aria-label={texts.title} sx={ruledList}>
        {priced.map((line) => (
          <Line
            key={`${line.productId}#${line.variantNo}`}
            line={line}
            isBusy={isPending}
            isForMember={buyer !== null}
            onChange={(by) => change(line, by)}
          />
        ))}
      </Box>
      {hasChoice && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={texts.payWith}
          value={means.prefers}
          disabled={isPending}
          onChange={(_, next: PayWith | null) => {
            if (next !== null) onPrefer(next);
          }}
          sx={{ "& .MuiToggleButton-root": { minHeight: 48 } }}
        >
          <ToggleButton value="points">{texts.points}</ToggleButton>
          <ToggleButton value="money">{takesCards ? texts.money : texts.cash}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {takesCards && moneyMinor > 0 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={texts.takeBy}
          value={tender}
          disabled={isPending}
          onChange={(_, next: CounterTender | null) => {
            if (next !== null) onTender(next);
          }}
          sx={{ "& .MuiToggleButton-root": { minHeight: 48 } }}
        >
          <ToggleButton value="cash">{texts.cash}</ToggleButton>
          <ToggleButton value="card">{texts.card}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Stack component="dl" spacing={0.5} sx={{ margin: 0 }}>
        {points > 0 && <Sum name={texts.pointsTotal} value={format.points(points)} />}
        {moneyMinor > 0 && <Sum name={isByCard ? texts.cardTotal : texts.cashTotal} value={money(moneyMinor)} />}
        {points > 0 && <Sum name={texts.balance} value={format.points(balance)} isQuiet />}
        {points > 0 && after >= 0 && <Sum name={texts.balanceAfter} value={format.points(after)} isQuiet />}
      </Stack>
      {buyer !== null && after < 0 && (
        <Alert severity="warning">
          {texts.short(fullName(buyer), format.points(-after))} {hasChoice && texts.orCash}
        </Alert>
      )}
      {error !== null && <RefusalAlert title={texts.notSold} error={error} />}
      <BusyButton
        variant="contained"
        size="large"
        fullWidth
        isBusy={isPending}
        disabled={!isReady}
        onClick={sell}
        sx={{ minHeight: 56 }}
      >
        {isPending ? texts.taking : label}
      </BusyButton>
    </>
  );
}

function Sum({ name, value, isQuiet = false }: { name: string; value: string; isQuiet?: boolean }) {
  const variant = isQuiet ? "body2" : "strong";
  const color = isQuiet ? "textSecondary" : "textPrimary";
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
      <Typography component="dt" variant={variant} color={color}>
        {name}
      </Typography>
      <Typography component="dd" variant={variant} color={color} sx={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </Stack>
  );
}

interface LineProps {
  line: PricedLine;
  isBusy: boolean;
  isForMember: boolean;
  onChange: (by: number) => void;
}

function Line({ line, isBusy, isForMember, onChange }: LineProps) {
  const format = useFormat();
  const sumText = useSumText();
  const { quantity, pointsEach, moneyEachMinor, hasRoom, isPossible } = line;
  const name = line.name === "" ? texts.goneName : line.name;
  const touch = { minWidth: 44, minHeight: 44 };
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ paddingBlock: 1, alignItems: "center" }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="strong" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        {isPossible ? (
          <Typography variant="body2" color="textSecondary">
            {texts.each(sumText({ points: pointsEach, moneyMinor: moneyEachMinor }))}
          </Typography>
        ) : (
          <Typography variant="body2" color="error">
            {isForMember ? texts.notPossible : texts.notForAnybody}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={texts.fewer(name)} disabled={isBusy} onClick={() => onChange(-1)} sx={touch}>
        <RemoveOutlined />
      </IconButton>
      <Typography component="output" sx={{ minWidth: 24, textAlign: "center", fontVariantNumeric: "tabular-nums" }}>
        {format.number(quantity)}
      </Typography>
      <IconButton aria-label={texts.more(name)} disabled={isBusy || !hasRoom} onClick={() => onChange(1)} sx={touch}>
        <AddOutlined />
      </IconButton>
    </Stack>
  );
}
