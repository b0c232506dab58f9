/** "Test these rules": a resource, a time and a member, and what the rules say. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { type RuleFields, ruleLimits } from "#lambdas/resources/rules-contract.ts";
import { MemberPicker } from "#web/domain/member-picker/member-picker.tsx";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { DayInput } from "#web/kit/printed-day.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { overridesOf } from "./rule-values.ts";
import { tryTexts as texts } from "./texts.ts";
import { tryRules } from "./verdict.ts";
import { VerdictAlert } from "./verdict-alert.tsx";

interface TryRulesProps {
  /** The workspace's rules as they are saved. */
  rules: RuleFields;
  /** The resource whose rules the form has; undefined for the workspace's. */
  resource: Resource | undefined;
  resources: readonly Resource[];
}

const lengths = Array.from({ length: ruleLimits.mostMinutes / 15 }, (_, index) => (index + 1) * 15);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

export function TryRules({ rules, resource: edited, resources }: TryRulesProps) {
  const id = useId();
  const now = useNow();
  const workspace = useWorkspace();
  const { tenantId, timeZone } = workspace;
  const fields = useWatch<RuleFields>() as RuleFields;
  const [chosen, setChosen] = useState(edited?.resourceId ?? resources[0]?.resourceId ?? "");
  const [date, setDate] = useState(() => addDays(localDate(now, timeZone), 1));
  const [time, setTime] = useState("10:00");
  const [durationMinutes, setDurationMinutes] = useState(60);
  const [member, setMember] = useState<Holder | null>(null);
  const stored = edited ?? resources.find(({ resourceId }) => resourceId === chosen);
  const isDay = dateSchema.safeParse(date).success;
  const calendarOf = (day: string) => ({
    ...routeQuery(getDayCalendar, { params: { tenantId }, query: { date: day } }),
    enabled: isDay && stored !== undefined,
  });
  // A booking ends on the next day at the latest.
  const calendars = [useQuery(calendarOf(date)), useQuery(calendarOf(isDay ? addDays(date, 1) : date))];
  const failed = calendars.find(({ isError, data }) => isError && data === undefined);
  if (stored === undefined) return null;
  const resource = edited === undefined ? stored : { ...stored, rules: overridesOf(fields) };
  const taken = calendars.flatMap(
    ({ data }) => data?.resources.find(({ resourceId }) => resourceId === resource.resourceId)?.taken ?? [],
  );
  const verdict =
    isDay && isTime(time) && calendars.every(({ data }) => data !== undefined)
      ? tryRules({
          resource,
          rules: edited === undefined ? fields : rules,
          date,
          time,
          durationMinutes,
          balance: member?.balance ?? null,
          isSuspended: member?.status === "suspended",
          workspace,
          now,
          taken,
        })
      : undefined;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {texts.text}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {edited === undefined && (
          <TextField
            select
            label={texts.resource}
            value={stored.resourceId}
            onChange={({ target }) => setChosen(target.value)}
          >
            {resources.map(({ resourceId, name }) => (
              <MenuItem key={resourceId} value={resourceId}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <DayInput type="date" label={texts.date} value={date} onChange={({ target }) => setDate(target.value)} />
        <LabelledField type="time" label={texts.time} value={time} onChange={({ target }) => setTime(target.value)} />
        <TextField
          select
          label={texts.length}
          value={durationMinutes}
          onChange={({ target }) => setDurationMinutes(Number(target.value))}
        >
          {lengths.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {printMinutes(minutes)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {workspace.features.pointsEnabled && (
        <Box sx={{ marginBlockStart: 2 }}>
          {member === null ? (
            <MemberPicker takesFocus={false} hint={texts.anyMember} onPick={setMember} />
          ) : (
            <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography variant="body2">{texts.forMember(member.name)}</Typography>
              <Button size="small" color="inherit" onClick={() => setMember(null)}>
                {texts.clear}
              </Button>
            </Box>
          )}
        </Box>
      )}
      <Box aria-live="polite" sx={{ marginBlockStart: 2 }}>
        {failed !== undefined ? (
          <ErrorState error={failed.error} onRetry={() => calendars.forEach((calendar) => void calendar.refetch())} />
        ) : calendars.some(({ isFetching, data }) => isFetching && data === undefined) ? (
          <Alert severity="info">
            <AlertTitle>{texts.looking}</AlertTitle>
          </Alert>
        ) : (
          verdict !== undefined && <VerdictAlert verdict={verdict} time={time} />
        )}
      </Box>
    </Card>
  );
}
