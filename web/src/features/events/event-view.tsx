/** An event with its text, its facts, and beside them the way to a seat. */
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import IosShareOutlined from "@mui/icons-material/IosShareOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { calendarEntryOf } from "#lambdas/events/calendar-entry.ts";
import { placeWords } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useSaveCalendarFile } from "#web/domain/moment/use-save-calendar-file.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CoverPicture } from "#web/domain/writing/cover-picture.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";
import { CategoryChip, categoryIcons } from "./category.tsx";
import { placesText, YourTime } from "./event-words.tsx";
import { Goers } from "./goers.tsx";
import type { EventPageData } from "./queries.ts";
import { SeatPanel } from "./seat-panel.tsx";
import { eventTexts as texts } from "./texts.ts";
import { useShare } from "./use-share.ts";

export function EventView({ detail }: { detail: EventPageData }) {
  const format = useFormat();
  const share = useShare();
  const saveCalendarFile = useSaveCalendarFile();
  const { event, body } = detail;
  const { title, summary, cover, category, hostName, place, isOnline, startAt, endAt, state, seats } = event;
  const where = placeWords(place);
  const places = state === "cancelled" ? undefined : placesText(seats);
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 5,
        rowGap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 68ch) minmax(280px, 360px)" },
        // On a phone the way to a seat comes before the long text.
        gridTemplateAreas: { xs: '"head" "seat" "text"', md: '"head seat" "text seat"' },
        gridTemplateRows: { md: "auto 1fr" },
        alignItems: "start",
      }}
    >
      <Stack spacing={1.5} sx={{ gridArea: "head", alignItems: "flex-start", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <CategoryChip category={category} />
          {state !== "on_sale" && <StatusBadge status={`event.${state}`} />}
        </Box>
        <Typography
          variant="h1"
          tabIndex={-1}
          data-page-title
          sx={{ outline: "none", overflowWrap: "anywhere", textWrap: "balance" }}
        >
          {title}
        </Typography>
        {summary !== "" && <Typography color="textSecondary">{summary}</Typography>}
      </Stack>
      <SeatPanel detail={detail} />
      <Box sx={{ gridArea: "text", minWidth: 0 }}>
        {cover !== null && (
          <Box sx={{ marginBlockEnd: 3 }}>
            <CoverPicture
              cover={cover}
              drawing={categoryIcons[category]}
              ratio="16 / 9"
              sizes="(min-width: 900px) 680px, 100vw"
              isFirst
            />
          </Box>
        )}
        <Facts columns="two">
          <Fact name={texts.when} isWide>
            {format.dateLong(startAt)}
            <br />
            {format.timeRange(startAt, endAt)}
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: "block" }}>
              <YourTime event={event} />
            </Typography>
          </Fact>
          {where !== "" && <Fact name={texts.where}>{where}</Fact>}
          {isOnline && <Fact name={where === "" ? texts.where : texts.online}>{texts.onlinePlace}</Fact>}
          {hostName !== "" && <Fact name={texts.host}>{hostName}</Fact>}
          {places !== undefined && <Fact name={texts.places}>{places}</Fact>}
        </Facts>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBlock: 3 }}>
          {state !== "cancelled" && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<EventAvailableOutlined />}
              onClick={() =>
                saveCalendarFile(
                  calendarEntryOf(event, {
                    url: window.location.href,
                    status: "confirmed",
                    now: new Date().toISOString(),
                  }),
                )
              }
            >
              {texts.calendar}
            </Button>
          )}
          <Button variant="outlined" color="inherit" startIcon={<IosShareOutlined />} onClick={() => void share(event)}>
            {texts.share}
          </Button>
        </Box>
        <RichTextView document={body} headingLevel={2} />
        {event.showsGoers && <Goers eventId={event.eventId} />}
      </Box>
    </Box>
  );
}
