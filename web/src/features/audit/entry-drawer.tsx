import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { TrailEntry } from "#lambdas/audit/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useObjectPath } from "./links.ts";
import { auditTexts, kindTexts } from "./texts.ts";
import { actionText, actorText, fieldsOf, fieldText, objectText, valueText } from "./words.ts";

const { detail: texts } = auditTexts;

interface EntryDrawerProps {
  /** Undefined when no loaded entry has the id of the address. */
  entry: TrailEntry | undefined;
  onClose: () => void;
}

export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const format = useFormat();
  const pathOf = useObjectPath();
  if (entry === undefined) {
    return (
      <DetailDrawer open title={auditTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...texts.missing} />
      </DetailDrawer>
    );
  }
  const { actor, object, also, at, auditId } = entry;
  return (
    <DetailDrawer
      open
      title={actionText(entry)}
      subtitle={<time dateTime={at}>{format.dateTime(at)}</time>}
      onClose={onClose}
    >
      <Stack spacing={3}>
        <Facts>
          {[object, ...also].map((one) => {
            const path = pathOf(one);
            const name = objectText(one, format);
            return (
              <Fact key={`${one.kind} ${one.id}`} name={kindTexts[one.kind]}>
                {path === undefined ? (
                  name
                ) : (
                  <Link component={RouterLink} to={path}>
                    {name}
                  </Link>
                )}
              </Fact>
            );
          })}
          <Fact name={auditTexts.columns.actor}>{actorText(actor)}</Fact>
          <Fact name={texts.id} isWide>
            <Typography component="span" variant="body2">
              {auditId}
            </Typography>
          </Fact>
        </Facts>
        <Changes entry={entry} />
      </Stack>
    </DetailDrawer>
  );
}

/** In line with the facts above. */
const tableLook = {
  tableLayout: "fixed",
  overflowWrap: "anywhere",
  "& .MuiTableCell-root": { paddingInlineStart: 0 },
} as const;

/** Before and after, side by side. A field with words says only that it changed. */
function Changes({ entry: { change, planNames } }: { entry: TrailEntry }) {
  const format = useFormat();
  const workspace = useWorkspace();
  const { before = {}, after = {}, mentioned = [] } = change ?? {};
  const fields = fieldsOf(before, after);
  if (fields.length === 0 && mentioned.length === 0) {
    return <Typography color="textSecondary">{texts.unchanged}</Typography>;
  }
  const print = (field: string, values: typeof before) =>
    valueText(field, values[field], { format, workspace, planNames });
  return (
    <Table size="small" aria-label={texts.caption} sx={tableLook}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.field}</TableCell>
          <TableCell>{texts.before}</TableCell>
          <TableCell>{texts.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {fieldText(field)}
            </TableCell>
            <TableCell>{print(field, before)}</TableCell>
            <TableCell>{print(field, after)}</TableCell>
          </TableRow>
        ))}
        {mentioned.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {fieldText(field)}
            </TableCell>
            <TableCell colSpan={2}>{texts.changed}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
