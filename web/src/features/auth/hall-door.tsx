import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/** The logo drawn large: three arches at the page's lower edge, in the tenant's colour. Decorative. */
export function HallDoor({ words }: { words: string | null }) {
  return (
    <Box
      component="aside"
      data-picture-beside
      aria-label={words ?? undefined}
      aria-hidden={words === null}
      sx={{
        display: { xs: "none", md: "flex" },
        flexDirection: "column",
        position: "sticky",
        insetBlockStart: 0,
        height: "100dvh",
        overflow: "hidden",
        backgroundColor: "muted.main",
        borderInlineStart: "1px solid",
        borderColor: "divider",
      }}
    >
      {words !== null && (
        <Typography
          sx={{
            padding: 6,
            maxWidth: "32ch",
            typography: "h2",
            fontWeight: "fontWeightRegular",
            color: "muted.contrastText",
          }}
        >
          {words}
        </Typography>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: "flex", justifyContent: "center", color: "primary.main" }}>
        <svg viewBox="0 0 400 440" preserveAspectRatio="xMidYMax meet" width="80%" height="100%" aria-hidden="true">
          <g fill="none" stroke="currentColor">
            <path d="M10 440V200a190 190 0 0 1 380 0v240" strokeWidth="2" opacity="0.35" />
            <path d="M70 440V200a130 130 0 0 1 260 0v240" strokeWidth="2" opacity="0.6" />
          </g>
          <path d="M130 440V200a70 70 0 0 1 140 0v240z" fill="currentColor" />
        </svg>
      </Box>
    </Box>
  );
}
