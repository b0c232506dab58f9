import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { people: texts } = tenantTexts;

type Person = TenantDetail["administrators"][number];

export function PeoplePart({ tenant: { owner, administrators } }: { tenant: TenantDetail }) {
  return (
    <Part title={texts.title}>
      <Facts columns="one">
        <Fact name={texts.owner}>{owner === null ? texts.unknown : <PersonLine person={owner} />}</Fact>
        <Fact name={texts.administrators}>
          {administrators.length === 0 && texts.nobody}
          <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 1 }}>
            {administrators.map((person) => (
              <li key={person.memberId}>
                <PersonLine person={person} />
              </li>
            ))}
          </Box>
        </Fact>
      </Facts>
    </Part>
  );
}

function PersonLine({ person: { name, email } }: { person: Person }) {
  return (
    <>
      {name}
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        <Link href={`mailto:${encodeURIComponent(email)}`} color="textSecondary">
          {email}
        </Link>
      </Typography>
    </>
  );
}
