import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import type { ComponentProps } from "react";
import type { BookingStatus } from "#lambdas/bookings/contract.ts";
import { StatusChip } from "#web/kit/status-chip.tsx";
import { statusTexts } from "./texts.ts";

const looks: Record<BookingStatus, Pick<ComponentProps<typeof StatusChip>, "tone" | "icon">> = {
  pending: { tone: "attention", icon: <HourglassEmptyOutlined /> },
  confirmed: { tone: "positive", icon: <CheckCircleOutlined /> },
  cancelled: { tone: "negative", icon: <EventBusyOutlined /> },
  completed: { tone: "neutral", icon: <TaskAltOutlined /> },
};

export function BookingStatusChip({ status }: { status: BookingStatus }) {
  return <StatusChip {...looks[status]} label={statusTexts[status]} />;
}
