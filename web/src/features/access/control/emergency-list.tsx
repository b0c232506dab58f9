/** Who is in the house, on paper, with a box to tick. It prints what is loaded, so it needs no network. */
import CheckBoxOutlineBlankOutlined from "@mui/icons-material/CheckBoxOutlineBlankOutlined";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { toInstant } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { nameOf, pictureOf } from "../person.ts";
import type { Inside } from "./queries.ts";
import { accessTexts, paperTexts as texts } from "./texts.ts";

const look = {
  width: "100%",
  borderCollapse: "collapse",
  marginBlockStart: 2,
  typography: "body2",
  "& th, & td": {
    textAlign: "start",
    verticalAlign: "middle",
    padding: 0.75,
    borderBlockEnd: "1px solid",
    borderColor: "divider",
  },
} as const;

const paper = { "@page": { size: "A4", margin: "12mm" } };

/** @param readAt when the list was read, in milliseconds */
export function EmergencyList({ inside: { people }, readAt }: { inside: Inside; readAt: number }) {
  const format = useFormat();
  const { name } = useWorkspace();
  return (
    <Box data-paper-sheet sx={{ display: "none", "@media print": { display: "block" } }}>
      <PrintStyles />
      <GlobalStyles styles={paper} />
      <Typography component="p" variant="h1">
        {texts.title(name)}
      </Typography>
      <Typography>
        {texts.readAt(people.length, format.number(people.length), format.dateTime(toInstant(readAt)))}
      </Typography>
      <Box component="table" aria-label={texts.title(name)} sx={look}>
        <thead>
          <tr>
            <th scope="col">{texts.found}</th>
            <th scope="col" colSpan={2}>
              {texts.name}
            </th>
            <th scope="col">{texts.zone}</th>
            <th scope="col">{texts.since}</th>
            <th scope="col">{texts.phone}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.visitId}>
              <td>
                <CheckBoxOutlineBlankOutlined />
              </td>
              <td>
                <PersonAvatar person={pictureOf(person)} size={40} />
              </td>
              <td>{nameOf(person)}</td>
              <td>{person.zone ?? accessTexts.wholeHouse}</td>
              <td>{format.dateTime(person.cameAt)}</td>
              <td>{person.phone}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
