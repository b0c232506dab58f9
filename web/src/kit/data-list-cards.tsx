import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { DataListProps } from "./data-list-props.ts";
import { RowMenu } from "./row-menu.tsx";

const cardLook = {
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "10px",
  backgroundColor: "background.paper",
  padding: 2,
} as const;

export function DataCards<Row>(props: DataListProps<Row>) {
  const { rows, columns, rowKey, rowName, rowActions, caption, loading = false, loadingRows = 6 } = props;
  const [name, ...facts] = columns;
  const shown = facts.filter((column) => column.hideOnCards !== true);
  if (loading) {
    return (
      <Box aria-hidden sx={{ display: "grid", gap: 1.5 }}>
        {Array.from({ length: loadingRows }, (_row, row) => (
          <Skeleton key={row} variant="rounded" height={52 + shown.length * 26} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={caption}
      sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1.5 }}
    >
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} sx={cardLook}>
          <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>{name?.cell(row)}</Box>
            {rowActions !== undefined && (
              <Box sx={{ marginBlock: -1, marginInlineEnd: -1 }}>
                <RowMenu name={rowName?.(row) ?? rowKey(row)} actions={rowActions(row)} />
              </Box>
            )}
          </Box>
          <Box
            component="dl"
            sx={{
              display: "grid",
              gridTemplateColumns: "auto 1fr",
              alignItems: "baseline",
              columnGap: 2,
              rowGap: 0.75,
              margin: 0,
              marginBlockStart: 1,
            }}
          >
            {shown.map((column) => (
              <Box key={column.key} sx={{ display: "contents" }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {column.header}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ margin: 0, textAlign: "end", minWidth: 0, overflowWrap: "anywhere" }}
                >
                  {column.cell(row)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
