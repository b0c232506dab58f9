/**
 * The figures of a period, each beside the one before it. A figure is a link if a list shows just what it counts.
 * A menu beside its name leads to the lists that are near it.
 */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { usePath } from "#web/session/workspace.tsx";
import type { FiguresProps } from "./comparison.ts";
import { NearLists } from "./near-lists.tsx";
import { figureTexts as texts } from "./texts.ts";
import { useFigures } from "./use-figures.ts";

/** Each row has the whole width, whatever its number of figures. On a phone, an odd last figure has a row of its own. */
const rowOf = (figures: number) =>
  ({
    display: "grid",
    gap: 2,
    gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: `repeat(${figures}, minmax(0, 1fr))` },
    "& > :last-child:nth-of-type(odd)": { gridColumn: { xs: "1 / -1", md: "auto" } },
    m: 0,
  }) as const;

export function FigureGrid(props: FiguresProps) {
  const path = usePath();
  const rows = useFigures(props);
  return rows.map((figures) => (
    <Box component="dl" key={figures[0]?.name} aria-label={texts.title} sx={rowOf(figures.length)}>
      {figures.map(({ name, value, notes, to, near }) => (
        <Card key={name} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          <Box component="dt" sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between" }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {name}
            </Typography>
            {near !== undefined && near.length > 0 && <NearLists of={name} lists={near} />}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {to === undefined ? (
              <Typography variant="figure" sx={{ display: "block", my: 0.5 }}>
                {value}
              </Typography>
            ) : (
              <Link
                component={RouterLink}
                to={path(to)}
                color="inherit"
                underline="hover"
                variant="figure"
                aria-label={`${name}: ${value}`}
                sx={{ display: "block", my: 0.5 }}
              >
                {value}
              </Link>
            )}
            {notes.map((note) => (
              <Typography key={note} variant="body2" color="textSecondary">
                {note}
              </Typography>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  ));
}
