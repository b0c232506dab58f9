import { describe, expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import type { Side, Sides } from "./sides.ts";

/** The ids that cursors name: of the side's tenant, its administrator, who calls, and the objects of the path. */
interface Names {
  tenantId: string;
  me: string;
  params: Record<string, string>;
}

type Text = string | number;

/** One list as a caller reads it, and a cursor that it takes, written by hand. */
interface List {
  query?: (names: Names) => Record<string, Text>;
  /** Stands before the cursor's JSON, with a tilde: a month, or `member` for one member's ledger. */
  part?: string;
  parts: (names: Names) => Text[];
  /** Which part is the place in the list. */
  place: number;
  /** The list reads a range of sort keys, so a place outside is refused. Elsewhere every place is a place. */
  isBounded: boolean;
}

const at = "2026-11-22T09:30:00.000Z";
const id = "0".repeat(26);
const inNovember = { from: "2026-11-01", to: "2026-11-24" };

const onTable = (pk: (names: Names) => string, sk: string, isBounded: boolean): List => ({
  parts: (names) => [`T#${names.tenantId}#${pk(names)}`, sk],
  place: 1,
  isBounded,
});
const onIndex = (
  listed: (names: Names) => string,
  [pk, sk]: [string, string],
  isBounded: boolean,
  place = at,
): List => ({
  parts: (names) => [`T#${names.tenantId}#${listed(names)}`, place, `T#${names.tenantId}#${pk}`, sk],
  place: 1,
  isBounded,
});
const members = (query: Record<string, Text>, asked: string, place: string): List => ({
  query: () => query,
  parts: ({ tenantId }) => [`${tenantId}~${asked}`, 0, place],
  place: 2,
  isBounded: true,
});
const ofMember = ({ params }: Names) => params.memberId ?? "";
const booking: [string, string] = [`B#bkg_${id}`, "B"];
const aSession: [string, string] = [`LIVE#liv_${id}`, "SESSION"];
const anybody = "00000000-0000-4000-8000-000000000000";
const anEvent: [string, string] = [`EVENT#evt_${id}`, "EVENT"];
const anOrder: [string, string] = ["ORDER#00000000", `ord_${id}`];
const registration: [string, string] = [`EVENT#evt_${id}`, `R#reg_${id}`];

/** A new list gets its row here. No cursor is taken from an answer: the forms are what they are today. */
const lists: [routeId: string, list: List][] = [
  ["points.listMyEntries", onTable(({ me }) => `M#${me}`, "L#000000000001", true)],
  [
    "points.listMyEntries",
    { ...onTable(({ me }) => `M#${me}`, "L#000000000001", true), query: () => ({ month: "2026-11" }) },
  ],
  [
    "points.getMyStatement",
    { ...onTable(({ me }) => `M#${me}`, "L#000000000001", true), query: () => ({ month: "2026-11" }) },
  ],
  ["points.listMemberEntries", onTable((names) => `M#${ofMember(names)}`, "L#000000000001", true)],
  ["memberships.listMembershipEvents", onTable((names) => `ME#${ofMember(names)}`, `${at}#00000001`, false)],
  ["cards.listCardEvents", onTable((names) => `CARDEVENTS#${ofMember(names)}`, `${at}#00000001`, false)],
  ["cards.listCards", onTable(() => "CARDS", anybody, false)],
  [
    "access.listExpected",
    {
      ...onIndex(() => "BM#2026-11", booking, true, "2026-11-24T11:00:00.000Z"),
      part: "2026-11-24T10:00:00.000Z",
    },
  ],
  ["access.getDeskPack", onTable(() => "CARDS", anybody, false)],
  ["stations.getStationPack", onTable(() => "CARDS", anybody, false)],
  ["products.listStockMovements", onTable(({ params }) => `STOCKMOVES#${params.productId}`, `${at}#stk_${id}`, false)],
  ["members.listMembers", members({}, "~~~name~ascending", "m#1")],
  ["members.listMembers", members({ direction: "descending" }, "~~~name~descending", "m#1")],
  ["members.listMembers", members({ search: "ro" }, "~~~name~ascending", "robin#1")],
  ["members.listMemberNotes", onTable((names) => `MN#${ofMember(names)}`, `${at}#not_${id}`, false)],
  [
    "ledgers.listEntries",
    { ...onTable(() => "LEDGER#2026-11", `${at}#member#000000000001`, true), query: () => inNovember, part: "2026-11" },
  ],
  [
    "ledgers.listEntries",
    {
      ...onTable(({ me }) => `M#${me}`, "L#000000000001", true),
      query: ({ me }) => ({ ...inNovember, memberId: me }),
      part: "member",
    },
  ],
  ["imports.listImports", onIndex(() => "IMPORTS", [`IMPORT#imp_${id}`, "IMPORT"], true)],
  [
    "imports.listImports",
    { ...onIndex(() => "IMPORTSFAILED", [`IMPORT#imp_${id}`, "IMPORT"], true), query: () => ({ show: "failed" }) },
  ],
  ["imports.listImportFailures", onTable(({ params }) => `IMPORT#${params.importId}`, "FAILED#0000", true)],
  ["invitations.listInvitations", onIndex(() => "INVITATIONS", [`I#inv_${id}`, "I"], false)],
  ["bookings.listMyBookings", onIndex(({ me }) => `MB#${me}`, booking, false)],
  [
    "bookings.listMyBookings",
    {
      ...onIndex(({ me }) => `MB#${me}`, booking, true, "2026-11-25T09:30:00.000Z"),
      query: () => ({ when: "to_come" }),
    },
  ],
  ["bookings.listMyBookings", { ...onIndex(({ me }) => `MB#${me}`, booking, true), query: () => ({ when: "past" }) }],
  [
    "bookings.listMyBookings",
    {
      ...onIndex(({ me }) => `MB#${me}`, booking, true),
      query: () => ({ from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" }),
    },
  ],
  [
    "bookings.listBookings",
    { ...onIndex(() => "BM#2026-11", booking, true), query: () => ({ month: "2026-11" }), part: "2026-11" },
  ],
  ["bookings.listMemberBookings", onIndex((names) => `MB#${ofMember(names)}`, booking, false)],
  [
    "bookings.listMemberBookings",
    {
      ...onIndex((names) => `MB#${ofMember(names)}`, booking, true, "2026-11-25T09:30:00.000Z"),
      query: () => ({ when: "to_come" }),
    },
  ],
  ["assignments.listPlanRequests", onIndex(() => "PR", [`PR#prq_${id}`, "PR"], false)],
  ["payments.listPurchases", onIndex(({ me }) => `MPU#${me}`, [`PU#pur_${id}`, "PURCHASE"], false, `${at}#pur_${id}`)],
  ["payments.listMemberPurchases", onIndex(() => "PUA", [`PU#pur_${id}`, "PURCHASE"], true, `${at}#pur_${id}`)],
  ["payments.listRefunds", onIndex(() => "REFUNDS", [`REFUND#ord_${id}`, "000000000001"], true, `${at}#ord_${id}#1`)],
  [
    "access.listVisits",
    {
      ...onIndex(() => "VM#2026-11", [`V#vis_${id}`, "V"], true),
      query: () => inNovember,
      part: "2026-11",
    },
  ],
  [
    "access.listVisits",
    {
      ...onIndex(({ me }) => `MV#${me}`, [`V#vis_${id}`, "V"], true),
      query: ({ me }) => ({ ...inNovember, memberId: me }),
      part: "member",
    },
  ],
  ["access.listConflicts", onIndex(() => "CONFLICTS", [`RS#rsc_${id}`, "RS"], false)],
  ["orders.listMyOrders", onIndex(({ me }) => `MO#${me}`, anOrder, false)],
  ["orders.listOrders", onIndex(() => "OA", anOrder, false)],
  ["events.listEvents", onIndex(() => "ES", anEvent, true)],
  ["events.listEvents", { ...onIndex(() => "ES", anEvent, true), query: () => ({ month: "2026-11" }) }],
  ["events.listAllEvents", onIndex(() => "EA", anEvent, true, `2026-11-25T09:30:00.000Z#evt_${id}`)],
  [
    "events.listAllEvents",
    { ...onIndex(() => "EA", anEvent, true, `2026-11-20T09:30:00.000Z#evt_${id}`), query: () => ({ when: "over" }) },
  ],
  ["events.listMyRegistrations", onIndex(({ me }) => `MER#${me}`, registration, true, `${at}#reg_${id}`)],
  [
    "events.listMyRegistrations",
    { ...onIndex(({ me }) => `MER#${me}`, registration, true, `${at}#reg_${id}`), query: () => ({ when: "over" }) },
  ],
  [
    "events.listAllEvents",
    {
      ...onIndex(() => "ES", anEvent, true, "2026-11-24T09:30:00.000Z"),
      query: () => ({ from: "2026-11-24", to: "2026-11-24" }),
    },
  ],
  ["events.listRegistrations", onIndex(({ params }) => `ER#${params.eventId}`, registration, false, `ann#reg_${id}`)],
  [
    "events.listSeatsOfDays",
    {
      ...onIndex(() => "EA", anEvent, true, `2026-11-25T09:30:00.000Z#evt_${id}`),
      query: () => ({ ...inNovember, by: "registered" }),
      part: "",
    },
  ],
  ["events.listGoers", onIndex(({ params }) => `ER#${params.eventId}`, registration, false, `ann#reg_${id}`)],
  ["live.listSessions", onIndex(() => "LS", aSession, true, `2026-11-25T09:30:00.000Z#liv_${id}`)],
  [
    "live.listSessions",
    { ...onIndex(() => "LS", aSession, true, `2026-11-20T09:30:00.000Z#liv_${id}`), query: () => ({ when: "over" }) },
  ],
  ["live.listAllSessions", onIndex(() => "LA", aSession, true, `2026-11-25T09:30:00.000Z#liv_${id}`)],
  [
    "live.listAllSessions",
    { ...onIndex(() => "LA", aSession, true, `2026-11-20T09:30:00.000Z#liv_${id}`), query: () => ({ when: "over" }) },
  ],
  [
    "live.listAttendance",
    onIndex(({ params }) => `LV#${params.sessionId}`, [`M#${anybody}`, `LIVE#liv_${id}`], false, `${at}#${anybody}`),
  ],
  ["live.listChat", onTable(({ params }) => `LIVE#${params.sessionId}`, `C#${at}#msg_${id}`, true)],
  ["live.listModeration", onTable(({ params }) => `LIVE#${params.sessionId}`, `C#${at}#msg_${id}`, true)],
  ["news.listNews", onIndex(() => "NP", [`NEWS#nws_${id}`, "NEWS"], true)],
  ["news.listArticles", onIndex(() => "NC", [`NEWS#nws_${id}`, "NEWS"], false)],
  [
    "audit.listEntries",
    { ...onIndex(() => "AM#2026-11", [`A#aud_${id}`, "A"], true), query: () => inNovember, part: "2026-11" },
  ],
  ["audit.listOfObject", onTable(({ tenantId }) => `TRAIL#workspace#${tenantId}`, `${at}#aud_${id}`, false)],
  [
    "enquiries.listEnquiries",
    {
      parts: () => ["PLATFORM#MESSAGES", at, `PLATFORM#MESSAGE#enq_${id}`, "MESSAGE"],
      place: 1,
      isBounded: false,
    },
  ],
  ["platform.listTenants", { parts: () => ["name~~~", `harbour#ten_${id}`], place: 1, isBounded: true }],
  [
    "platform.listTenants",
    {
      query: () => ({ order: "created", state: "active" }),
      parts: () => ["created~active~~", `${at}#ten_${id}`],
      place: 1,
      isBounded: true,
    },
  ],
  [
    "platform.listTenants",
    { query: () => ({ order: "trial" }), parts: () => ["trial~~~", `${at}#ten_${id}`], place: 1, isBounded: true },
  ],
  [
    "platform.readExport",
    {
      parts: () => ["PLATFORM#STAFFACTS", `2026-11-24T08:30:00.000Z#aud_${id}`, `PLATFORM#ACT#act_${id}`, "ACT"],
      place: 1,
      isBounded: true,
    },
  ],
  [
    "privacy.listRequests",
    {
      parts: () => ["PLATFORM#PRIVACY#OPEN", `2026-12-24#pvr_${id}`, `PLATFORM#PRIVACY#pvr_${id}`, "REQUEST"],
      place: 1,
      isBounded: false,
    },
  ],
  [
    "subscriptions.listSubscriptions",
    {
      parts: () => ["SUBSCRIPTION#BYCHARGE", at, "SUBSCRIPTION#sub_00000000", "CLAIM"],
      place: 1,
      isBounded: false,
    },
  ],
  [
    "notifications.listNotifications",
    { parts: ({ tenantId, me }) => [tenantId, me, `${at}#ntf_${id}`], place: 2, isBounded: true },
  ],
];

const sealed = (json: unknown) => Buffer.from(JSON.stringify(json)).toString("base64url");
const halves = ["\ud800", "\udc00"];
const outside = ["\u0000", "\u{10FFFF}zz"];
const noInstants = [
  ".Z#ntf_x",
  "-Z#ntf_x",
  `2026-02-30T09:30:00.000Z#ntf_${id}`,
  `9999-01-01T00:00:00.000Z#ntf_${id}`,
  `0.Z#ntf_${id}`,
  `Z#ntf_${id}`,
];

/** What no list takes, as JSON. */
function forgeries(parts: readonly Text[], place: number, theirs: readonly Text[]): unknown[] {
  const withPart = (position: number, part: unknown) => parts.with(position, part as Text);
  const texts = parts.flatMap((part, position) => (typeof part === "string" ? [{ part, position }] : []));
  return [
    ...texts.flatMap(({ part, position }) =>
      halves.flatMap((half) => [withPart(position, part + half), withPart(position, half)]),
    ),
    ...[null, 7, {}, []].map((part) => withPart(place, part)),
    theirs,
    parts.slice(0, -1),
    [...parts, "more"],
    [],
    null,
    "text",
    { pk: parts[0] },
  ];
}

export function sweepCursors(sides: () => Sides): void {
  test("has a cursor of every list that is read in pages", () => {
    const paged = routes.filter(({ query }) => query !== undefined && "cursor" in query.shape).map((route) => route.id);
    expect([...new Set(lists.map(([routeId]) => routeId))].sort()).toEqual(paged.sort());
  });

  describe.each(lists)("%s", (routeId, { query, part, parts, place, isBounded }) => {
    const route = routes.find((one) => one.id === routeId);
    if (route === undefined) throw new Error(`There is no route ${routeId}.`);
    const open = async () => {
      const { server, ours, theirs, staff } = sides();
      const known = await ours.requestOf(route);
      const before = server.log.length;
      const { params } = known;
      // A file of the staff is read by whoever began it.
      const as = route.access === "super_admin" ? staff : ours.actors.admin;
      const by = routeId === "platform.readExport" ? { token: known.token } : { as };
      const namesOf = ({ tenantId, actors }: Side, path: Record<string, string>): Names => ({
        tenantId,
        me: actors.admin.memberId,
        params: path,
      });
      const own = namesOf(ours, params);
      const foreign = namesOf(theirs, (await theirs.requestOf(route)).params);
      return {
        own: parts(own),
        theirs: route.access === "super_admin" ? ["PLATFORM#STAFF", at, "PLATFORM#STAFF", at] : parts(foreign),
        ask: (cursor: string) =>
          server.call(route, {
            ...by,
            params,
            headers: known.headers,
            query: { ...known.query, ...query?.(own), cursor: part === undefined ? cursor : `${part}~${cursor}` },
          }),
        bugs: () => server.log.slice(before).filter(({ event, status }) => event === "bug" || (status ?? 0) >= 500),
      };
    };

    test(`takes its own cursor${isBounded ? "" : ", and one of a place without rows"}`, async () => {
      const { own, ask } = await open();
      for (const forged of [own, ...(isBounded ? [] : outside.map((text) => own.with(place, text)))]) {
        const { status, text } = await ask(sealed(forged));
        expect(status, text).toBe(200);
      }
    });

    test("refuses a forged cursor as invalid, and logs no error", async () => {
      const { own, theirs, ask, bugs } = await open();
      const bounded = [...outside, ...(routeId === "notifications.listNotifications" ? noInstants : [])];
      const cursors = [
        ...[...forgeries(own, place, theirs), ...(isBounded ? bounded.map((text) => own.with(place, text)) : [])].map(
          sealed,
        ),
        "x",
        "\u{10FFFF}",
        Buffer.from([0xed, 0xa0, 0x80]).toString("base64url"),
      ];
      for (const cursor of cursors) {
        const { status, error } = await ask(cursor);
        const meant = Buffer.from(cursor, "base64url").toString();
        expect([status, error?.code, error?.issues], meant).toEqual([
          400,
          "invalid_input",
          [{ path: "query.cursor", code: "invalid_cursor", details: {} }],
        ]);
      }
      expect(bugs()).toEqual([]);
    });
  });
}
