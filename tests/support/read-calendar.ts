/** Reads a calendar file by ical.js, which neither writes ours nor shares code with what does. */
import ICAL from "ical.js";

export interface ReadEntry {
  uid: string;
  sequence: number;
  title: string;
  startAt: string;
  endAt: string;
  location: string;
  status: string;
  url: string;
}

export interface ReadCalendar {
  name: string | null;
  method: string | null;
  zones: string[];
  entries: ReadEntry[];
}

export function readCalendar(text: string): ReadCalendar {
  ICAL.TimezoneService.reset();
  const root = new ICAL.Component(ICAL.parse(text) as never);
  const zones = root.getAllSubcomponents("vtimezone").map((component) => new ICAL.Timezone(component));
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const valueOf = (component: InstanceType<typeof ICAL.Component>, property: string) => {
    const value: unknown = component.getFirstPropertyValue(property);
    return value === null ? null : String(value);
  };
  return {
    name: valueOf(root, "x-wr-calname"),
    method: valueOf(root, "method"),
    zones: zones.map(({ tzid }) => tzid),
    entries: root.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        title: event.summary,
        startAt: event.startDate.toJSDate().toISOString(),
        endAt: event.endDate.toJSDate().toISOString(),
        location: valueOf(component, "location") ?? "",
        status: valueOf(component, "status") ?? "",
        url: valueOf(component, "url") ?? "",
      };
    }),
  };
}
