import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { toInstant } from "#lambdas/contract/time.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { cardFrame, controlRadius } from "../../kit/looks.ts";
import { connectionTexts } from "./connection-texts.ts";
import { headerHeightPixels } from "./measures.ts";

interface ConnectionSignProps {
  /** The last moment at which the screen was current, in milliseconds; undefined while it is. */
  currentAt: number | undefined;
}

/** The time, and the day unless it is today. */
function asOf(format: Format, moment: number): string {
  const instant = toInstant(moment);
  const isToday = format.date(instant) === format.date(toInstant(Date.now()));
  return isToday ? format.time(instant) : format.dateTime(instant);
}

/** Stands in the empty space below the header, over the page, so that nothing moves when it comes or goes. */
export function ConnectionSign({ currentAt }: ConnectionSignProps) {
  const format = useFormat();
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: "fixed",
        zIndex: theme.zIndex.appBar - 1,
        insetBlockStart: headerHeightPixels + 2,
        insetInlineStart: "var(--shell-sidebar-width)",
        insetInlineEnd: 0,
        display: "flex",
        justifyContent: "center",
        pointerEvents: "none",
      })}
    >
      {currentAt !== undefined && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{
            ...cardFrame,
            display: "flex",
            alignItems: "center",
            gap: 0.75,
            paddingInline: 1,
            borderRadius: controlRadius,
          }}
        >
          <CloudOffOutlined aria-hidden fontSize="small" />
          {connectionTexts.lost(asOf(format, currentAt))}
        </Typography>
      )}
    </Box>
  );
}
