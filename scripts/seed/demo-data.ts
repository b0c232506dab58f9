/** The workspaces and people of a fresh local stack. Names are invented, and the addresses do not exist. */
import type { ResourceFields } from "#lambdas/resources/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";

export const demoPassword = "guildhall";

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: "member" | "verifier" | "admin";
  /** Points given on joining. */
  points: number;
  /** Has the first plan, whose running cycle has given its points. */
  hasPlan?: boolean;
}

export interface DemoTenant
  extends Pick<
    Workspace,
    | "slug"
    | "domain"
    | "name"
    | "description"
    | "timeZone"
    | "locale"
    | "currency"
    | "signUpPolicy"
    | "colours"
    | "logoUrl"
  > {
  /** Days ago. */
  founded: number;
  maxMembers: number;
  maxResources: number;
  people: DemoPerson[];
  resources: ResourceFields[];
}

const resource = (
  name: string,
  type: ResourceFields["type"],
  location: string,
  capacity: number,
  pointCostPerHour: number,
  amenities: string[],
  extra: Partial<ResourceFields> = {},
): ResourceFields => ({
  name,
  type,
  location,
  floor: location.split(", ")[0] ?? "",
  description: "",
  photos: [],
  capacity,
  pointCostPerHour,
  amenities,
  isAvailable: true,
  requiresApproval: false,
  ...extra,
});

const deskAmenities = ["Second screen", "Standing desk", "Locker"];

/** A theme with readable contrast everywhere. */
export const harbourColours = {
  primary: "#1F4E79",
  secondary: "#E8EEF4",
  accent: "#B5541C",
  background: "#FFFFFF",
  foreground: "#16202A",
  muted: "#EEF1F4",
  border: "#D5DCE3",
};

export const demoTenants: DemoTenant[] = [
  {
    slug: "demo",
    domain: null,
    name: "Guildhall Demo House",
    description: "A working house on the river, open to everybody who wants to look around",
    timeZone: "Europe/London",
    locale: "en-GB",
    currency: "GBP",
    signUpPolicy: "open",
    colours: null,
    logoUrl: null,
    founded: 200,
    maxMembers: 1000,
    maxResources: 100,
    people: [
      { email: "member@demo.example", firstName: "Maya", lastName: "Chen", role: "member", points: 72, hasPlan: true },
      { email: "second@demo.example", firstName: "Tom", lastName: "Okafor", role: "member", points: 120 },
      { email: "verifier@demo.example", firstName: "Iris", lastName: "Lindqvist", role: "verifier", points: 0 },
      { email: "admin@demo.example", firstName: "Rosa", lastName: "Alvarez", role: "admin", points: 60 },
    ],
    resources: [
      resource("Desk 1", "desk", "Ground floor, window", 1, 5, deskAmenities),
      resource("Desk 2", "desk", "Ground floor, window", 1, 5, deskAmenities),
      resource("Desk 3", "desk", "First floor, quiet side", 1, 4, ["Second screen", "Locker"]),
      resource("Desk 4", "desk", "First floor, quiet side", 1, 4, ["Second screen", "Locker"]),
      resource("Phone booth", "room", "Ground floor", 1, 3, ["Soundproof", "Power"]),
      resource("Lantern room", "room", "First floor", 6, 12, ["Screen", "Whiteboard", "Video calls"]),
      resource("Great hall", "room", "Ground floor", 60, 40, ["Stage", "Sound system", "Catering"], {
        requiresApproval: true,
      }),
      resource("Podcast kit", "equipment", "Front desk", 2, 6, ["Two microphones", "Recorder"]),
      resource("Projector", "equipment", "Front desk", 1, 2, ["HDMI", "USB-C"], { isAvailable: false }),
      // A visitor finds those above free. The house books these.
      resource("Garden desk A", "desk", "First floor, garden side", 1, 5, deskAmenities),
      resource("Garden desk B", "desk", "First floor, garden side", 1, 5, deskAmenities),
      resource("Garden desk C", "desk", "First floor, garden side", 1, 5, deskAmenities),
      resource("Garden desk D", "desk", "First floor, garden side", 1, 5, ["Second screen", "Locker"]),
      resource("Window desk A", "desk", "Second floor, window", 1, 4, ["Second screen"]),
      resource("Window desk B", "desk", "Second floor, window", 1, 4, ["Second screen"]),
      resource("Window desk C", "desk", "Second floor, window", 1, 4, ["Locker"]),
      resource("Window desk D", "desk", "Second floor, window", 1, 4, ["Locker"]),
      resource("Team table", "desk", "Second floor", 6, 14, ["Six places", "Screen"]),
      resource("Long table", "desk", "Library", 10, 3, ["Silence"]),
      resource("Quiet booth", "room", "Behind the library", 1, 3, ["Soundproof", "Power"]),
      resource("Focus booth", "room", "Behind the library", 1, 3, ["Soundproof", "Daylight"]),
      resource("Harbour room", "room", "First floor", 4, 8, ["Screen", "Video calls"]),
      resource("Library", "room", "Ground floor", 12, 14, ["Whiteboard", "Coffee"]),
      resource("Studio", "room", "Basement", 8, 16, ["Backdrops", "Lights"]),
      resource("Roof terrace", "room", "Roof", 40, 25, ["Shade", "Bar cart"], { requiresApproval: true }),
      resource("Camera kit", "equipment", "Front desk", 1, 6, ["Two lenses", "Tripod"]),
      resource("Large-format printer", "equipment", "Workshop", 1, 8, ["A1", "Cutter"]),
      resource("Laser cutter", "equipment", "Workshop", 1, 15, ["Ventilation"], { requiresApproval: true }),
      resource("Sewing machine", "equipment", "Workshop", 1, 3, ["Overlock"]),
      resource("Cargo bike", "equipment", "Yard", 1, 4, ["Lock", "Rain cover"]),
    ],
  },
  {
    slug: "harbour",
    // Every browser resolves names below "localhost" to this machine, so this host needs no setup.
    domain: "members.harbour.localhost",
    name: "Harbour Studios",
    description: "Studios and benches for makers",
    timeZone: "Australia/Sydney",
    locale: "en-AU",
    currency: "AUD",
    signUpPolicy: "invitation",
    colours: harbourColours,
    logoUrl: null,
    founded: 30,
    maxMembers: 100,
    maxResources: 20,
    people: [
      { email: "member@harbour.example", firstName: "Noah", lastName: "Wright", role: "member", points: 80 },
      { email: "admin@harbour.example", firstName: "Ava", lastName: "Nguyen", role: "admin", points: 0 },
    ],
    resources: [
      resource("Bench 1", "desk", "Workshop", 1, 6, ["Vice", "Good light"]),
      resource("Kiln", "equipment", "Yard", 4, 15, ["Cone 10"]),
    ],
  },
];

export const superAdmin = { email: "super@guildhall.example", firstName: "Sam", lastName: "Keeper" };
/** A colleague of the super admin. */
export const secondSuperAdmin = { email: "second@guildhall.example", firstName: "Ines", lastName: "Keller" };

/** Past and future bookings of the demo's members: days from today, hour on the workspace's clock. */
export const demoBookings = [
  { who: "member@demo.example", what: "Desk 1", day: -6, hour: 9, hours: 4, attended: true },
  { who: "member@demo.example", what: "Lantern room", day: -3, hour: 14, hours: 2, attended: true },
  { who: "second@demo.example", what: "Desk 2", day: -2, hour: 10, hours: 3, attended: false },
  { who: "member@demo.example", what: "Desk 4", day: 1, hour: 10, hours: 2, attended: false },
  { who: "second@demo.example", what: "Lantern room", day: 1, hour: 9, hours: 2, attended: false },
  { who: "second@demo.example", what: "Desk 1", day: 1, hour: 13, hours: 3, attended: false },
  { who: "member@demo.example", what: "Great hall", day: 4, hour: 18, hours: 1, attended: false },
] as const;
