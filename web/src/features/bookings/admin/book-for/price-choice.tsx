import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { pointsSchema } from "#lambdas/contract/money.ts";
import { useFormat } from "#web/domain/format.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { bookForTexts as texts } from "./texts.ts";

interface PriceChoiceProps {
  listPoints: number;
  /** Null for the resource's own price. */
  points: number | null;
  onChange: (points: number | null) => void;
}

/** The resource's price, or another one. */
export function PriceChoice({ listPoints, points, onChange }: PriceChoiceProps) {
  const id = useId();
  const format = useFormat();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.price}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={points === null ? "list" : "other"}
        onChange={(_event, choice) => onChange(choice === "list" ? null : 0)}
      >
        <FormControlLabel value="list" control={<Radio />} label={`${texts.listPrice}: ${format.points(listPoints)}`} />
        <FormControlLabel value="other" control={<Radio />} label={texts.otherPrice} />
      </RadioGroup>
      {points !== null && (
        <LabelledField
          type="number"
          label={texts.points}
          value={points}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
          onChange={({ target }) => {
            const { data } = pointsSchema.safeParse(Number(target.value));
            if (data !== undefined) onChange(data);
          }}
        />
      )}
    </FormControl>
  );
}
