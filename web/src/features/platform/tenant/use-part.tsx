import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { use: texts } = tenantTexts;

export function UsePart({ tenant: { members, resources, waiting, archivedResources } }: { tenant: TenantDetail }) {
  const format = useFormat();
  return (
    <Part title={texts.title}>
      <Stack spacing={2.5}>
        <Meter name={texts.members} use={members} />
        <Meter name={texts.resources} use={resources} />
        <Facts>
          <Fact name={texts.waiting}>{format.number(waiting)}</Fact>
          <Fact name={texts.archived}>{format.number(archivedResources)}</Fact>
        </Facts>
      </Stack>
    </Part>
  );
}

function Meter({ name, use: { used, most } }: { name: string; use: TenantDetail["members"] }) {
  const format = useFormat();
  const text = texts.of(format.number(used), format.number(most));
  const percent = most === 0 ? 100 : Math.min(100, Math.round((used / most) * 100));
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: "space-between", mb: 0.75, gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{text}</Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={used >= most ? "warning" : "primary"}
        aria-label={name}
        aria-valuetext={text}
      />
    </div>
  );
}
