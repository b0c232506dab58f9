import HourglassBottomOutlined from "@mui/icons-material/HourglassBottomOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import RemoveShoppingCartOutlined from "@mui/icons-material/RemoveShoppingCartOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import type { OrderNotice } from "#lambdas/orders/notices.ts";
import type { ProductNotice } from "#lambdas/products/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const orderNoticeViews: NoticeViews<OrderNotice> = {
  order_ready: {
    Icon: ShoppingBagOutlined,
    sentence: ({ code }) => texts.ready(code),
    place: ({ orderId }) => `/my-orders/${orderId}`,
  },
  order_cancelled: {
    Icon: RemoveShoppingCartOutlined,
    sentence: ({ code, pointsRefunded }, { format }) =>
      [texts.cancelled(code), ...(pointsRefunded > 0 ? [texts.refunded(format.points(pointsRefunded))] : [])].join(" "),
    place: ({ orderId }) => `/my-orders/${orderId}`,
  },
  order_waits: {
    Icon: Inventory2Outlined,
    sentence: ({ code }) => texts.waits(code),
    place: ({ orderId }) => `/admin/orders?order=${orderId}`,
  },
};

export const productNoticeViews: NoticeViews<ProductNotice> = {
  stock_low: {
    Icon: HourglassBottomOutlined,
    sentence: ({ name, variantName, left }, { format }) =>
      texts.stockLow([name, variantName].filter(Boolean).join(", "), left, format.number(left)),
    place: ({ productId }) => `/admin/products?stock=${productId}`,
  },
};
