/** The choice when something is published: now, or at a date and time that is still to come. */
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { type ReactNode, useId, useRef, useState } from "react";
import { instantSchema, toMilliseconds } from "#lambdas/contract/time.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { MomentField } from "./moment-field.tsx";
import { publicationTexts as texts } from "./texts.ts";

interface Publication {
  isLater: boolean;
  /** Null means now. */
  publishAt: string | null;
  /** @returns false if the chosen moment is over or missing. The field then says so and has the focus. */
  check: () => boolean;
  fields: ReactNode;
}

/** `scheduledAt` is the time that was chosen before; null without one. */
export function usePublication(scheduledAt: string | null): Publication {
  const { timeZone } = useWorkspace();
  const whenId = useId();
  const [isLater, setIsLater] = useState(scheduledAt !== null);
  const [moment, setMoment] = useState(scheduledAt);
  const [isRefused, setIsRefused] = useState(false);
  const momentField = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const isFine = !isLater || isToCome(moment);
    setIsRefused(!isFine);
    if (!isFine) momentField.current?.focus();
    return isFine;
  }

  const fields = (
    <>
      <FormControl>
        <FormLabel id={whenId}>{texts.when}</FormLabel>
        <RadioGroup
          aria-labelledby={whenId}
          value={isLater ? "later" : "now"}
          onChange={(_event, chosen) => setIsLater(chosen === "later")}
        >
          <FormControlLabel value="now" control={<Radio />} label={texts.now} />
          <FormControlLabel value="later" control={<Radio />} label={texts.later} />
        </RadioGroup>
      </FormControl>
      {isLater && (
        <MomentField
          label={texts.moment}
          inputRef={momentField}
          required
          value={moment}
          error={isRefused}
          helperText={isRefused ? texts.momentRefused : texts.onClock(timeZone)}
          onChange={(chosen) => {
            setMoment(chosen);
            setIsRefused(false);
          }}
        />
      )}
    </>
  );
  return { isLater, publishAt: isLater ? moment : null, check, fields };
}

export function isToCome(moment: string | null): boolean {
  return instantSchema.safeParse(moment).success && toMilliseconds(moment ?? "") > Date.now();
}
