/** One product in the marketplace. Its name is a link that covers the whole card. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePath } from "#web/session/workspace.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { productTexts as texts } from "./shop-texts.ts";
import { usePrices } from "./use-prices.ts";

interface ProductCardProps {
  product: OfferedProduct;
  /** The reader's points; undefined until they are known. */
  balance: number | undefined;
  isFirst: boolean;
}

export function ProductCard({ product, balance, isFirst }: ProductCardProps) {
  const path = usePath();
  const prices = usePrices();
  const format = useFormat();
  const { productId, name, category, variants, fulfilment } = product;
  const hint = useHint(product, balance);
  return (
    <Card
      component="article"
      variant="outlined"
      sx={{ position: "relative", height: "100%", display: "flex", flexDirection: "column" }}
    >
      <ProductPicture
        product={product}
        sizes="(min-width: 1200px) 280px, (min-width: 600px) 50vw, 100vw"
        isFirst={isFirst}
        isRounded={false}
      />
      <Stack spacing={0.5} sx={{ flexGrow: 1, padding: 2 }}>
        {category !== "" && (
          <Typography variant="body2" color="textSecondary">
            {category}
          </Typography>
        )}
        <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link
            component={RouterLink}
            to={path(`/marketplace/${productId}`)}
            color="inherit"
            underline="hover"
            // The link covers the card, so that all of it opens the product.
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {name}
          </Link>
        </Typography>
        {fulfilment.points !== null && (
          <Typography variant="body2" color="textSecondary">
            {texts.points(format.points(fulfilment.points))}
          </Typography>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Stack direction="row" spacing={2} sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
          <Typography variant="strong" component="span">
            {prices.range(variants)}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" sx={{ textAlign: "end" }}>
            {hint}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}

/** The fact that decides first: who it is for, whether any is left, and whether the points suffice. */
function useHint(product: OfferedProduct, balance: number | undefined): string {
  const format = useFormat();
  const { variants, isForYou } = product;
  if (!isForYou) return texts.notForYou;
  const open = variants.filter(({ sale }) => sale === "open");
  if (open.length === 0) return variants.some(({ sale }) => sale === "sold_out") ? texts.soldOut : "";
  const counted = open.map(({ left }) => left).filter((left) => left !== null);
  const left = counted.reduce((sum, one) => sum + one, 0);
  const few = counted.length === open.length && left <= 5 ? texts.left(left, format.number(left)) : undefined;
  const prices = open.map(({ pointsPrice }) => pointsPrice).filter((price) => price !== null);
  // What is sold for money only is a matter of the card.
  if (prices.length === 0) return few ?? "";
  const cheapest = Math.min(...prices);
  if (balance !== undefined && cheapest > balance) return texts.tooFew(format.points(cheapest - balance));
  return few ?? (balance === undefined ? "" : texts.affordable);
}
