/** The event as its members see it on a phone, before it is saved. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { instantSchema } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { PhonePreview } from "#web/domain/writing/phone-preview.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";
import { categoryTexts } from "../words.ts";
import { editorTexts as texts } from "./editor-texts.ts";
import type { EventInput } from "./fields.ts";
import { useRooms } from "./queries.ts";

export function PreviewDialog({ fields, onClose }: { fields: EventInput; onClose: () => void }) {
  return (
    <PhonePreview onClose={onClose}>
      <Preview fields={fields} />
    </PhonePreview>
  );
}

function Preview({ fields }: { fields: EventInput }) {
  const format = useFormat();
  const rooms = useRooms();
  const { title, summary, cover, category, hostName, place, startAt, endAt, tickets, body } = fields;
  const hasTime = [startAt, endAt].every((instant) => instantSchema.safeParse(instant).success);
  const room = place.kind === "room" ? rooms?.find(({ resourceId }) => resourceId === place.resourceId) : undefined;
  const where = place.kind === "text" ? place.text : [room?.name, room?.location].filter(Boolean).join(", ");
  const prices = tickets.map(({ pointsCost }) => pointsCost).filter(Number.isInteger);
  return (
    <Stack component="article" spacing={2}>
      {cover !== null && (
        <Box
          component="img"
          src={cover.url}
          alt={cover.alt}
          sx={{ width: "100%", aspectRatio: "16 / 9", objectFit: "cover", borderRadius: cardRadius }}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {[categoryTexts[category], hostName].filter(Boolean).join(" · ")}
      </Typography>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: "anywhere" }}>
        {title.trim() === "" ? texts.untitled : title}
      </Typography>
      {hasTime && (
        <Typography>
          {format.dateLong(startAt)}
          <br />
          {format.timeRange(startAt, endAt)}
        </Typography>
      )}
      {where !== "" && <Typography>{where}</Typography>}
      {prices.length > 0 && (
        <Typography>{Math.min(...prices) === 0 ? texts.free : <Points value={Math.min(...prices)} />}</Typography>
      )}
      {summary !== "" && <Typography variant="strong">{summary}</Typography>}
      <RichTextView document={body} headingLevel={3} />
    </Stack>
  );
}
