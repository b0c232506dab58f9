import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Fragment, memo, type ReactNode } from "react";
import type { To } from "react-router-dom";
import { cardRadius, oneLine, twoLines } from "../looks.ts";
import { chunkLook, inChunks } from "./chunks.ts";
import { isSameLook } from "./is-same-look.ts";
import { listedRow, RowLink } from "./row-link.tsx";
import { RowMenu } from "./row-menu.tsx";
import { type DataColumn, type DataListProps, narrowRowHeight, skeletonRows } from "./types.ts";
import { type RowActs, useRowActs } from "./use-row-acts.ts";

const rowLook = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: narrowRowHeight,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  paddingBlock: 1,
  "& + &, * + * > &:first-of-type": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

/** Pixels of a button for a menu. */
const menuPixels = 44;

const lineLook = { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 } as const;

const frame = {
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
  const acts = useRowActs(props);
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
    <Box role="list" aria-label={caption} sx={frame}>
      {inChunks(rows).map((chunk, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={index} role="none" sx={chunkLook(narrowRowHeight)}>
          {chunk.map((row) => (
            <Row key={rowKey(row)} {...partsOf(row, props)} hasMenus={hasMenus} acts={acts} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface Part {
  key: string;
  content: ReactNode;
}

/** What a row shows. */
interface RowParts {
  id: string;
  label: string;
  to: To;
  isOpen: boolean;
  replaces: boolean;
  before: ReactNode;
  text: ReactNode;
  beside: readonly Part[];
  facts: readonly Part[];
  end: readonly Part[];
  hasMenu: boolean;
}

function partsOf<Row>(row: Row, props: DataListProps<Row>): RowParts {
  const { name, columns, rowKey, rowName, rowLink, openKey, rowActions } = props;
  const id = rowKey(row);
  const placed = (place: DataColumn<Row>["narrow"]) =>
    columns
      .filter(({ narrow = "below" }) => narrow === place)
      .map(({ key, cell, narrowCell = cell }) => ({ key, content: narrowCell(row) }));
  const below = name.below === undefined ? [] : [{ key: "name", content: name.below(row) }];
  return {
    id,
    label: rowName(row),
    to: rowLink(row),
    isOpen: openKey === id,
    replaces: openKey !== undefined,
    before: name.before?.(row),
    text: name.text(row),
    beside: placed("beside"),
    facts: [...placed("below"), ...below].filter(({ content }) => content !== null),
    end: placed("end"),
    hasMenu: (rowActions?.(row) ?? []).length > 0,
  };
}

/** Is drawn again only if it shows something else, as a row of the table. */
const Row = memo(function Row({
  id,
  label,
  to,
  isOpen,
  replaces,
  before,
  text,
  beside,
  facts,
  end,
  hasMenu,
  hasMenus,
  acts,
}: RowParts & { hasMenus: boolean; acts: RowActs }) {
  return (
    <Box role="listitem" data-row sx={{ ...rowLook, ...(!hasMenus && { paddingInlineEnd: 2 }), ...listedRow }}>
      {before}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={lineLook}>
          <Box sx={{ minWidth: 0, ...twoLines, textWrap: "balance" }}>
            <RowLink to={to} isOpen={isOpen} replaces={replaces}>
              {text}
            </RowLink>
          </Box>
          <Placed parts={beside} />
        </Box>
        <Box sx={lineLook}>
          <Typography variant="body2" component="div" color="textSecondary" sx={{ minWidth: 0, ...oneLine }}>
            {facts.map(({ key, content }, index) => (
              <Fragment key={key}>
                {index > 0 && " · "}
                <span>{content}</span>
              </Fragment>
            ))}
          </Typography>
          <Placed parts={end} />
        </Box>
      </Box>
      {hasMenus && (
        // A row without a menu keeps its place, so that its lines end where those of the others end.
        <Box sx={{ flexShrink: 0, width: menuPixels }}>
          {hasMenu && <RowMenu name={label} actions={() => acts.actionsOf(id)} />}
        </Box>
      )}
    </Box>
  );
}, isSameLook);

function Placed({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ key, content }) => (
    <Box key={key} sx={{ flexShrink: 0, typography: "body2" }}>
      {content}
    </Box>
  ));
}
