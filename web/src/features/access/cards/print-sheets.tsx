/** Cards on paper, ten on an A4 sheet, as large as a bank card (ISO/IEC 7810, ID-1). Marks show where to cut. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect, useRef } from "react";
import type { PrintedCard } from "#lambdas/cards/staff-contract.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";
import { logoPlate } from "#web/domain/card/logo-plate.ts";
import { monthAndYear } from "#web/domain/card/month-and-year.ts";
import { innerRadius, oneLine, twoLines } from "#web/kit/looks.ts";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { tenantVariables } from "#web/kit/tenant-colours.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { printTexts as texts } from "./texts.ts";

export interface DrawnCard extends PrintedCard {
  cardId: string;
  /** The address of its code's picture. */
  picture: string;
}

/** Millimetres. */
const card = { width: 85.6, height: 54 } as const;
const sheet = { width: 210, height: 297, columns: 2, rows: 5 } as const;
const edge = {
  side: (sheet.width - sheet.columns * card.width) / 2,
  top: (sheet.height - sheet.rows * card.height) / 2,
} as const;
/** The marks end before the cards, and begin where a printer can print. */
const mark = { from: 5, gap: 2 } as const;

const paper = { "@page": { size: "A4", margin: 0 } };
const mm = (length: number) => `${length}mm`;
const counted = (count: number) => Array.from({ length: count }, (_, no) => no);

/** Prints once all pictures are there. */
export function PrintSheets({ cards }: { cards: readonly DrawnCard[] }) {
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
  const ofSheet = sheet.columns * sheet.rows;
  return (
    <Box ref={place} data-paper-sheet sx={{ display: "none", "@media print": { display: "block" } }}>
      <PrintStyles />
      <GlobalStyles styles={paper} />
      {counted(Math.ceil(cards.length / ofSheet)).map((no) => (
        <Sheet key={no} cards={cards.slice(no * ofSheet, (no + 1) * ofSheet)} />
      ))}
    </Box>
  );
}

function Sheet({ cards }: { cards: readonly DrawnCard[] }) {
  return (
    <Box
      sx={{
        position: "relative",
        width: mm(sheet.width),
        // A hair less than the paper, so that rounding makes no empty page.
        height: mm(sheet.height - 0.2),
        overflow: "hidden",
        breakInside: "avoid",
        "&:not(:last-of-type)": { breakAfter: "page" },
      }}
    >
      <Marks />
      {cards.map((one, place) => (
        <Face
          key={one.memberId}
          card={one}
          left={edge.side + (place % sheet.columns) * card.width}
          top={edge.top + Math.floor(place / sheet.columns) * card.height}
        />
      ))}
    </Box>
  );
}

/** A hairline beyond the cards for each cut. */
function Marks() {
  const line = { position: "absolute", backgroundColor: "#000000", printColorAdjust: "exact" } as const;
  const across = { width: mm(edge.side - mark.from - mark.gap), height: "0.2mm" } as const;
  const down = { width: "0.2mm", height: mm(edge.top - mark.from - mark.gap) } as const;
  return (
    <>
      {counted(sheet.columns + 1).map((no) => {
        const left = mm(edge.side + no * card.width - 0.1);
        return [
          <Box key={`${no} above`} sx={{ ...line, ...down, left, top: mm(mark.from) }} />,
          <Box key={`${no} below`} sx={{ ...line, ...down, left, top: mm(sheet.height - edge.top + mark.gap) }} />,
        ];
      })}
      {counted(sheet.rows + 1).map((no) => {
        const top = mm(edge.top + no * card.height - 0.1);
        return [
          <Box key={`${no} left`} sx={{ ...line, ...across, top, left: mm(mark.from) }} />,
          <Box key={`${no} right`} sx={{ ...line, ...across, top, left: mm(sheet.width - edge.side + mark.gap) }} />,
        ];
      })}
    </>
  );
}

/** The tenant's colours as they are on a light page, with text that can be read on them. */
function useFill() {
  const { colours } = useWorkspace();
  const variables = colours === null ? {} : tenantVariables(colours).light;
  const { primary, onPrimary } = productColours.light;
  return {
    backgroundColor: variables["--mui-palette-primary-fill"] ?? primary,
    color: variables["--mui-palette-primary-fillText"] ?? onPrimary,
  };
}

function Face({ card: one, left, top }: { card: DrawnCard; left: number; top: number }) {
  const { name, logoUrl, timeZone } = useWorkspace();
  const fill = useFill();
  return (
    <Box
      sx={{
        ...fill,
        position: "absolute",
        left: mm(left),
        top: mm(top),
        width: mm(card.width),
        height: mm(card.height),
        padding: "5mm",
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) 32mm",
        columnGap: "4mm",
        alignItems: "end",
        printColorAdjust: "exact",
        WebkitPrintColorAdjust: "exact",
        overflow: "hidden",
      }}
    >
      <Box sx={{ minWidth: 0, height: "100%", display: "flex", flexDirection: "column", gap: "1.5mm" }}>
        <Box sx={{ flex: 1, minHeight: 0 }}>
          {logoUrl !== null && (
            <Box
              component="img"
              src={logoUrl}
              alt=""
              sx={{
                ...logoPlate,
                padding: "1mm",
                maxHeight: "8mm",
                maxWidth: "calc(100% - 2mm)",
                marginBlockEnd: "1.5mm",
                printColorAdjust: "exact",
              }}
            />
          )}
          <Box sx={{ ...oneLine, typography: "strongSmall", color: "inherit" }}>{name}</Box>
        </Box>
        <Box sx={{ ...twoLines, typography: "h3", color: "inherit", overflowWrap: "anywhere" }}>{one.memberName}</Box>
        <Box sx={{ typography: "caption", color: "inherit" }}>
          {texts.memberSince} {monthAndYear(one.memberSince, timeZone)}
          <br />
          {texts.cardId}{" "}
          <Box component="span" sx={{ fontFamily: "monospace" }}>
            {one.cardId}
          </Box>
        </Box>
      </Box>
      <Box
        component="img"
        src={one.picture}
        alt={texts.codeOf(one.memberName)}
        sx={{ display: "block", width: "32mm", height: "32mm", backgroundColor: "#FFFFFF", borderRadius: innerRadius }}
      />
    </Box>
  );
}
