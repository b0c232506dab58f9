/** How the state of a paid membership looks, to its member and to administrators. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";

export const paidTones = {
  pending: ["waiting", <HourglassEmptyOutlined key="icon" />],
  expired: ["neutral", <HourglassEmptyOutlined key="icon" />],
  active: ["positive", <CheckCircleOutlined key="icon" />],
  failing: ["negative", <ErrorOutlined key="icon" />],
  paused: ["negative", <ErrorOutlined key="icon" />],
  rests: ["neutral", <PauseCircleOutlined key="icon" />],
  ended: ["neutral", <CheckCircleOutlined key="icon" />],
} as const;
