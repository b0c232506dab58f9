import GavelOutlined from "@mui/icons-material/GavelOutlined";
import HourglassBottomOutlined from "@mui/icons-material/HourglassBottomOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import RemoveShoppingCartOutlined from "@mui/icons-material/RemoveShoppingCartOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import { formatMoney } from "#lambdas/contract/money.ts";
import type { OrderNotice } from "#lambdas/orders/notices.ts";
import type { ProductNotice } from "#lambdas/products/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { localeFor } from "#web/session/language.ts";
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
  order_refunded: {
    Icon: UndoOutlined,
    sentence: ({ code, points, moneyMinor, currency }, { format }) => {
      const money =
        moneyMinor > 0 && currency !== null ? [formatMoney({ amountMinor: moneyMinor, currency }, localeFor(""))] : [];
      const say = money.length > 0 ? texts.sent : texts.paidBack;
      return say([...(points > 0 ? [format.points(points)] : []), ...money].join(" + "), code);
    },
    place: ({ orderId }) => `/my-orders/${orderId}`,
  },
  order_disputed: {
    Icon: GavelOutlined,
    sentence: ({ code }) => texts.disputed(code),
    place: ({ orderId }) => `/admin/orders?order=${orderId}`,
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
