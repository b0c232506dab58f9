/** Every price that a change touches, before and after. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { productTable } from "../sent-products.tsx";
import type { PriceRow } from "./reprice.ts";
import { priceChangeTexts as texts } from "./texts.ts";

export function PricePreview({ rows }: { rows: readonly PriceRow[] }) {
  const format = useFormat();
  const money = useMoney();
  if (rows.length === 0) return <Typography color="textSecondary">{texts.nothing}</Typography>;

  function newPrice({ unit, price: { after, isRounded, problem } }: PriceRow): string {
    const printed = unit === "points" ? format.points(after) : money(after);
    if (problem === "too_high") return texts.problems.too_high;
    if (problem === "too_low") return texts.problems.too_low(printed);
    return isRounded ? texts.rounded(printed) : printed;
  }

  return (
    <Box component="table" sx={productTable}>
      <Typography component="caption" variant="subtitle2" sx={{ textAlign: "start", captionSide: "top" }}>
        {texts.preview}
      </Typography>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.oldPrice}</th>
          <th scope="col">{texts.newPrice}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.variantName === "" ? row.product.name : texts.of(row.product.name, row.variantName)}
            </th>
            <td>{row.unit === "points" ? format.points(row.price.before) : money(row.price.before)}</td>
            <Box component="td" sx={row.price.problem === null ? {} : { color: "error.main" }}>
              {newPrice(row)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
