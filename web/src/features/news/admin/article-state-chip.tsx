import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import type { ReactElement } from "react";
import type { ArticleState } from "#lambdas/news/contract.ts";
import { StatusChip, type Tone } from "#web/kit/status-chip.tsx";
import { stateTexts } from "./texts.ts";

const looks: Record<ArticleState, { tone: Tone; icon: ReactElement }> = {
  draft: { tone: "neutral", icon: <EditNoteOutlined /> },
  scheduled: { tone: "neutral", icon: <ScheduleOutlined /> },
  published: { tone: "positive", icon: <CheckCircleOutlined /> },
  expired: { tone: "neutral", icon: <EventBusyOutlined /> },
  archived: { tone: "neutral", icon: <ArchiveOutlined /> },
};

export function ArticleStateChip({ state }: { state: ArticleState }) {
  return <StatusChip {...looks[state]} label={stateTexts[state]} />;
}
