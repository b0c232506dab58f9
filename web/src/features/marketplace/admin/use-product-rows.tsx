import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import Box from "@mui/material/Box";
import type { Product } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { ProductThumb } from "../product-picture.tsx";
import { usePrices } from "../use-prices.ts";
import { productsTexts as texts } from "./texts.ts";
import { useProductOrder } from "./use-product-order.ts";

export type ProductAction = "edit" | "stock" | "offer" | "hide" | "archive" | "delete";

type ProductRows = Pick<DataListProps<Product>, "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption">;

const leftOf = (variants: Product["variants"]) => variants.reduce((sum, one) => sum + (one.left ?? 0), 0);

/** The columns of the list and the actions of a row. */
export function useProductRows(
  products: readonly Product[],
  onAct: (product: Product, action: ProductAction) => void,
): ProductRows {
  const format = useFormat();
  const prices = usePrices();
  const order = useProductOrder(products);
  const { columns: headers } = texts;

  function stock({ variants, hasStock }: Product) {
    if (!hasStock) return texts.notCounted;
    const left = leftOf(variants);
    const isLow = variants.some((one) => one.isLow);
    const words = left === 0 ? texts.soldOut : isLow ? texts.low(format.number(left)) : format.number(left);
    return (
      <Box
        component="span"
        sx={isLow || left === 0 ? { color: "warning.main", fontWeight: "fontWeightMedium" } : undefined}
      >
        {words}
      </Box>
    );
  }

  const columns: DataColumn<Product>[] = [
    {
      key: "category",
      header: headers.category,
      sortBy: ({ category }) => category,
      width: 140,
      narrow: "hidden",
      cell: ({ category }) => category,
    },
    { key: "price", header: headers.price, width: 190, align: "end", cell: ({ variants }) => prices.range(variants) },
    {
      key: "stock",
      header: headers.stock,
      sortBy: ({ variants, hasStock }) => (hasStock ? leftOf(variants) : null),
      width: 120,
      align: "end",
      narrow: "beside",
      cell: stock,
    },
    {
      key: "state",
      header: headers.state,
      sortBy: ({ state }) => statusTexts[`product.${state}`],
      width: 120,
      widthBesideDetail: 120,
      narrow: "end",
      cell: ({ state }) => <StatusBadge status={`product.${state}`} />,
    },
  ];

  function rowActions(product: Product): MenuAction[] {
    const act = (action: ProductAction) => () => onAct(product, action);
    const place = products.indexOf(product);
    const { state, hasStock, wasOffered } = product;
    const actions: (MenuAction | false)[] = [
      { label: texts.edit, icon: <EditOutlined />, onSelect: act("edit") },
      hasStock && { label: texts.stock, icon: <Inventory2Outlined />, onSelect: act("stock") },
      state !== "on_sale" && { label: texts.offer, icon: <StorefrontOutlined />, onSelect: act("offer") },
      state === "on_sale" && { label: texts.hide, icon: <VisibilityOffOutlined />, onSelect: act("hide") },
      state !== "archived" &&
        wasOffered && { label: texts.archive, icon: <ArchiveOutlined />, onSelect: act("archive") },
      {
        label: texts.moveUp,
        icon: <ArrowUpwardOutlined />,
        disabled: order.isPending || place === 0,
        onSelect: () => order.move(product, -1),
      },
      {
        label: texts.moveDown,
        icon: <ArrowDownwardOutlined />,
        disabled: order.isPending || place === products.length - 1,
        onSelect: () => order.move(product, 1),
      },
      // A product that was on sale is archived, never deleted.
      !wasOffered && { label: texts.remove, icon: <DeleteOutlined />, tone: "negative", onSelect: act("delete") },
    ];
    return actions.filter((action) => action !== false);
  }

  return {
    caption: texts.caption,
    name: {
      header: headers.name,
      sortBy: ({ name }) => name,
      text: ({ name }) => name,
      before: (product) => <ProductThumb product={product} />,
    },
    columns,
    rowKey: ({ productId }) => productId,
    rowName: ({ name }) => name,
    rowActions,
  };
}
