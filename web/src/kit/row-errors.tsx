/** The rows of a file that cannot be used. Many are only counted here, and stand in the file to download. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { pageLocale } from "../session/language.ts";
import { rowErrorTexts as texts } from "./row-error-texts.ts";

/** More rows than these are only counted. */
export const mostRowsShown = 50;

/** Also the look of another list of a file's rows. */
export const rowTableLook = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { textAlign: "start", verticalAlign: "top", paddingBlock: 1, paddingInline: 0, paddingInlineEnd: 2 },
  "& th": { color: "text.secondary", fontWeight: "fontWeightMedium" },
  "& th:last-of-type, & td:last-of-type": { width: "100%", paddingInlineEnd: 0 },
  "& td:first-of-type": { whiteSpace: { sm: "nowrap" } },
  "& tbody tr": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

interface RowErrorsProps {
  /** What the first column names, such as a line of the file. */
  rowHeader: string;
  /** `column` is empty where the whole row is wrong. If all are, no column is shown. */
  errors: readonly { row: string; column: string; text: string }[];
  /** Undefined if the rows are not known any more, as after a reload. */
  onDownload: (() => void) | undefined;
}

export function RowErrors({ rowHeader, errors, onDownload }: RowErrorsProps) {
  if (errors.length === 0) return null;
  const hasColumns = errors.some(({ column }) => column !== "");
  const hidden = errors.length - mostRowsShown;
  const more = new Intl.NumberFormat(pageLocale).format(hidden);
  return (
    <>
      <Box sx={{ overflowX: "auto" }}>
        <Box component="table" sx={rowTableLook}>
          <thead>
            <tr>
              <th scope="col">{rowHeader}</th>
              {hasColumns && <th scope="col">{texts.column}</th>}
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, mostRowsShown).map(({ row, column, text }) => (
              <tr key={`${row} ${column} ${text}`}>
                <td>{row}</td>
                {hasColumns && <td>{column}</td>}
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {hidden > 0 && (
        <Typography color="textSecondary">
          {onDownload === undefined ? texts.andMore(more) : texts.andMoreInFile(more)}
        </Typography>
      )}
      {onDownload !== undefined && (
        <Box>
          <Button variant="outlined" onClick={onDownload}>
            {texts.download}
          </Button>
        </Box>
      )}
    </>
  );
}
