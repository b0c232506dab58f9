/** The price filter of the marketplace: first the unit, then two ends. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import * as z from "zod";
import { decimalsOf } from "#lambdas/contract/money.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { FilterChoice, useIsInSheet } from "#web/kit/list/filter-bar.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { ReadRange, TypedRange } from "./price-range.ts";
import { marketTexts } from "./shop-texts.ts";

const texts = marketTexts.price;

export const priceUnitSchema = z.enum(["points", "money"]);

export const priceProblemTexts: Record<NonNullable<ReadRange["problem"]>, string> = {
  reversed: texts.reversed,
  no_amount: texts.noAmount,
};

interface PriceFilterProps {
  /** Only units that one of them has a price in are offered. */
  products: readonly OfferedProduct[];
  typed: TypedRange;
  problem: ReadRange["problem"];
  onChange: (change: { price?: string | null; from?: string | null; to?: string | null }) => void;
}

export function PriceFilter({ products, typed, problem, onChange }: PriceFilterProps) {
  const { currency } = useWorkspace();
  const isInSheet = useIsInSheet();
  const { unit, from, to } = typed;
  const variants = products.flatMap((product) => product.variants);
  const units = priceUnitSchema.options.filter(
    (one) =>
      one === unit ||
      variants.some(({ pointsPrice, moneyPriceMinor }) => (one === "points" ? pointsPrice : moneyPriceMinor) !== null),
  );
  const step = unit === "money" ? 1 / 10 ** decimalsOf(currency) : 1;
  const printed = unit === "money" ? currency : texts.pointsUnit;
  return (
    <>
      <FilterChoice
        label={texts.label}
        value={unit}
        anything={texts.any}
        options={units.map((one) => [one, texts[one]])}
        // An amount of points is none of money.
        onChange={(chosen) => onChange({ price: chosen, from: null, to: null })}
      />
      {unit !== undefined && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <AmountField
            key={`from ${unit}`}
            label={texts.from}
            name={texts.fromIn(printed)}
            value={from}
            step={step}
            isWrong={problem !== null}
            onChange={(text) => onChange({ from: text })}
          />
          <AmountField
            key={`to ${unit}`}
            label={texts.to}
            name={texts.toIn(printed)}
            value={to}
            step={step}
            isWrong={problem !== null}
            onChange={(text) => onChange({ to: text })}
          />
        </Stack>
      )}
      {/* The page says it too, but the sheet covers the page. */}
      {isInSheet && problem !== null && <Alert severity="error">{priceProblemTexts[problem]}</Alert>}
    </>
  );
}

interface AmountFieldProps {
  label: string;
  /** The label with its unit, for screen readers. */
  name: string;
  value: string | undefined;
  step: number;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function AmountField({ label, name, value = "", step, isWrong, onChange }: AmountFieldProps) {
  const isInSheet = useIsInSheet();
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // Follow a value that changed from outside. The field's own value may come back late: then keep what was typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  return (
    <TextField
      id={id}
      type="number"
      label={isInSheet ? label : undefined}
      placeholder={isInSheet ? undefined : label}
      value={text}
      error={isWrong}
      onChange={({ target }) => {
        setText(target.value);
        setSent(target.value);
        onChange(target.value);
      }}
      sx={isInSheet ? { flex: 1 } : { width: 104 }}
      slotProps={{ htmlInput: { "aria-label": name, inputMode: "decimal", min: 0, step } }}
    />
  );
}
