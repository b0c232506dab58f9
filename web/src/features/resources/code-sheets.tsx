/** Codes on paper, eight on an A4 sheet. Each opens the booking of its resource. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { oneLine, twoLines } from "#web/kit/looks.ts";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { codeTexts as texts } from "./texts.ts";

export interface DrawnCode extends Pick<ManagedResource, "resourceId" | "name" | "location" | "floor"> {
  /** The address of its code's picture. */
  picture: string;
}

const paper = { "@page": { size: "A4", margin: "10mm" } };

/** Prints once all pictures are there. */
export function CodeSheets({ codes }: { codes: readonly DrawnCode[] }) {
  const { name: house } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const pictures = [...(place.current?.querySelectorAll("img") ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Box
      ref={place}
      data-paper-sheet
      sx={{ display: "none", "@media print": { display: "grid", gridTemplateColumns: "1fr 1fr" } }}
    >
      <PrintStyles />
      <GlobalStyles styles={paper} />
      {codes.map(({ resourceId, name, location, floor, picture }) => (
        <Box
          key={resourceId}
          data-paper
          sx={{
            height: "69mm",
            border: "0.2mm dashed",
            borderColor: "divider",
            padding: "4mm",
            display: "flex",
            flexDirection: "column",
            alignItems: "center",
            textAlign: "center",
          }}
        >
          <Typography variant="h3" component="p" sx={twoLines}>
            {name}
          </Typography>
          <Typography variant="body2" sx={oneLine}>
            {location === "" ? floor : location}
          </Typography>
          <Box component="img" src={picture} alt={texts.codeOf(name)} sx={{ width: "36mm", height: "36mm" }} />
          <Typography variant="body2">{texts.scan}</Typography>
          <Typography variant="caption" sx={oneLine}>
            {house}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
