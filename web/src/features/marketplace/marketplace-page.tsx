/** Marketplace: what is on sale, and beside it what can be booked. Every filter is in the address. */
import ShoppingCartOutlined from "@mui/icons-material/ShoppingCartOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import * as z from "zod";
import { decimalsOf } from "#lambdas/contract/money.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { findOffers } from "./find-offers.ts";
import { PriceFilter, priceProblemTexts, priceUnitSchema } from "./price-filter.tsx";
import { readPriceFilter } from "./price-range.ts";
import { ProductCard } from "./product-card.tsx";
import { useBookable, useCart, useOffers } from "./queries.ts";
import { marketTexts as texts } from "./shop-texts.ts";

const showSchema = z.enum(["affordable", "left"]);
const address = {
  q: anyText,
  category: anyText,
  show: oneOf(showSchema),
  price: oneOf(priceUnitSchema),
  from: anyText,
  to: anyText,
};
const noFilter = { q: null, category: null, show: null, price: null, from: null, to: null };
const typingPauseMilliseconds = 300;
const grid = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
  listStyle: "none",
  padding: 0,
  margin: 0,
} as const;

export function Component() {
  return (
    <Page title={texts.title} subtitle={texts.subtitle} action={<CartButton />}>
      <Stack spacing={4}>
        <Products />
        <Resources />
      </Stack>
    </Page>
  );
}

function CartButton() {
  const path = usePath();
  const cart = useCart().data;
  const pieces = cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <Button
      component={RouterLink}
      to={path("/marketplace/cart")}
      variant={pieces > 0 ? "contained" : "outlined"}
      startIcon={<ShoppingCartOutlined />}
    >
      {pieces > 0 ? texts.cart(pieces) : texts.emptyCart}
    </Button>
  );
}

function Products() {
  const format = useFormat();
  const { values, set } = useAddress(address);
  const { q = "", category, show } = values;
  const { currency } = useWorkspace();
  const typed = { unit: values.price, from: values.from, to: values.to };
  const { price, problem } = readPriceFilter(typed, decimalsOf(currency));
  const query = useOffers();
  const cart = useCart().data;
  const balance = cart?.balance ?? 0;
  const products = query.data?.products;
  const categories = [...new Set(products?.map((one) => one.category).filter((one) => one !== ""))];
  const shown = products && findOffers(products, { words: q, category, show, balance, price });
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  if (products === undefined)
    return query.error === null ? <Loading /> : <ErrorState error={query.error} onRetry={query.refetch} />;
  if (products.length === 0) return <EmptyState drawing={<ChairsDrawing />} {...texts.empty} />;
  return (
    <section aria-label={texts.products}>
      <FilterBar
        lead={
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={q}
            pause={typingPauseMilliseconds}
            maxLength={100}
            onSearch={(words) => choose({ q: words })}
          />
        }
        active={[category, show, values.price].filter((one) => one !== undefined).length}
      >
        <FilterChoice
          label={texts.category}
          value={category}
          anything={texts.anyCategory}
          options={categories.map((one) => [one, one])}
          onChange={(chosen) => choose({ category: chosen })}
        />
        <FilterChoice
          label={texts.show.label}
          value={show}
          anything={texts.show.all}
          options={showSchema.options.map((one) => [one, texts.show[one]])}
          onChange={(chosen) => choose({ show: chosen })}
        />
        <PriceFilter products={products} typed={typed} problem={problem} onChange={choose} />
      </FilterBar>
      <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
        {problem !== null && <Alert severity="error">{priceProblemTexts[problem]}</Alert>}
        <Alert severity="info">
          {cart?.takesPayments === true ? texts.pointsOrCard : texts.pointsOnly}{" "}
          {cart !== undefined && `${texts.balance(format.points(balance))}.`}
        </Alert>
        <Box component="output" sx={visuallyHidden}>
          {shown !== undefined && texts.found(shown.length, format.number(shown.length))}
        </Box>
        {shown?.length === 0 && <NoneFound texts={texts.noneFound} onShowAll={() => choose(noFilter)} />}
        <Box component="ul" sx={grid}>
          {shown?.map((product, position) => (
            <li key={product.productId}>
              <ProductCard product={product} balance={cart?.balance} isFirst={position === 0} />
            </li>
          ))}
        </Box>
      </Stack>
    </section>
  );
}

/** What can be booked stands beside the products. */
function Resources() {
  const path = usePath();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { data, error, isLoading, refetch } = useBookable();
  const resources = data?.resources ?? [];
  if (isLoading) return <Skeleton aria-hidden variant="rounded" height={120} />;
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (resources.length === 0) return null;
  return (
    <Stack component="section" spacing={2} aria-label={texts.resources}>
      <Typography variant="h2">{texts.resources}</Typography>
      <Box component="ul" sx={{ ...grid, gap: 2 }}>
        {resources.map(({ resourceId, name, type, pointCostPerHour }) => {
          const Icon = typeIcons[type];
          return (
            <Stack
              component="li"
              key={resourceId}
              direction="row"
              spacing={2}
              sx={{ ...cardFrame, padding: 2, alignItems: "center" }}
            >
              <Icon color="primary" />
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
                  {name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[typeTexts[type].one, pointsEnabled ? texts.perHour(format.points(pointCostPerHour)) : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </Typography>
              </Box>
              <Button
                component={RouterLink}
                to={path("/booking")}
                size="small"
                variant="outlined"
                aria-label={texts.bookName(name)}
              >
                {texts.book}
              </Button>
            </Stack>
          );
        })}
      </Box>
    </Stack>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box aria-hidden sx={grid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={300} />
        ))}
      </Box>
    </>
  );
}
