import ArrowForwardOutlined from "@mui/icons-material/ArrowForwardOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";

interface SectionCardProps {
  title: string;
  /** The address that the title links to. */
  to: string;
  /** Shown instead of the rows if there are none. */
  empty: string;
  rows: readonly { key: string; content: ReactNode }[];
  /** The label of a button below the rows that leads to all of them. */
  all?: string | undefined;
}

/** A card whose rows show the first few entries. Its title links to the page with all of them. */
export function SectionCard({ title, to, empty, rows, all }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, display: "flex", flexDirection: "column" }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="hover"
          sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}
        >
          {title}
          <ArrowForwardOutlined aria-hidden fontSize="small" />
        </Link>
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 1.5 }}>
          {empty}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            p: 0,
            m: 0,
            "& > li": { py: 1.5 },
            "& > li + li": { borderTop: 1, borderColor: "divider" },
          }}
        >
          {rows.map((row) => (
            <li key={row.key}>{row.content}</li>
          ))}
        </Box>
      )}
      {all !== undefined && (
        <Button component={RouterLink} to={to} variant="outlined" sx={{ mt: 2, alignSelf: "flex-start" }}>
          {all}
        </Button>
      )}
    </Card>
  );
}

/** A row with a name, a line of detail below it, and something at its end. */
export function SectionRow({ name, detail, end }: { name: string; detail: ReactNode; end: ReactNode }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center", justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>{end}</Box>
    </Stack>
  );
}
