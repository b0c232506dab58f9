import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import type { MemberStatus } from "../../../../lambdas/members/contract.ts";
import { StatusChip } from "../../shared/status-chip.tsx";
import { statusTexts } from "./texts.ts";

export function MemberStatusChip({ status }: { status: MemberStatus }) {
  return status === "active" ? (
    <StatusChip tone="positive" icon={<CheckCircleOutlined />} label={statusTexts.active} />
  ) : (
    <StatusChip tone="negative" icon={<BlockOutlined />} label={statusTexts.suspended} />
  );
}
