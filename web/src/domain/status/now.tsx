/** The badge of what goes on. The administrators' first page loads it alone. */
import PlayCircleOutlined from "@mui/icons-material/PlayCircleOutlined";
import SensorsOutlined from "@mui/icons-material/SensorsOutlined";
import { type Look, StatusChip } from "./chip.tsx";
import type { NowStatus } from "./names.ts";
import { todayTexts } from "./today-texts.ts";

export const nowLooks: Record<NowStatus, Look> = {
  "event.in_progress": { tone: "positive", Icon: PlayCircleOutlined },
  "live.live": { tone: "positive", Icon: SensorsOutlined },
};

export function NowBadge({ status }: { status: NowStatus }) {
  const { tone, Icon } = nowLooks[status];
  return <StatusChip tone={tone} icon={<Icon />} label={todayTexts[status]} />;
}
