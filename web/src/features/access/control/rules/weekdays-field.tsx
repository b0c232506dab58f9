/** Chooses weekdays by buttons, in the order of the week. */
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import { printWeekday } from "#web/domain/week.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { dialogTexts as texts } from "./texts.ts";

const week = [1, 2, 3, 4, 5, 6, 7];

export function WeekdaysField() {
  const id = useId();
  const locale = localeFor(useWorkspace().locale);
  const { field } = useController<{ rule: { weekdays: number[] } }>({ name: "rule.weekdays" });
  const { errors } = useFormContext().formState;
  const refused: string | undefined = get(errors, "rule.weekdays.message");
  return (
    <FormControl fullWidth error={refused !== undefined}>
      <FormLabel id={id} component="div" sx={{ marginBlockEnd: 0.75 }}>
        {texts.weekdays}
      </FormLabel>
      <ToggleButtonGroup
        fullWidth
        aria-labelledby={id}
        aria-describedby={refused === undefined ? undefined : `${id}-help`}
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
      >
        {week.map((day, place) => (
          <ToggleButton key={day} ref={place === 0 ? field.ref : undefined} value={day} sx={{ paddingInline: 0.5 }}>
            <span aria-hidden>{printWeekday(day, locale, "short")}</span>
            <Box component="span" sx={visuallyHidden}>
              {printWeekday(day, locale, "long")}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {refused !== undefined && <FormHelperText id={`${id}-help`}>{refused}</FormHelperText>}
    </FormControl>
  );
}
