import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { actTexts, tenantTexts } from "./texts.ts";

const { acts: texts } = tenantTexts;

/** The platform's own record of this workspace. The workspace's audit trail is behind the link. */
export function ActsPart({ tenant: { acts, slug, tenantId } }: { tenant: TenantDetail }) {
  const format = useFormat();
  return (
    <Part title={texts.title}>
      {acts.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.empty}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, "& > li": { pb: 2 } }}>
        {acts.map(({ at, actorId, act, reason, until }) => (
          <li key={`${at} ${act} ${actorId}`}>
            <Typography variant="strong">{actTexts[act]}</Typography>{" "}
            <Typography component="time" dateTime={at} variant="body2" color="textSecondary" title={texts.by(actorId)}>
              {format.dateTime(at)}
            </Typography>
            {until !== null && <Typography variant="body2">{tenantTexts.support.until(format.time(until))}</Typography>}
            <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{reason}</Typography>
          </li>
        ))}
      </Box>
      <Link href={`/${slug}/admin/audit?object=workspace:${tenantId}`}>{texts.audit}</Link>
    </Part>
  );
}
