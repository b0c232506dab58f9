/** The picture of an article, cut to the proportions of its place. Without a picture, a drawing of its category. */
import Box from "@mui/material/Box";
import type { Article, NewsCategory } from "#lambdas/news/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { controlRadius, iconAsPicture } from "#web/kit/looks.ts";
import { categoryIcons } from "./category-chip.tsx";

interface CoverProps {
  cover: Article["cover"];
  category: NewsCategory;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** True for the first picture of a page, which is loaded at once. */
  isFirst?: boolean;
}

export function Cover({ cover, category, sizes, isFirst = false }: CoverProps) {
  return (
    <Box
      sx={{
        aspectRatio: "4 / 3",
        overflow: "hidden",
        borderRadius: controlRadius,
        backgroundColor: "color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)",
        display: "grid",
        placeItems: "center",
        color: "primary.main",
        "& svg": { fontSize: iconAsPicture, opacity: 0.6 },
      }}
    >
      {cover === null ? (
        <Box aria-hidden sx={{ display: "flex" }}>
          {categoryIcons[category]}
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
