/** MM/yy by the workspace's clock. */
export function monthAndYear(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { month: "2-digit", year: "2-digit", timeZone }).formatToParts(
    new Date(instant),
  );
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("month")}/${part("year")}`;
}
