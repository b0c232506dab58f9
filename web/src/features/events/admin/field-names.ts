/** How the editor names its fields where it lists those that are invalid. */
import { pageLocale } from "#web/session/language.ts";
import { placeTexts, questionTexts, editorTexts as texts, ticketTexts } from "./editor-texts.ts";

const fields: Partial<Record<string, string>> = {
  ...texts.fields,
  "place.text": placeTexts.where,
  "place.resourceId": placeTexts.chooseRoom,
};

const lists: Partial<Record<string, { one: (number: string) => string; parts: Partial<Record<string, string>> }>> = {
  tickets: {
    one: ticketTexts.one,
    parts: {
      name: ticketTexts.name,
      audience: ticketTexts.audience,
      pointsCost: ticketTexts.pointsCost,
      capacity: ticketTexts.capacity,
      opensAt: ticketTexts.opensAt,
      closesAt: ticketTexts.closesAt,
    },
  },
  questions: {
    one: questionTexts.one,
    parts: { text: questionTexts.text, kind: questionTexts.kind, options: questionTexts.options },
  },
};

/** The label of the field with this path. A part of a list also says of which one: "Ticket 2: Name". */
export function fieldName(path: string): string | undefined {
  const [field = "", place, part = ""] = path.split(".");
  const list = lists[field];
  const name = list?.parts[part];
  if (list === undefined || name === undefined) return fields[path] ?? fields[field];
  return texts.partOf(list.one(new Intl.NumberFormat(pageLocale).format(Number(place) + 1)), name);
}
