import Typography from "@mui/material/Typography";
import { searchedHours } from "#lambdas/platform/health-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Part } from "../tenant/part.tsx";
import { Figures } from "./figures.tsx";
import type { useSignals } from "./queries.ts";
import { healthTexts } from "./texts.ts";

const { failing: texts } = healthTexts;

/** What failed most. While the figures load or cannot be read, the tiles say so. */
export function FailingPart({ signals: { data } }: { signals: ReturnType<typeof useSignals> }) {
  const { number } = useFormat();
  if (data === undefined) return null;
  return (
    <Part title={texts.title}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.text(searchedHours)}
      </Typography>
      {data.failing.length === 0 ? (
        <Typography>{texts.none}</Typography>
      ) : (
        <Figures
          label={texts.title}
          head={[texts.what, texts.failures]}
          rows={data.failing.map(({ id, failures }) => ({ key: id, cells: [id, number(failures)] }))}
        />
      )}
    </Part>
  );
}
