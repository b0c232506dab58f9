/**
 * The demo house's other members. Names are invented, and the addresses do not exist. Each has the same id in every
 * fresh data folder.
 */
import { createHash } from "node:crypto";
import { type MemberId, memberIdSchema } from "#lambdas/contract/ids.ts";
import type { Member } from "#lambdas/members/contract.ts";

/** Which plan somebody has. `none` pays for nothing and lives on welcome points and grants. */
export type DemoPlan = "basic" | "advanced" | "studio" | "weekend" | "founder" | "none";

/** What happens to a person in the quarter, besides coming and booking. Days count from today. */
type Fate =
  | { kind: "paused"; from: number; until: number }
  | { kind: "cancels"; day: number }
  | { kind: "changes"; day: number; to: DemoPlan }
  | { kind: "expires"; lastDay: number }
  | { kind: "suspended"; day: number }
  | { kind: "leaves"; day: number };

export interface Neighbour {
  memberId: MemberId;
  firstName: string;
  lastName: string;
  email: string;
  role: Member["role"];
  /** Days from today. */
  joined: number;
  plan: DemoPlan;
  /** How often they book, beside the others. */
  activity: number;
  fate: Fate | undefined;
}

interface Row {
  plan: DemoPlan;
  activity: number;
  role?: Member["role"];
  fate?: Fate;
}

/** Two thirds were there before the quarter; the others came week after week. */
const rows: readonly [name: string, joined: number, Row][] = [
  ["Adaeze Nwosu", -180, { plan: "advanced", activity: 5 }],
  ["Aled Price", -175, { plan: "basic", activity: 2 }],
  ["Amira Haddad", -171, { plan: "studio", activity: 5 }],
  ["Anders Holm", -169, { plan: "founder", activity: 4 }],
  ["Anika Rao", -168, { plan: "basic", activity: 2 }],
  ["Bastian Vogel", -166, { plan: "advanced", activity: 4 }],
  ["Beatriz Moura", -160, { plan: "studio", activity: 4 }],
  ["Ben Carver", -158, { plan: "basic", activity: 1, fate: { kind: "suspended", day: -24 } }],
  ["Bronagh Kelly", -155, { plan: "weekend", activity: 1 }],
  ["Callum Baird", -151, { plan: "advanced", activity: 4 }],
  ["Camille Roche", -150, { plan: "basic", activity: 2 }],
  ["Chidi Eze", -147, { plan: "advanced", activity: 5 }],
  ["Clara Weiss", -140, { plan: "founder", activity: 3 }],
  ["Dalia Mansour", -139, { plan: "basic", activity: 2, fate: { kind: "paused", from: -18, until: 19 } }],
  ["Daniel Osei", -133, { plan: "advanced", activity: 4 }],
  ["Deepa Krishnan", -131, { plan: "studio", activity: 5 }],
  ["Edith Larsen", -128, { plan: "weekend", activity: 1 }],
  ["Elias Brandt", -126, { plan: "basic", activity: 2 }],
  ["Elin Svensson", -120, { plan: "none", activity: 1, role: "verifier" }],
  ["Esme Fairfax", -119, { plan: "advanced", activity: 3 }],
  ["Farid Karimi", -113, { plan: "basic", activity: 2, fate: { kind: "changes", day: -12, to: "studio" } }],
  ["Fiona Drummond", -110, { plan: "studio", activity: 4 }],
  ["Freya Madsen", -106, { plan: "basic", activity: 2, fate: { kind: "expires", lastDay: -20 } }],
  ["Gabriel Costa", -104, { plan: "advanced", activity: 4 }],
  ["Gwen Harper", -101, { plan: "founder", activity: 2 }],
  ["Hamza Sheikh", -99, { plan: "basic", activity: 2 }],
  ["Hanna Keller", -97, { plan: "studio", activity: 3 }],
  ["Henrik Dahl", -95, { plan: "basic", activity: 1, fate: { kind: "suspended", day: -51 } }],
  ["Ines Ferreira", -94, { plan: "advanced", activity: 4 }],
  ["Ivo Petrov", -93, { plan: "none", activity: 0 }],
  ["Jana Novak", -88, { plan: "basic", activity: 2 }],
  ["Jonah Adler", -86, { plan: "studio", activity: 4 }],
  ["Kaito Mori", -82, { plan: "advanced", activity: 4 }],
  ["Katya Orlova", -79, { plan: "basic", activity: 2, fate: { kind: "cancels", day: -31 } }],
  ["Kwame Mensah", -74, { plan: "weekend", activity: 1 }],
  ["Leila Aziz", -70, { plan: "basic", activity: 3 }],
  ["Lena Fuchs", -67, { plan: "advanced", activity: 4 }],
  ["Luca Bianchi", -63, { plan: "studio", activity: 4, fate: { kind: "paused", from: -40, until: -15 } }],
  ["Magnus Berg", -60, { plan: "basic", activity: 2 }],
  ["Mei Tanaka", -55, { plan: "none", activity: 0, role: "verifier" }],
  ["Nilofar Rahimi", -52, { plan: "advanced", activity: 3 }],
  ["Nils Aagaard", -48, { plan: "basic", activity: 1, fate: { kind: "suspended", day: -9 } }],
  ["Oona Virtanen", -43, { plan: "studio", activity: 3 }],
  ["Pavel Dvorak", -38, { plan: "basic", activity: 2 }],
  ["Priya Menon", -35, { plan: "advanced", activity: 4, fate: { kind: "cancels", day: -6 } }],
  ["Uma Desai", -30, { plan: "basic", activity: 2 }],
  ["Valentin Roth", -27, { plan: "studio", activity: 3 }],
  ["Vera Stoica", -23, { plan: "basic", activity: 2 }],
  ["Viktor Lind", -20, { plan: "weekend", activity: 1 }],
  ["Wanda Zielinska", -16, { plan: "advanced", activity: 4 }],
  ["Will Ashby", -13, { plan: "basic", activity: 2 }],
  ["Xenia Galanis", -10, { plan: "none", activity: 1 }],
  ["Yara Suleiman", -8, { plan: "basic", activity: 2 }],
  ["Yusuf Demir", -5, { plan: "advanced", activity: 3 }],
  ["Zara Whitlock", -3, { plan: "basic", activity: 2 }],
  ["Zoe Marchetti", -1, { plan: "none", activity: 0 }],
];

/** They are members no more. */
const former: readonly [name: string, joined: number, Row][] = [
  ["Alma Ruiz", -162, { plan: "basic", activity: 1, fate: { kind: "leaves", day: -77 } }],
  ["Casper Lund", -144, { plan: "none", activity: 1, fate: { kind: "leaves", day: -58 } }],
  ["Greta Paulsen", -118, { plan: "basic", activity: 2, fate: { kind: "leaves", day: -37 } }],
  ["Jasper Hale", -84, { plan: "none", activity: 1, fate: { kind: "leaves", day: -22 } }],
  ["Milo Varga", -57, { plan: "weekend", activity: 1, fate: { kind: "leaves", day: -11 } }],
];

const memberIdOf = (email: string): MemberId => {
  const hex = createHash("sha256").update(email).digest("hex");
  return memberIdSchema.parse(
    [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-"),
  );
};

export const neighbours: readonly Neighbour[] = [...rows, ...former].map(([name, joined, row]) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${firstName}.${lastName}@demo.example`.toLowerCase();
  const { plan, activity, role = "member", fate } = row;
  return { memberId: memberIdOf(email), firstName, lastName, email, role, joined, plan, activity, fate };
});

/** Invited, and not here yet. Days from today. */
export const invited = [
  { firstName: "Noor", lastName: "Haidari", email: "noor.haidari@demo.example", day: -1 },
  { firstName: "Otto", lastName: "Kranz", email: "otto.kranz@demo.example", day: -3 },
  { firstName: "Paloma", lastName: "Ibarra", email: "paloma.ibarra@demo.example", day: -5 },
  { firstName: "Quentin", lastName: "Moss", email: "quentin.moss@demo.example", day: -6 },
] as const;
