/** A preview of the workspace, a mail and the card: the real components with the colours as typed. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo, useState } from "react";
import { hexToHsl } from "#lambdas/contract/colour.ts";
import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import { logoPlate } from "#web/domain/card/logo-plate.ts";
import { Points } from "#web/domain/points.tsx";
import { Initials } from "#web/kit/brand.tsx";
import { brandFill } from "#web/kit/brand-fill.ts";
import { onLogoGround } from "#web/kit/logo-ground.ts";
import { cardRadius, controlRadius } from "#web/kit/looks.ts";
import { type TenantColours, tenantVariables } from "#web/kit/tenant-colours.ts";
import { schemeAttribute } from "#web/session/constants.ts";
import { previewTexts as texts, themeTexts } from "./texts.ts";

type Scheme = "light" | "dark";

interface ThemePreviewProps {
  /** As typed. A text that is no colour yet is left out. */
  colours: TenantColours;
  name: string;
  logoUrl: string | null;
}

export function ThemePreview({ colours, name, logoUrl }: ThemePreviewProps) {
  const [scheme, setScheme] = useState<Scheme>("light");
  const variables = useMemo(() => {
    const whole = Object.entries(colours).filter(([, hex]) => hexToHsl(hex) !== undefined);
    return tenantVariables(Object.fromEntries(whole))[scheme];
  }, [colours, scheme]);
  return (
    <Stack spacing={2}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={scheme}
        aria-label={themeTexts.scheme}
        onChange={(_event, next: Scheme | null) => setScheme(next ?? scheme)}
      >
        <ToggleButton value="light">{themeTexts.light}</ToggleButton>
        <ToggleButton value="dark">{themeTexts.dark}</ToggleButton>
      </ToggleButtonGroup>
      {/* The preview is inert: keyboard and screen readers skip it. */}
      <Box
        {...{ [schemeAttribute]: scheme }}
        inert
        aria-hidden
        style={variables}
        sx={{ display: "grid", gap: 2, color: "text.primary" }}
      >
        <Frame title={texts.app}>
          <AppPicture name={name} logoUrl={logoUrl} />
        </Frame>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } }}>
          <Frame title={texts.mail}>
            <MailPicture name={name} logoUrl={logoUrl} />
          </Frame>
          <Frame title={texts.card}>
            <CardPicture name={name} logoUrl={logoUrl} />
          </Frame>
        </Box>
      </Box>
    </Stack>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        border: "1px solid",
        borderColor: "divider",
        borderRadius: cardRadius,
        overflow: "hidden",
        backgroundColor: "background.default",
      }}
    >
      <Typography
        variant="caption"
        component="p"
        sx={{
          px: 2,
          py: 0.75,
          borderBlockEnd: "1px solid",
          borderColor: "divider",
          backgroundColor: "background.paper",
          color: "text.secondary",
        }}
      >
        {title}
      </Typography>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Box>
  );
}

interface Sign {
  name: string;
  logoUrl: string | null;
}

function Logo({ url, height }: { url: string; height: number }) {
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={[
        { alignSelf: "flex-start", height, maxWidth: 120, objectFit: "contain", objectPosition: "left" },
        onLogoGround,
      ]}
    />
  );
}

function AppPicture({ name, logoUrl }: Sign) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        {logoUrl === null ? <Initials name={name} /> : <Logo url={logoUrl} height={28} />}
        <Typography sx={{ fontWeight: "fontWeightBold", overflowWrap: "anywhere" }}>{name}</Typography>
      </Stack>
      <Box
        sx={{
          alignSelf: "flex-start",
          px: 1.5,
          py: 0.75,
          borderRadius: controlRadius,
          typography: "body2",
          fontWeight: "fontWeightBold",
          backgroundColor: "muted.main",
          color: "muted.contrastText",
        }}
      >
        {texts.menu}
      </Box>
      <Typography variant="h2" component="p">
        {texts.heading}
      </Typography>
      <Box
        sx={{
          p: 2,
          border: "1px solid",
          borderColor: "divider",
          borderRadius: cardRadius,
          backgroundColor: "background.paper",
        }}
      >
        <Typography>{texts.text}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.quiet}
        </Typography>
        <Stack direction="row" spacing={2} sx={{ mt: 1, alignItems: "center" }}>
          <Points value={texts.points} />
          <Link component="span" variant="body2">
            {texts.link}
          </Link>
        </Stack>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained">{texts.button}</Button>
        <Button variant="outlined">{texts.second}</Button>
      </Stack>
    </Stack>
  );
}

/** The same layout as in `mail-layout.ts`: the logo replaces the name. */
function MailPicture({ name, logoUrl }: Sign) {
  return (
    <Stack spacing={1.5}>
      {logoUrl === null ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
      ) : (
        <Logo url={logoUrl} height={32} />
      )}
      <Typography variant="h3" component="p">
        {texts.mailTitle}
      </Typography>
      <Typography variant="body2">{texts.mailText}</Typography>
      <Button variant="contained" size="small" sx={{ alignSelf: "flex-start" }}>
        {texts.mailButton}
      </Button>
    </Stack>
  );
}

/** The same ground and the same sign as on the card itself. */
function CardPicture({ name, logoUrl }: Sign) {
  return (
    <Stack
      sx={{
        aspectRatio: "1.586",
        p: 2,
        justifyContent: "space-between",
        borderRadius: cardRadius,
        overflow: "hidden",
        backgroundColor: brandFill.background,
        backgroundImage: `linear-gradient(135deg, ${brandFill.background}, ${brandFill.hover})`,
        color: brandFill.text,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
        {logoUrl === null ? (
          <Typography variant="strong" sx={{ color: "inherit" }}>
            {tenantInitials(name)}
          </Typography>
        ) : (
          <Box component="img" src={logoUrl} alt="" sx={{ ...logoPlate, padding: 0.5, maxHeight: 24, maxWidth: 112 }} />
        )}
        <Typography sx={{ fontWeight: "fontWeightBold", overflowWrap: "anywhere" }}>{name}</Typography>
      </Stack>
      <div>
        <Typography variant="strong">{texts.cardName}</Typography>
        <Typography variant="body2">{texts.cardPlan}</Typography>
      </div>
    </Stack>
  );
}
