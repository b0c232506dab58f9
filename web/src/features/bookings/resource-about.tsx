/** What a house says of a resource beyond its card: all of its pictures, and the description. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Resource } from "#lambdas/resources/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { controlRadius } from "#web/kit/looks.ts";
import { bookingTexts } from "./texts.ts";

/** Pixels. The width of a picture that is 16 by 9. */
const pictureHeight = 132;
const pictureWidth = (pictureHeight * 16) / 9;

export function ResourceAbout({ resource }: { resource: Resource }) {
  const { photos, description } = resource;
  if (photos.length === 0 && description === "") return null;
  return (
    <Stack spacing={1.5}>
      {photos.length > 0 && <Pictures resource={resource} />}
      {description !== "" && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {description}
        </Typography>
      )}
    </Stack>
  );
}

function Pictures({ resource: { name, photos } }: { resource: Resource }) {
  return (
    <Box
      role="group"
      aria-label={bookingTexts.picturesOf(name)}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={photos.length > 1 ? 0 : undefined}
      sx={{
        display: "flex",
        gap: 1,
        overflowX: "auto",
        scrollSnapType: "x proximity",
        borderRadius: controlRadius,
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
      }}
    >
      {photos.map(({ url, alt }) => (
        <Box
          key={url}
          component="img"
          src={url}
          srcSet={`${smallArticlePictureUrl(url)} 480w, ${url} 960w`}
          sizes={`${Math.round(pictureWidth)}px`}
          alt={alt}
          loading="lazy"
          sx={{
            flex: "none",
            width: photos.length === 1 ? "100%" : pictureWidth,
            maxWidth: "100%",
            height: pictureHeight,
            objectFit: "cover",
            borderRadius: controlRadius,
            scrollSnapAlign: "start",
          }}
        />
      ))}
    </Box>
  );
}
