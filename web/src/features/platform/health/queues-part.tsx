import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { Part } from "../tenant/part.tsx";
import { Figures } from "./figures.tsx";
import type { Queue, useQueues } from "./queries.ts";
import { healthTexts } from "./texts.ts";

const { queues: texts } = healthTexts;

interface QueuesPartProps {
  queues: ReturnType<typeof useQueues>;
  /** Seconds by consumer. Undefined while CloudWatch has not answered. */
  ages: Readonly<Record<string, number>> | undefined;
  onOpen: (consumerId: string) => void;
}

const weight = ({ isGone, deadLetters, waiting, inWork }: Queue) =>
  (isGone ? 1e12 : 0) + deadLetters * 1_000_000 + waiting + inWork;

export function QueuesPart({ queues: { data, error, refetch }, ages = {}, onOpen }: QueuesPartProps) {
  const { number } = useFormat();
  const [isAll, setIsAll] = useState(false);
  const age = ({ consumerId, waiting, inWork }: Queue) =>
    waiting + inWork === 0 ? texts.unknownAge : ageText(ages[consumerId], number);
  const sorted =
    data?.queues.toSorted((a, b) => weight(b) - weight(a) || a.consumerId.localeCompare(b.consumerId)) ?? [];
  const shown = isAll ? sorted : sorted.filter((queue) => weight(queue) > 0);
  const hidden = sorted.length - shown.length;
  return (
    <Part title={texts.title}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.text}
      </Typography>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={120} />
        </>
      )}
      {shown.length > 0 && (
        <Figures
          label={texts.title}
          head={[texts.queue, texts.waiting, texts.inWork, texts.age, texts.dead]}
          wideOnly={[2, 3]}
          rows={shown.map((queue) => ({
            key: queue.consumerId,
            cells: [
              queue.isGone ? <Gone name={queue.consumerId} /> : queue.consumerId,
              number(queue.waiting),
              number(queue.inWork),
              age(queue),
              queue.deadLetters === 0 ? (
                number(0)
              ) : (
                <Link
                  component="button"
                  type="button"
                  aria-label={texts.look(queue.consumerId)}
                  onClick={() => onOpen(queue.consumerId)}
                >
                  {number(queue.deadLetters)}
                </Link>
              ),
            ],
          }))}
        />
      )}
      {data !== undefined && hidden > 0 && (
        <Stack direction="row" sx={{ flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
          <Typography color="textSecondary">{shown.length === 0 ? texts.allEmpty : texts.others(hidden)}</Typography>
          <Button color="inherit" size="small" onClick={() => setIsAll(true)}>
            {texts.showAll}
          </Button>
        </Stack>
      )}
    </Part>
  );
}

function Gone({ name }: { name: string }) {
  return (
    <>
      {name}
      <Typography component="span" variant="body2" color="error" sx={{ display: "block" }}>
        {texts.gone}
      </Typography>
    </>
  );
}

function ageText(seconds: number | undefined, number: (value: number) => string): string {
  if (seconds === undefined) return texts.unknownAge;
  if (seconds < 120) return texts.seconds(number(seconds));
  if (seconds < 7_200) return texts.minutes(number(Math.round(seconds / 60)));
  return texts.hours(number(Math.round(seconds / 3_600)));
}
