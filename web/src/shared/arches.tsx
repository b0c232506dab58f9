import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { brandFill } from "./brand-fill.ts";

/** The mark as architecture: arches within arches, in the brand's colour. Decoration only. */
export function Arches({ sx }: { sx?: SxProps<Theme> }) {
  const radii = [300, 240, 180, 120, 60];
  return (
    <Box
      aria-hidden
      sx={[
        { position: "relative", overflow: "hidden", backgroundColor: brandFill.background, color: brandFill.text },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box
        component="svg"
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMax slice"
        sx={{ position: "absolute", inset: 0, width: "100%", height: "100%", fill: "none", stroke: "currentColor" }}
      >
        {radii.map((radius, index) => (
          <path
            key={radius}
            d={`M${360 - radius} 900V420a${radius} ${radius} 0 0 1 ${2 * radius} 0V900`}
            strokeWidth={1.5}
            strokeOpacity={0.22 + index * 0.13}
          />
        ))}
        <path d="M330 900V420a30 30 0 0 1 60 0V900z" fill="currentColor" fillOpacity={0.9} stroke="none" />
        <path d="M0 898.5H720" strokeOpacity={0.5} strokeWidth={3} />
      </Box>
    </Box>
  );
}
