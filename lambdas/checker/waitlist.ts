/**
 * The waitlist: an open offer holds its slots, and nothing else of a wish does. Each open wish stands in one line and among
 * those of its member, and no other does. A wish that ended with a booking names one of its member for its time.
 */
import type { RawItem as Item } from "./raw-item.ts";

const tenantOf = (item: Item) => item.pk.split("#")[1] ?? "";
const idOf = (wish: Item) => wish.pk.split("#WISH#")[1] ?? "";

/** What offers hold, as `cell`, tag and id. An offer past its end holds until somebody ends it. */
export function slotsOfOffers(items: readonly Item[]): { cell: string; tag: string; id: string }[] {
  return items
    .filter(({ entity, status }) => entity === "wish" && status === "offered")
    .flatMap((wish) => {
      const from = Math.floor(Date.parse(String(wish.startAt)) / 900_000);
      const to = Math.ceil(Date.parse(String(wish.endAt)) / 900_000);
      const [id, tag] = [idOf(wish), `o${idOf(wish).slice(4, 9)}`];
      return Array.from({ length: to - from }, (_, index) => ({
        cell: `${tenantOf(wish)} ${String(wish.resourceId)} ${from + index}`,
        tag,
        id,
      }));
    });
}

export function checkWaitlist(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const wishes = of("wish");
  const open = wishes.filter(({ status }) => status !== "ended");
  const lists = [
    ...of("waitLine").map((list) => ({ list, place: "line" })),
    ...of("memberWishes").map((list) => ({ list, place: "member" })),
  ];
  const listing = new Map<string, { list: Item; place: string }[]>();
  const openIds = new Set(open.map(idOf));
  for (const entry of lists) {
    const { list } = entry;
    const named = Object.keys(list).filter((name) => name.startsWith("wsh_"));
    if (list.open !== named.length)
      violations.push(`${list.pk} ${list.sk} counts ${String(list.open)} wishes, not ${named.length}`);
    for (const name of named) {
      listing.set(name, [...(listing.get(name) ?? []), entry]);
      if (!openIds.has(name)) violations.push(`${list.pk} ${list.sk} lists ${name}, which is not open`);
    }
  }
  const bookings = new Map(of("booking").map((booking) => [booking.pk, booking]));
  for (const wish of wishes) {
    const id = idOf(wish);
    const tenant = `T#${tenantOf(wish)}#`;
    const line = `${tenant}WL#${String(wish.resourceId)} ${String(wish.startAt).slice(0, 10)}`;
    const own = `${tenant}M#${String(wish.memberId)} WISHES`;
    const listed = listing.get(id) ?? [];
    const listedIn = listed.map(({ list }) => `${list.pk} ${list.sk}`);
    const wanted = wish.status === "ended" ? [] : [line, own];
    if (JSON.stringify(listedIn) !== JSON.stringify(wanted))
      violations.push(`${id} (${String(wish.status)}) is listed in ${JSON.stringify(listedIn)}`);
    const place = String(listed.find(({ place: where }) => where === "line")?.list[id]);
    if (wish.status !== "ended" && (place.split(" ").length === 3) !== (wish.status === "offered"))
      violations.push(`${id} (${String(wish.status)}) stands in its line as ${place}`);
    if ((wish.status === "ended") !== (wish.gsi4pk === undefined))
      violations.push(`${id} is due after its end, or never`);
    violations.push(...checkBooked(wish, id, bookings));
  }
  return violations;
}

function checkBooked(wish: Item, id: string, bookings: ReadonlyMap<string, Item>): string[] {
  if (wish.endedBy !== "booked") return wish.bookingId === undefined ? [] : [`${id} names a booking and has none`];
  const booking = bookings.get(`T#${tenantOf(wish)}#B#${String(wish.bookingId)}`);
  return booking?.memberId === wish.memberId ? [] : [`${id} was booked, and its member has no such booking`];
}
