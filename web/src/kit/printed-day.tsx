/**
 * The browser's own field of a day or a moment, with its value in words. The browser orders day and month as its own
 * language does, and "03/04" is then two days. While somebody types, the browser's parts are shown.
 */
import Box from "@mui/material/Box";
import { localeFor } from "../session/language.ts";
import { useWorkspace } from "../session/workspace.tsx";
import { LabelledField, type LabelledFieldProps } from "./labelled-field.tsx";
import { sharedTexts } from "./texts.ts";

type DayType = "date" | "datetime-local";

const atRest = "& .MuiInputBase-root:not(.Mui-focused)";

/** Other browsers show their own text alone. */
export const printedLook = {
  "& [data-printed]": { display: "none" },
  "@supports selector(::-webkit-datetime-edit)": {
    [`${atRest} input::-webkit-datetime-edit`]: { opacity: 0 },
    [`${atRest} input::-webkit-date-and-time-value`]: { opacity: 0 },
    [`${atRest} [data-printed]`]: { display: "block" },
  },
  "& .MuiInputBase-adornedEnd": { paddingInlineEnd: 0 },
} as const;

/** "Tue 24 Nov 2026", or "Tue 24 Nov 2026, 18:00", of the value of such a field. */
export function usePrintedDay(type: DayType): (value: unknown) => React.ReactNode {
  const tag = localeFor(useWorkspace().locale);
  return (value) => {
    const at = typeof value === "string" ? Date.parse(type === "date" ? `${value}T00:00Z` : `${value}Z`) : Number.NaN;
    const isEmpty = Number.isNaN(at);
    return (
      <Box
        component="span"
        aria-hidden
        data-printed
        sx={{
          position: "absolute",
          insetInlineStart: 14,
          pointerEvents: "none",
          color: isEmpty ? "text.secondary" : "inherit",
          whiteSpace: "nowrap",
        }}
      >
        {isEmpty ? sharedTexts.chooseDay : printDay(at, type, tag)}
      </Box>
    );
  };
}

function printDay(at: number, type: DayType, tag: string): string {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(at);
  const words = inUtc({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const day = tag.startsWith("en") ? words.replace(/^(\p{L}+),/u, "$1") : words;
  if (type === "date") return day;
  return sharedTexts.dayAndTime(day, inUtc({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
}

export function DayInput({ type, sx, ...props }: LabelledFieldProps & { type: DayType }) {
  const printed = usePrintedDay(type);
  return (
    <LabelledField
      {...props}
      type={type}
      sx={[printedLook, ...(Array.isArray(sx) ? sx : [sx])]}
      slotProps={{ ...props.slotProps, input: { endAdornment: printed(props.value) } }}
    />
  );
}
