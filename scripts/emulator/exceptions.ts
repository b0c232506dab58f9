/** Tests that prove nothing on the emulator's DynamoDB, each with the reason. Any other failure there is a finding. */
export const exceptions: readonly { test: string; because: string }[] = [
  {
    test: "availability costs a unit for the resource and half for each day that it touches",
    because: "its BatchGetItem reports no consumed capacity; the embedded engine does",
  },
  ...[
    "costs its units, and no more at any number of bookings and members",
    "today costs the same whatever the history",
    "reading an event, a page of events and one's own registrations costs this",
    "a page costs by its length, and not by the length of the day",
  ].map((test) => ({ test, because: "its BatchGetItem reports no consumed capacity; the embedded engine does" })),
  {
    test: "no operation takes another unit or round trip at 10,000 bookings than at 1,000",
    because: "its thousands of bookings are written into the embedded engine's own file, which is not asked here",
  },
];

/** The pattern for vitest's `--testNamePattern` that leaves them out. */
export function withoutExceptions(): string {
  const names = exceptions.map(({ test }) => test.replace(/[^\w\s]/g, "\\$&"));
  return `^(?!.*(?:${names.join("|")})).*$`;
}
