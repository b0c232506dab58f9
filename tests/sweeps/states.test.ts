/** A state has its word, icon and colour from one map, on every page and in every mail. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { mailTexts as bookingMailsInGerman } from "#lambdas/bookings/mail-texts.de.ts";
import { mailTexts as bookingMails } from "#lambdas/bookings/mail-texts.en.ts";
import { mailTexts as orderMailsInGerman } from "#lambdas/orders/mail-texts.de.ts";
import { mailTexts as orderMails } from "#lambdas/orders/mail-texts.en.ts";
import { otherTexts as germanOthers } from "#web/domain/status/texts.de.ts";
import { bookingWords as germanBookingWords, todayTexts as germanToday } from "#web/domain/status/today-texts.de.ts";
import { bookingWords } from "#web/domain/status/today-texts.ts";
import { statusTexts as states } from "#web/domain/status/words.ts";

const germanStates = { ...germanToday, ...germanOthers };

const root = fileURLToPath(new URL("../..", import.meta.url));
const map = "web/src/domain/status/";
const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith(map));
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Chips that name a property or count something. No chip of these files is a state. */
const labels: Readonly<Record<string, string>> = {
  "web/src/features/bookings/admin/rules/rule-row.tsx": "a rule differs from the house's",
  "web/src/features/bookings/resource-card.tsx": "the type of a resource",
  "web/src/features/events/category.tsx": "a category",
  "web/src/features/events/goers.tsx": "the name of somebody who goes",
  "web/src/features/live-sessions/admin/moderation.tsx": "how often a message was reported",
  "web/src/features/live-sessions/chat.tsx": "who writes is staff",
  "web/src/features/news/category-chip.tsx": "a category",
  "web/src/features/news/news-card.tsx": "unread, and pinned to the top",
  "web/src/features/resources/amenities-field.tsx": "an amenity",
  "web/src/features/resources/resource-rules.tsx": "a rule differs from the house's",
};

/** The chips of a file that only show something: no press and no removal. */
function shownChipsIn(source: string): string[] {
  return source
    .split(/<Chip\b/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/\/>|<\/Chip>/)))
    .filter((props) => !/\b(onDelete|onClick|clickable)\b/.test(props));
}

test.each([
  ['<Chip color="success" label="Paid" />', 1],
  ["<Chip label={one} onDelete={clear} />", 0],
  ["<Chip clickable label={one} />", 0],
  ["<Chips />", 0],
])("the search judges %s", (source, count) => {
  expect(shownChipsIn(source)).toHaveLength(count);
});

describe("the web app", () => {
  test("shows a state by the badge of the map, and by no chip of its own", () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.filter((path) => !(path in labels) && shownChipsIn(read(path)).length > 0);
    expect(found, "a state belongs to web/src/domain/status").toEqual([]);
  });

  test("has a chip in each file that is excepted", () => {
    expect(Object.keys(labels).filter((path) => shownChipsIn(read(path)).length === 0)).toEqual([]);
  });

  test("takes the chip of states from nowhere but the map", () => {
    expect(sources.filter((path) => /\bStatusChip\b|status\/chip\.tsx/.test(read(path)))).toEqual([]);
  });

  test("spells the words of a noun's states in no other catalogue", () => {
    const found = sources.filter((path) => /Record<\w+(?:State|Status), string>/.test(read(path)));
    // Whole sentences about a state are not its word, and neither is the front desk's answer to a scan.
    expect(found.toSorted()).toEqual([
      "web/src/features/access/arrival-answer.tsx",
      "web/src/features/payments/texts.ts",
      "web/src/features/settings/domain/texts.ts",
      "web/src/features/settings/plan-panel-texts.ts",
    ]);
  });
});

describe("the word of a state", () => {
  // Word for word as the specification has them.
  test.each([
    ["booking.pending", "Pending"],
    ["booking.confirmed", "Confirmed"],
    ["booking.completed", "Completed"],
    ["booking.cancelled", "Cancelled"],
  ] as const)("%s is the specified one", (state, word) => {
    expect(states[state]).toBe(word);
  });

  test("is one for what is paid by card, whatever was bought", () => {
    for (const texts of [states, germanStates]) {
      expect(new Set([texts["paid.pending"], texts["purchase.pending"]]).size).toBe(1);
      expect(new Set([texts["paid.failing"], texts["purchase.failed"], texts["payment.failed"]]).size).toBe(1);
      expect(new Set([texts["purchase.refunded"], texts["payment.refunded"]]).size).toBe(1);
      expect(new Set([texts["paid.expired"], texts["purchase.expired"], texts["payment.unpaid"]]).size).toBe(1);
    }
  });

  test.each([
    ["a booked time", bookingMails.booked("Desk 1", "today"), bookingWords.booked],
    ["a booked time", bookingMailsInGerman.booked("Desk 1", "today"), germanBookingWords.booked],
    ["a booking that waits", bookingMails.asked("Desk 1", "today"), states["booking.waits"]],
    ["a booking that waits", bookingMailsInGerman.asked("Desk 1", "today"), germanStates["booking.waits"]],
    ["a cancelled booking", bookingMails.cancelled("Desk 1", "today"), states["booking.cancelled"]],
    ["a cancelled booking", bookingMailsInGerman.cancelled("Desk 1", "today"), germanStates["booking.cancelled"]],
    ["an order that is ready", orderMails.ready("K4"), states["order.ready"]],
    ["an order that is ready", orderMailsInGerman.ready("K4"), germanStates["order.ready"]],
    ["a cancelled order", orderMails.cancelled("K4"), states["order.cancelled"]],
    ["a cancelled order", orderMailsInGerman.cancelled("K4"), germanStates["order.cancelled"]],
  ])("is the same in the mail about %s: %s", (_, title, word) => {
    expect(title.toLocaleLowerCase("de")).toContain(word.toLocaleLowerCase("de"));
  });
});
