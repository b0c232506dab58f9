/** How far the changes of many products have come, and which of them the server refused. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { sentTexts as texts } from "./many-texts.ts";
import type { Sent } from "./send-products.ts";

export const productTable = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { textAlign: "start", verticalAlign: "top", paddingBlock: 1, paddingInline: 0, paddingInlineEnd: 2 },
  "& th:last-of-type, & td:last-of-type": { paddingInlineEnd: 0 },
  "& th": { color: "text.secondary", fontWeight: "fontWeightMedium" },
  "& tbody th": { color: "text.primary", fontWeight: "inherit", overflowWrap: "anywhere", width: "50%" },
  "& tbody tr": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

export function SentProgress({ done, all }: { done: number; all: number }) {
  const format = useFormat();
  const text = texts.progress(format.number(done), format.number(all));
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / all) * 100} aria-label={text} />
    </Box>
  );
}

export function SentReport({ sent: { changed, refused } }: { sent: Sent }) {
  const format = useFormat();
  return (
    <>
      {changed.length > 0 && (
        <Alert severity="success">{texts.done(changed.length, format.number(changed.length))}</Alert>
      )}
      {refused.length > 0 && (
        <>
          <Alert severity="warning">{texts.refused(refused.length, format.number(refused.length))}</Alert>
          <Box component="table" sx={productTable}>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col">{texts.why}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ edit: { key, fields }, error }) => (
                <tr key={key}>
                  <th scope="row">{fields.name}</th>
                  <td>{errorText(error)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </>
      )}
    </>
  );
}
