// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createFormat } from "#web/domain/format.ts";

const instant = "2024-11-22T10:00:00.000Z";

test.each([
  ["en-GB", "Fri 22 Nov 2024", "Friday 22 November 2024"],
  ["de-DE", "Fr., 22. Nov. 2024", "Freitag, 22. November 2024"],
])("a date in %s has the language's own comma after the weekday", (locale, short, long) => {
  const format = createFormat(locale, "Europe/Berlin", "Europe/Berlin");
  expect([format.date(instant), format.dateLong(instant)]).toEqual([short, long]);
});
