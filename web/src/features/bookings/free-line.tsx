/** When a resource is free, in a word, an icon and a colour. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { freeUntil, type Offer, type Wish } from "./free-times.ts";
import type { FreeStart } from "./quote.ts";
import { freeTexts } from "./texts.ts";

interface FreeLineProps {
  /** Undefined while it is looked for. */
  offer: Offer | undefined;
  wish: Wish;
  /** The first moment of the next day. Later free hours are not told, because nobody looked. */
  dayEnd: string;
}

export function FreeLine({ offer, wish, dayEnd }: FreeLineProps) {
  const format = useFormat();
  if (offer === undefined)
    return <Skeleton aria-hidden variant="text" width="60%" sx={{ fontSize: "body2.fontSize" }} />;
  const freeTime = (free: FreeStart) => {
    const from = format.time(free.startAt);
    const until = freeUntil(free, { dayEnd, durationMinutes: wish.durationMinutes });
    return until === dayEnd ? freeTexts.freeFrom(from) : freeTexts.free(from, format.time(until));
  };
  const { fits, nearest, shorter } = offer;
  const [kind, text] =
    fits !== undefined
      ? (["free", freeTime(fits)] as const)
      : nearest !== undefined && wish.start !== undefined
        ? (["other", freeTexts.notAt(wish.start, freeTime(nearest))] as const)
        : shorter !== undefined
          ? (["other", freeTexts.onlyFor(printMinutes(shorter.freeMinutes), format.time(shorter.startAt))] as const)
          : (["full", freeTexts.full] as const);
  const Icon = { free: CheckCircleOutlined, other: ScheduleOutlined, full: EventBusyOutlined }[kind];
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: "center", color: kind === "free" ? "success.main" : "text.secondary" }}
    >
      <Icon fontSize="small" />
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: "tabular-nums", fontWeight: kind === "free" ? "fontWeightMedium" : undefined }}
      >
        {text}
      </Typography>
    </Stack>
  );
}
