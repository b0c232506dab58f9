/**
 * The figures of a period in groups of rows, each beside the period before. A figure is a link if a list shows just what
 * it counts. A menu beside its name leads to the lists that are near it.
 */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { usePath } from "#web/session/workspace.tsx";
import type { Figure } from "./comparison.ts";
import { NearLists } from "./near-lists.tsx";
import type { FigureGroup } from "./use-figures.ts";

export const groupColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
/** Pixels of a group of four figures. The place is kept while they load. */
export const heightOfGroup = 290;

/** A group without another one beside it has the whole width, and two columns of its own. */
const rowsOfAlone = { display: "grid", columnGap: 6, gridTemplateColumns: groupColumns.gridTemplateColumns } as const;

export function FigureGrid({ groups }: { groups: readonly FigureGroup[] }) {
  const isAlone = groups.length === 1;
  return (
    <Box sx={isAlone ? undefined : groupColumns}>
      {groups.map((group) => (
        <Group key={group.title} {...group} isAlone={isAlone} />
      ))}
    </Box>
  );
}

function Group({ title, figures, isAlone }: FigureGroup & { isAlone: boolean }) {
  const titleId = useId();
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2.5 }, pb: { xs: 0.5, sm: 1.5 }, minWidth: 0 }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, ...(isAlone ? rowsOfAlone : {}) }}>
        {figures.map((figure) => (
          <Row key={figure.name} {...figure} />
        ))}
      </Box>
    </Card>
  );
}

const valueLook = { display: "block", typography: "h2" } as const;

function Row({ name, value, notes, to, near }: Figure) {
  const path = usePath();
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) max-content",
        columnGap: 2,
        alignItems: "center",
        py: 1,
        borderBlockStart: "1px solid",
        borderColor: "divider",
        "&:first-of-type": { borderBlockStart: 0 },
      }}
    >
      <Box component="dt" sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
        <Typography component="span" variant="body2">
          {name}
        </Typography>
        {near !== undefined && near.length > 0 && <NearLists of={name} lists={near} />}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" }}>
        {to === undefined ? (
          <Typography sx={valueLook}>{value}</Typography>
        ) : (
          <Link
            component={RouterLink}
            to={path(to)}
            color="inherit"
            underline="hover"
            aria-label={`${name}: ${value}`}
            sx={valueLook}
          >
            {value}
          </Link>
        )}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          gridColumn: "1 / -1",
          typography: "caption",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {notes.map((note) => (
          <Box key={note} component="span" sx={{ "& + &::before": { content: '" · "' } }}>
            {note}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
