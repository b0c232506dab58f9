import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { printAmount } from "#web/domain/money/money-field.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { isPercent, priceKinds, type Typed } from "./reprice.ts";
import { priceChangeTexts as texts } from "./texts.ts";

interface PriceChangeFieldsProps {
  title: string;
  /** The label of an amount that is no percentage. */
  amountLabel: string;
  /** How many decimals an amount has that is no percentage. */
  decimals: number;
  value: Typed;
  /** Undefined while the amount is right. */
  problem: string | undefined;
  disabled: boolean;
  onChange: (value: Typed) => void;
}

/** How prices change: by what, and by how much. */
export function PriceChangeFields({ title, amountLabel, decimals, value, ...rest }: PriceChangeFieldsProps) {
  const { problem, disabled, onChange } = rest;
  const id = useId();
  const { kind, amount } = value;
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}
    >
      <TextField
        select
        fullWidth
        id={id}
        label={title}
        disabled={disabled}
        value={kind}
        onChange={({ target }) => onChange({ ...value, kind: target.value as Typed["kind"] })}
      >
        {priceKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.kinds[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind !== "leave" && (
        <LabelledField
          fullWidth
          disabled={disabled}
          type="number"
          label={isPercent(value) ? texts.percent : amountLabel}
          value={amount}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { inputMode: "decimal", min: 0, step: isPercent(value) ? 0.01 : 10 ** -decimals } }}
          onChange={({ target }) => onChange({ ...value, amount: target.value })}
          onBlur={() => {
            if (amount !== "" && !isPercent(value))
              onChange({ ...value, amount: printAmount(Number(amount), decimals) });
          }}
        />
      )}
    </Box>
  );
}
