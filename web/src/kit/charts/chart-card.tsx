/** A card with one chart that answers one question, and a button that shows the same figures as a table. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { type FiguresOfChart, FiguresTable } from "./figures-table.tsx";
import { chartTexts } from "./texts.ts";

interface ChartCardProps {
  title: string;
  /** What a reader should see first: the sums, or the largest figure. */
  summary?: ReactNode;
  figures: FiguresOfChart;
  /** Said instead of a chart without figures. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function ChartCard({ title, summary, figures, isEmpty = false, children }: ChartCardProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const otherView = isTable ? chartTexts.asChart : chartTexts.asTable;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, display: "flex", flexDirection: "column" }}
    >
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "flex-start", gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ paddingBlockStart: 0.5 }}>
          {title}
        </Typography>
        {!isEmpty && (
          <Button
            color="inherit"
            size="small"
            aria-label={chartTexts.ofChart(otherView, title)}
            onClick={() => setIsTable(!isTable)}
            sx={{ flexShrink: 0, color: "text.secondary", marginInlineEnd: -1 }}
          >
            {otherView}
          </Button>
        )}
      </Stack>
      {isEmpty ? (
        <Typography color="textSecondary" sx={{ py: 1.5 }}>
          {chartTexts.empty}
        </Typography>
      ) : (
        <>
          <Box sx={summary === undefined ? { mt: 1 } : { mt: 0.5, mb: 1.5 }}>{summary}</Box>
          {isTable ? <FiguresTable {...figures} /> : children}
        </>
      )}
    </Card>
  );
}
