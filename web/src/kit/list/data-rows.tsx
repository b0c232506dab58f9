import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { cardRadius, oneLine, twoLines } from "../looks.ts";
import { linkedRow, RowLink } from "./row-link.tsx";
import { RowMenu } from "./row-menu.tsx";
import { type DataColumn, type DataListProps, narrowRowHeight, skeletonRows } from "./types.ts";

const rowLook = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: narrowRowHeight,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  paddingBlock: 1,
  "& + &": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

/** Pixels of a button for a menu. */
const menuPixels = 44;

const lineLook = { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 } as const;

const frame = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  marginInline: { xs: -2, sm: 0 },
  borderBlock: "1px solid",
  borderInline: { xs: 0, sm: "1px solid" },
  borderColor: "divider",
  borderRadius: { sm: cardRadius },
  backgroundColor: "background.paper",
  overflow: "clip",
} as const;

/** Shows the table's columns in two lines: the name and the `beside` columns, then the rest and the `end` columns. */
export function DataRows<Row>(props: DataListProps<Row>) {
  const { rows, rowKey, caption, loading = false } = props;
  if (loading) {
    return (
      <Box aria-hidden sx={frame}>
        {Array.from({ length: skeletonRows }, (_row, row) => (
          <Box key={row} sx={rowLook}>
            <Box sx={{ flexGrow: 1 }}>
              <Skeleton width="55%" />
              <Skeleton width="75%" />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  const hasMenus = rows.some((row) => (props.rowActions?.(row) ?? []).length > 0);
  return (
    <Box component="ul" aria-label={caption} sx={frame}>
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          data-row
          sx={{ ...rowLook, ...(!hasMenus && { paddingInlineEnd: 2 }), ...linkedRow }}
        >
          <Lines row={row} hasMenus={hasMenus} {...props} />
        </Box>
      ))}
    </Box>
  );
}

function Lines<Row>({
  row,
  name,
  columns,
  rowKey,
  rowName,
  rowLink,
  openKey,
  rowActions,
  hasMenus,
}: DataListProps<Row> & {
  row: Row;
  hasMenus: boolean;
}) {
  const shown = (column: DataColumn<Row>) => (column.narrowCell ?? column.cell)(row);
  const placed = (place: "beside" | "end") =>
    columns
      .filter(({ narrow }) => narrow === place)
      .map((column) => (
        <Box key={column.key} sx={{ flexShrink: 0, typography: "body2" }}>
          {shown(column)}
        </Box>
      ));
  const below = columns.filter(({ narrow = "below" }) => narrow === "below");
  const facts = [
    ...below.map((column) => [column.key, shown(column)] as const),
    ...(name.below === undefined ? [] : [["name", name.below(row)] as const]),
  ].filter(([, fact]) => fact !== null);
  return (
    <>
      {name.before?.(row)}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={lineLook}>
          <Box sx={{ minWidth: 0, ...twoLines, textWrap: "balance" }}>
            <RowLink to={rowLink(row)} isOpen={openKey === rowKey(row)} replaces={openKey !== undefined}>
              {name.text(row)}
            </RowLink>
          </Box>
          {placed("beside")}
        </Box>
        <Box sx={lineLook}>
          <Typography variant="body2" component="div" color="textSecondary" sx={{ minWidth: 0, ...oneLine }}>
            {facts.map(([key, fact], index) => (
              <Fragment key={key}>
                {index > 0 && " · "}
                <span>{fact}</span>
              </Fragment>
            ))}
          </Typography>
          {placed("end")}
        </Box>
      </Box>
      {hasMenus && (
        // A row without a menu keeps its place, so that its lines end where those of the others end.
        <Box sx={{ flexShrink: 0, width: menuPixels }}>
          <RowMenu name={rowName(row)} actions={rowActions?.(row) ?? []} />
        </Box>
      )}
    </>
  );
}
