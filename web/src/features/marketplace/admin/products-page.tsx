/** Manage Products: what the marketplace sells, and what is in stock. The filters and the open product are in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import SellOutlined from "@mui/icons-material/SellOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import * as z from "zod";
import { type Product, productStateSchema } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { NoAccountNote } from "#web/domain/payment-account/no-account-note.tsx";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { onDemand } from "#web/kit/on-demand.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { productFileTexts } from "./file/file-texts.ts";
import { categoriesOf, findProducts } from "./find-products.ts";
import { priceChangeTexts } from "./prices/texts.ts";
import { ProductDrawer } from "./product-drawer.tsx";
import { ProductQuestion } from "./product-question.tsx";
import { allProducts } from "./queries.ts";
import { StockDrawer } from "./stock-drawer.tsx";
import { stateFilterTexts, productsTexts as texts } from "./texts.ts";
import { useProductRows } from "./use-product-rows.tsx";

/** The value in the address that opens the form for a new product. */
const newProduct = "new";

const stateFilterSchema = z.enum([...productStateSchema.options, "low"]);
const shape = {
  product: anyText,
  stock: anyText,
  search: anyText,
  category: anyText,
  state: oneOf(stateFilterSchema),
};
const noFilter = { search: null, category: null, state: null };

const PriceDialog = onDemand(async () => (await import("./prices/price-dialog.tsx")).PriceDialog);

const ProductFileDialog = onDemand(async () => (await import("./file/product-file-dialog.tsx")).ProductFileDialog);

type Question = Pick<ComponentProps<typeof ProductQuestion>, "product" | "ask">;

export function Component() {
  const { tenantId, currency } = useWorkspace();
  const format = useFormat();
  const query = useQuery(allProducts(tenantId));
  const products = query.data?.products;
  const { values, set, linkTo } = useAddress(shape);
  const { product: opened, stock, search = "", category, state } = values;
  const [question, setQuestion] = useState<Question>();
  const [repriced, setRepriced] = useState<readonly Product[]>();
  const [isReading, setIsReading] = useState(false);
  const shown = products && findProducts(products, { words: search, category, state });
  const isFiltered = search !== "" || category !== undefined || state !== undefined;
  const rows = useProductRows(products ?? [], (product, action) => {
    if (action === "edit") set({ product: product.productId, stock: null });
    else if (action === "stock") set({ stock: product.productId, product: null });
    else setQuestion({ product, ask: action });
  });
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ product: newProduct, stock: null })}>
      {texts.add}
    </Button>
  );
  const exportFile = async (all: readonly Product[]) => {
    const [{ fileOf }, { download }] = await Promise.all([
      import("./file/product-file.ts"),
      import("#web/kit/download.ts"),
    ]);
    download(`${productFileTexts.fileName}.csv`, "text/csv", fileOf(all, currency));
  };
  const more = products && (
    <MenuButton
      actions={[
        { label: productFileTexts.importAction, onSelect: () => setIsReading(true) },
        {
          label: productFileTexts.exportAction,
          disabled: products.length === 0,
          onSelect: () => void exportFile(products),
        },
      ]}
      button={(trigger) => (
        <Button variant="outlined" {...trigger}>
          {texts.more}
        </Button>
      )}
    />
  );
  const byId = (id: string) => products?.find(({ productId }) => productId === id);

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={products?.length === 0 ? undefined : add}
      more={more}
      list={{
        rows: shown,
        isPending: query.isPending,
        error: products === undefined ? query.error : null,
        reload: query.refetch,
      }}
      isFiltered={isFiltered}
      notice={<NoAccountNote>{texts.pointsOnly}</NoAccountNote>}
      filters={
        <FilterBar
          lead={
            <SearchField
              label={texts.search}
              placeholder={texts.searchHint}
              value={search}
              onSearch={(words) => choose({ search: words })}
            />
          }
          active={[category, state].filter((one) => one !== undefined).length}
        >
          <FilterChoice
            label={texts.columns.category}
            value={category}
            anything={texts.anyCategory}
            options={categoriesOf(products ?? []).map((one) => [one, one])}
            onChange={(chosen) => choose({ category: chosen })}
          />
          <FilterChoice
            label={texts.columns.state}
            value={state}
            anything={texts.anyState}
            options={stateFilterSchema.options.map((one) => [one, stateFilterTexts[one]])}
            onChange={(chosen) => choose({ state: chosen })}
          />
        </FilterBar>
      }
      loadingText={texts.loading}
      foundText={shown && texts.found(shown.length, format.number(shown.length))}
      noneFound={<NoneFound texts={texts.noneFound} onShowAll={() => choose(noFilter)} />}
      empty={<EmptyState drawing={<ChairsDrawing />} {...texts.empty} action={add} />}
      {...rows}
      rowLink={({ productId }) => linkTo({ product: productId, stock: null })}
      openKey={opened ?? stock}
      bulkActions={[{ label: priceChangeTexts.action, icon: <SellOutlined />, onSelect: setRepriced }]}
    >
      {opened !== undefined && products !== undefined && (
        <ProductDrawer
          key={opened}
          product={opened === newProduct ? "new" : byId(opened)}
          categories={categoriesOf(products)}
          onClose={() => set({ product: null }, { replace: true })}
        />
      )}
      {stock !== undefined && opened === undefined && products !== undefined && (
        <StockDrawer key={stock} product={byId(stock)} onClose={() => set({ stock: null }, { replace: true })} />
      )}
      {repriced !== undefined && <PriceDialog chosen={repriced} onClose={() => setRepriced(undefined)} />}
      {isReading && <ProductFileDialog onClose={() => setIsReading(false)} />}
      {question !== undefined && <ProductQuestion {...question} onClose={() => setQuestion(undefined)} />}
    </ListPage>
  );
}
