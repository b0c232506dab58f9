/** Words, type, people and what it must have. The last two are behind a button; on a phone, the words too. */
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import InputAdornment from "@mui/material/InputAdornment";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { type Resource, type ResourceType, resourceTypeSchema } from "#lambdas/resources/contract.ts";
import { fold } from "#web/domain/fold.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import type { BookingChoice } from "./booking-choice.ts";
import { bookingTexts, freeTexts } from "./texts.ts";
import { Choice } from "./when-row.tsx";

/** Numbers of people that the filter offers, up to what the house can hold. */
const groups = [1, 2, 4, 6, 8, 10, 15, 20, 30, 50, 100];
const mostAmenities = 12;

interface ResourceFiltersProps {
  resources: readonly Resource[];
  choice: BookingChoice;
}

export function ResourceFilters({ resources, choice }: ResourceFiltersProps) {
  const types = resourceTypeSchema.options.filter((type) => resources.some((resource) => resource.type === type));
  const largest = Math.max(...resources.map(({ capacity }) => capacity));
  const people = groups.filter((count) => count > 1 && count <= largest);
  const floors = [...new Set(resources.map(({ floor }) => floor))].filter((floor) => floor !== "").toSorted();
  const amenities = amenitiesOf(resources);
  const chosen = [choice.people, choice.floor].filter((one) => one !== undefined).length + choice.has.length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const moreId = useId();
  const hasMore = people.length > 0 || floors.length > 0 || amenities.length > 0;
  return (
    <Stack spacing={2} sx={{ flexGrow: 1, minWidth: 0 }}>
      <Stack sx={{ flexDirection: { sm: "row" }, gap: 2, alignItems: { sm: "flex-end" } }}>
        <TextField
          type="search"
          size="small"
          label={bookingTexts.search}
          value={choice.words}
          onChange={(event) => choice.set({ q: event.target.value })}
          sx={{
            width: { xs: "100%", sm: 220 },
            display: { xs: isOpen || choice.words !== "" || !hasMore ? "flex" : "none", sm: "flex" },
          }}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: "wrap", columnGap: 2, alignItems: "center", justifyContent: "space-between" }}
        >
          {types.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={bookingTexts.typeFilter}
              value={choice.type ?? "all"}
              onChange={(_, type: ResourceType | "all" | null) => choice.set({ type: type === "all" ? null : type })}
            >
              <ToggleButton value="all">{bookingTexts.allTypes}</ToggleButton>
              {types.map((type) => (
                <ToggleButton key={type} value={type}>
                  {typeTexts[type].many}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          {hasMore && (
            // Its words begin where the row begins, also on a line of their own.
            <Button
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
              sx={{ marginInlineStart: -2 }}
            >
              {isOpen ? freeTexts.hideFilters : chosen > 0 ? freeTexts.moreFiltersOf(chosen) : freeTexts.moreFilters}
            </Button>
          )}
        </Stack>
      </Stack>
      {hasMore && isOpen && (
        <Stack id={moreId} sx={{ flexDirection: { md: "row" }, alignItems: { md: "center" }, gap: 2 }}>
          {people.length > 0 && (
            <Stack direction="row" sx={{ width: { xs: "100%", md: 180 } }}>
              <Choice
                label={freeTexts.people}
                value={choice.people === undefined ? undefined : String(choice.people)}
                any={freeTexts.anyPeople}
                options={withChosen(people, choice.people).map((count) => ({
                  value: String(count),
                  label: freeTexts.peopleAtLeast(count),
                }))}
                onChange={(value) => choice.set({ people: value })}
              />
            </Stack>
          )}
          {floors.length > 0 && (
            <Stack direction="row" sx={{ width: { xs: "100%", md: 180 } }}>
              <Choice
                label={freeTexts.floor}
                value={choice.floor}
                any={freeTexts.anyFloor}
                options={[...new Set([...floors, ...(choice.floor === undefined ? [] : [choice.floor])])].map(
                  (floor) => ({
                    value: floor,
                    label: floor,
                  }),
                )}
                onChange={(value) => choice.set({ floor: value })}
              />
            </Stack>
          )}
          {amenities.length > 0 && <Amenities amenities={amenities} choice={choice} />}
        </Stack>
      )}
    </Stack>
  );
}

const withChosen = (options: readonly number[], chosen: number | undefined) =>
  chosen === undefined || options.includes(chosen) ? options : [...options, chosen].toSorted((a, b) => a - b);

function Amenities({ amenities, choice }: { amenities: readonly string[]; choice: BookingChoice }) {
  const labelId = useId();
  const chosen = new Set(choice.has.map(fold));
  const toggle = (amenity: string) => {
    const others = choice.has.filter((one) => fold(one) !== fold(amenity));
    choice.set({ has: (others.length < choice.has.length ? others : [...others, amenity]).join("\n") });
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-labelledby={labelId}
      sx={{ alignItems: "center", flexWrap: "wrap", gap: 1 }}
    >
      <Typography id={labelId} variant="body2" color="textSecondary">
        {freeTexts.must}
      </Typography>
      {amenities.map((amenity) => (
        <Chip
          key={amenity}
          label={amenity}
          clickable
          aria-pressed={chosen.has(fold(amenity))}
          color={chosen.has(fold(amenity)) ? "primary" : "default"}
          variant={chosen.has(fold(amenity)) ? "filled" : "outlined"}
          onClick={() => toggle(amenity)}
        />
      ))}
    </Stack>
  );
}

/** The amenities that most resources have, however they are spelled. */
function amenitiesOf(resources: readonly Resource[]): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of resources.flatMap((resource) => resource.amenities)) {
    const known = counts.get(fold(name));
    counts.set(fold(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostAmenities)
    .map(({ name }) => name);
}
