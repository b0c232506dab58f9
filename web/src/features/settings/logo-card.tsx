import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { PictureControl } from "#web/domain/picture-control.tsx";
import type { PictureUpload } from "#web/domain/use-picture-upload.ts";
import { Initials } from "#web/kit/brand.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { logoTexts } from "./texts.ts";

interface LogoCardProps {
  logo: PictureUpload;
  /** The logo that everybody sees now. */
  storedUrl: string | null;
  /** The workspace's. Its initials stand wherever there is no logo. */
  name: string;
}

export function LogoCard({ logo, storedUrl, name }: LogoCardProps) {
  const shownUrl = logo.previewUrl ?? storedUrl;
  return (
    <Card component="section" aria-label={logoTexts.title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {logoTexts.title}
      </Typography>
      <PictureControl texts={logoTexts} upload={logo} hasPicture={storedUrl !== null}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 144,
            height: 96,
            p: 1,
            border: "1px solid",
            borderColor: "divider",
            borderRadius: controlRadius,
            backgroundColor: "background.default",
          }}
        >
          {shownUrl === null ? (
            <Initials name={name} size={48} />
          ) : (
            <Box
              component="img"
              src={shownUrl}
              alt={logoTexts.current}
              sx={{ maxWidth: "100%", maxHeight: 78, objectFit: "contain" }}
            />
          )}
        </Box>
      </PictureControl>
    </Card>
  );
}
