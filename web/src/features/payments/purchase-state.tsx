/** The state of a purchase as a chip: what became of the payment, and of its money afterwards. */
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import GavelOutlined from "@mui/icons-material/GavelOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import type { ReactElement } from "react";
import type { Purchase, PurchaseStatus } from "#lambdas/payments/purchase-contract.ts";
import { StatusChip, type Tone } from "#web/kit/status-chip.tsx";
import { purchaseTexts as texts } from "./texts.ts";

const looks: Record<PurchaseStatus, { tone: Tone; icon: ReactElement }> = {
  pending: { tone: "waiting", icon: <HourglassEmptyOutlined /> },
  paid: { tone: "positive", icon: <CheckCircleOutlined /> },
  uncredited: { tone: "negative", icon: <BlockOutlined /> },
  expired: { tone: "over", icon: <EventBusyOutlined /> },
  failed: { tone: "negative", icon: <BlockOutlined /> },
};

type Shown = Pick<Purchase, "status" | "refundedMinor" | "price" | "dispute">;

export function PurchaseState({ purchase }: { purchase: Shown }) {
  const { status, refundedMinor, price, dispute } = purchase;
  if (dispute === "open") return <StatusChip tone="waiting" icon={<GavelOutlined />} label={texts.disputed} />;
  if (refundedMinor > 0 || dispute === "lost") {
    const isWhole = refundedMinor >= price.amountMinor || dispute === "lost";
    return <StatusChip tone="neutral" icon={<UndoOutlined />} label={isWhole ? texts.refunded : texts.partRefunded} />;
  }
  return <StatusChip {...looks[status]} label={texts.states[status]} />;
}
