import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import PlaceOutlined from "@mui/icons-material/PlaceOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Resource } from "#lambdas/resources/contract.ts";
import { hasCapacity } from "#web/domain/resource/has-capacity.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { CoverPicture } from "#web/domain/writing/cover-picture.tsx";
import { chipIconLook } from "#web/kit/looks.ts";
import { useFeatures } from "#web/session/modules.ts";
import { bookingTexts } from "./texts.ts";

interface ResourceCardProps {
  resource: Resource;
  hasPicture: boolean;
  /** When it is free. */
  free: ReactNode;
  onBook: () => void;
}

export function ResourceCard({ resource, hasPicture, free, onBook }: ResourceCardProps) {
  const { name, type, location, capacity, pointCostPerHour, amenities, isAvailable } = resource;
  const { pointsEnabled } = useFeatures();
  const TypeIcon = typeIcons[type];
  return (
    <Card component="article" variant="outlined" sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      {hasPicture && (
        <CoverPicture
          cover={resource.photos[0] ?? null}
          drawing={<TypeIcon />}
          ratio="16 / 9"
          sizes="(min-width: 1200px) 320px, (min-width: 600px) 50vw, 100vw"
          isRounded={false}
        />
      )}
      <Stack sx={{ gap: 2, p: 3, flexGrow: 1 }}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: "space-between", alignItems: "flex-start" }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            icon={<TypeIcon fontSize="small" />}
            label={typeTexts[type].one}
            sx={{ flexShrink: 0, "& .MuiChip-icon": chipIconLook }}
          />
        </Stack>
        {isAvailable && free}
        <Stack spacing={0.5} sx={{ color: "text.secondary" }}>
          {location !== "" && <Fact icon={<PlaceOutlined />}>{location}</Fact>}
          {hasCapacity(type, capacity) && <Fact icon={<GroupsOutlined />}>{bookingTexts.capacity(capacity)}</Fact>}
        </Stack>
        {amenities.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {amenities.join(" · ")}
          </Typography>
        )}
        <Stack
          direction="row"
          spacing={2}
          sx={{
            marginBlockStart: "auto",
            justifyContent: "space-between",
            alignItems: "center",
          }}
        >
          <Typography sx={{ fontWeight: "fontWeightMedium", fontVariantNumeric: "tabular-nums" }}>
            {pointsEnabled && bookingTexts.price(pointCostPerHour)}
          </Typography>
          <Button
            variant="outlined"
            disabled={!isAvailable}
            onClick={onBook}
            aria-label={isAvailable ? bookingTexts.bookNowFor(name) : bookingTexts.unavailableFor(name)}
          >
            {isAvailable ? bookingTexts.bookNow : bookingTexts.unavailable}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      {icon}
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}
