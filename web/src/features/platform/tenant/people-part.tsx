import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { OwnerDialog } from "./owner-dialog.tsx";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { people: texts } = tenantTexts;

type Person = TenantDetail["administrators"][number];

export function PeoplePart({ tenant }: { tenant: TenantDetail }) {
  const { owner, administrators } = tenant;
  const [asked, setAsked] = useState<Person>();
  return (
    <Part title={texts.title}>
      <Facts columns="one">
        <Fact name={texts.owner}>{owner === null ? texts.unknown : <PersonLine person={owner} />}</Fact>
        <Fact name={texts.administrators}>
          {administrators.length === 0 && texts.nobody}
          <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 1 }}>
            {administrators.map((person) => (
              <Box
                component="li"
                key={person.memberId}
                sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}
              >
                <div>
                  <PersonLine person={person} />
                </div>
                {person.memberId !== owner?.memberId && (
                  <Button
                    size="small"
                    aria-label={texts.makeOwnerOf(person.name)}
                    sx={{ flexShrink: 0, alignSelf: "center" }}
                    onClick={() => setAsked(person)}
                  >
                    {texts.makeOwner}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </Fact>
      </Facts>
      {asked !== undefined && <OwnerDialog tenant={tenant} person={asked} onClose={() => setAsked(undefined)} />}
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
