/** What can be sold, as tiles to tap. A product with several variants asks which one. */
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { cardFrame, twoLines } from "#web/kit/looks.ts";
import { NoneFound } from "#web/kit/states.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { findOffers } from "../find-offers.ts";
import { ProductThumb } from "../product-picture.tsx";
import { usePrices } from "../use-prices.ts";
import { type BasketLine, changeBy, type Means, type OfferedVariant, obstacleOf, payable, piecesOf } from "./basket.ts";
import { obstacleTexts, saleTexts, tileTexts as texts } from "./texts.ts";

interface ShelfProps {
  products: readonly OfferedProduct[];
  lines: readonly BasketLine[];
  means: Means;
  onChange: (lines: BasketLine[]) => void;
}

/** Fewer products than this are found at a glance. */
const searchedFrom = 7;

export function Shelf({ products, lines, means, onChange }: ShelfProps) {
  const format = useFormat();
  const [words, setWords] = useState("");
  const [category, setCategory] = useState<string>();
  const [asked, setAsked] = useState<OfferedProduct["productId"]>();
  const categories = [...new Set(products.map((one) => one.category).filter((one) => one !== ""))];
  const shown = findOffers(products, { words, category, show: undefined, balance: 0 });
  const chosen = products.find(({ productId }) => productId === asked);
  const add = ({ productId }: OfferedProduct, { variantNo }: OfferedVariant) =>
    onChange(changeBy(lines, { productId, variantNo }, 1));

  return (
    <Stack component="section" spacing={2} aria-label={saleTexts.products}>
      {products.length >= searchedFrom && (
        <FilterBar
          lead={
            <SearchField
              label={saleTexts.search}
              placeholder={saleTexts.search}
              value={words}
              maxLength={100}
              onSearch={setWords}
            />
          }
          active={category === undefined ? 0 : 1}
        >
          {categories.length > 1 ? (
            <FilterChoice
              label={saleTexts.category}
              value={category}
              anything={saleTexts.anyCategory}
              options={categories.map((one) => [one, one])}
              onChange={(next) => setCategory(next ?? undefined)}
            />
          ) : undefined}
        </FilterBar>
      )}
      {shown.length === 0 && (
        <NoneFound
          texts={saleTexts.noneFound}
          onShowAll={() => {
            setWords("");
            setCategory(undefined);
          }}
        />
      )}
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 150px), 1fr))",
          listStyle: "none",
          padding: 0,
          margin: 0,
        }}
      >
        {shown.map((product) => (
          <li key={product.productId}>
            <Tile
              product={product}
              lines={lines}
              means={means}
              onTap={(variant) => (variant === undefined ? setAsked(product.productId) : add(product, variant))}
            />
          </li>
        ))}
      </Box>
      {/* Last, so that it takes no space between the others. */}
      <Box component="output" sx={visuallyHidden}>
        {saleTexts.found(shown.length, format.number(shown.length))}
      </Box>
      {chosen !== undefined && (
        <VariantDialog
          product={chosen}
          lines={lines}
          means={means}
          onTap={(variant) => add(chosen, variant)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

interface TileProps {
  product: OfferedProduct;
  lines: readonly BasketLine[];
  means: Means;
  /** With its only variant, or without one to ask which. */
  onTap: (variant: OfferedVariant | undefined) => void;
}

function Tile({ product, lines, means, onTap }: TileProps) {
  const format = useFormat();
  const prices = usePrices();
  const { name, productId, variants } = product;
  const only = variants.length === 1 ? variants[0] : undefined;
  const obstacles = variants.map((variant) => obstacleOf(product, variant, { lines, means }));
  const obstacle = obstacles.every((one) => one !== null) ? obstacles[0] : undefined;
  const pieces = piecesOf(lines, productId);
  const price = prices.range(variants.map((variant) => payable(variant, means)));
  const left = only?.left ?? null;
  const hint =
    obstacle != null
      ? obstacleTexts[obstacle]
      : only === undefined
        ? texts.variants(variants.length, format.number(variants.length))
        : left === null
          ? ""
          : texts.left(left, format.number(left));
  return (
    <ButtonBase
      focusRipple
      disabled={obstacle != null}
      onClick={() => onTap(only)}
      sx={{
        ...cardFrame,
        font: "inherit",
        width: "100%",
        height: "100%",
        minHeight: 132,
        padding: 1.5,
        display: "flex",
        flexDirection: "column",
        alignItems: "stretch",
        justifyContent: "flex-start",
        gap: 1,
        textAlign: "start",
        borderColor: pieces > 0 ? "primary.main" : "divider",
        "&.Mui-disabled": { backgroundColor: "action.hover" },
        "@media (hover: hover)": { "&:hover": { borderColor: "primary.main" } },
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "flex-start" }}>
        <ProductThumb product={product} size={44} />
        {pieces > 0 && (
          <Badge
            aria-hidden
            badgeContent={pieces}
            max={orderedMost}
            color="primary"
            sx={{ marginInlineEnd: 1.5, marginBlockStart: 1.5 }}
          />
        )}
      </Box>
      <Typography variant="strong" component="span" sx={twoLines}>
        {name}
      </Typography>
      <Box sx={{ marginBlockStart: "auto" }}>
        <Typography variant="body2" component="span" sx={{ display: "block" }}>
          {price}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: "block" }}>
          {hint}
        </Typography>
        {pieces > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {texts.inBasket(format.number(pieces))}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}

/** The badge prints up to this many. */
const orderedMost = 999;

interface VariantDialogProps extends Omit<TileProps, "onTap"> {
  onTap: (variant: OfferedVariant) => void;
  onClose: () => void;
}

function VariantDialog({ product, lines, means, onTap, onClose }: VariantDialogProps) {
  const format = useFormat();
  const prices = usePrices();
  const titleId = useId();
  const piecesOfVariant = (variantNo: number) =>
    piecesOf(
      lines.filter((line) => line.variantNo === variantNo),
      product.productId,
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.which(product.name)}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          {product.variants.map((variant) => {
            const { variantNo, left } = variant;
            const obstacle = obstacleOf(product, variant, { lines, means });
            const pieces = piecesOfVariant(variantNo);
            const hint =
              obstacle !== null ? obstacleTexts[obstacle] : left === null ? "" : texts.left(left, format.number(left));
            return (
              <Button
                key={variantNo}
                variant="outlined"
                disabled={obstacle !== null}
                onClick={() => onTap(variant)}
                sx={{ minHeight: 56, justifyContent: "space-between", gap: 2, textAlign: "start" }}
              >
                <span>
                  {variant.name}
                  <Typography variant="body2" component="span" color="textSecondary" sx={{ display: "block" }}>
                    {[prices.one(payable(variant, means)), hint].filter(Boolean).join(" · ")}
                  </Typography>
                </span>
                {pieces > 0 && <span>{texts.inBasket(format.number(pieces))}</span>}
              </Button>
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} sx={{ minHeight: 44 }}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
