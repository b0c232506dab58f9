import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import type { ReactElement } from "react";
import type { MemberStatus } from "#lambdas/members/contract.ts";
import { StatusChip, type Tone } from "#web/kit/status-chip.tsx";
import { statusTexts } from "./texts.ts";

const looks: Record<MemberStatus, { tone: Tone; icon: ReactElement }> = {
  active: { tone: "positive", icon: <CheckCircleOutlined /> },
  suspended: { tone: "negative", icon: <BlockOutlined /> },
  pending: { tone: "attention", icon: <HourglassEmptyOutlined /> },
};

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  return <StatusChip {...looks[status]} label={statusTexts[status]} />;
}
