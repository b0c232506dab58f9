/** A cover picture, cut to the proportions of its place. Without a picture, a drawing on the brand's light colour. */
import Box from "@mui/material/Box";
import type { ReactElement } from "react";
import type { Article } from "#lambdas/news/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { controlRadius, iconAsPicture } from "#web/kit/looks.ts";

export interface CoverPictureProps {
  cover: Article["cover"];
  /** Shown without a picture. */
  drawing: ReactElement;
  ratio: "4 / 3" | "16 / 9";
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** True for the first picture of a page, which is loaded at once. */
  isFirst?: boolean;
  /** False where the picture fills the top of a card. */
  isRounded?: boolean;
}

export function CoverPicture({ cover, drawing, ratio, sizes, isFirst = false, isRounded = true }: CoverPictureProps) {
  return (
    <Box
      sx={{
        aspectRatio: ratio,
        overflow: "hidden",
        borderRadius: isRounded ? controlRadius : undefined,
        backgroundColor: "color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)",
        display: "grid",
        placeItems: "center",
        color: "primary.main",
        "& svg": { fontSize: iconAsPicture, opacity: 0.6 },
      }}
    >
      {cover === null ? (
        <Box aria-hidden sx={{ display: "flex" }}>
          {drawing}
        </Box>
      ) : (
        <Box
          component="img"
          src={cover.url}
          srcSet={`${smallArticlePictureUrl(cover.url)} 480w, ${cover.url} 960w`}
          sizes={sizes}
          alt={cover.alt}
          loading={isFirst ? "eager" : "lazy"}
          sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
        />
      )}
    </Box>
  );
}
