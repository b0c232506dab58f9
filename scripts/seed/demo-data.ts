/** The workspaces and people of a fresh local stack. Names are invented, and the addresses do not exist. */
import type { NewsCategory } from "#lambdas/news/contract.ts";
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
    maxMembers: 1000,
    maxResources: 100,
    people: [
      { email: "member@demo.example", firstName: "Maya", lastName: "Chen", role: "member", points: 240, hasPlan: true },
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

interface DemoNews {
  title: string;
  excerpt: string | null;
  category: NewsCategory;
  daysAgo: number;
  isFeatured: boolean;
  isPinned: boolean;
  /** One paragraph each. */
  text: readonly string[];
}

export const demoNews: readonly DemoNews[] = [
  {
    title: "The roof terrace is open again",
    excerpt: "Twelve new seats, shade from noon, and the bar cart on Thursdays. No booking needed.",
    category: "house",
    daysAgo: 2,
    isFeatured: true,
    isPinned: true,
    text: [
      "The roof terrace is open again after four weeks of work.",
      "There are twelve new seats and shade from noon. The bar cart comes on Thursdays from five.",
      "Nobody needs a booking. Please bring your cups down again.",
    ],
  },
  {
    title: "Quieter first floor",
    excerpt: null,
    category: "house",
    daysAgo: 9,
    isFeatured: false,
    isPinned: false,
    text: [
      "We have put felt under every chair on the first floor. Please keep calls to the phone booth.",
      "Tell the front desk which room should be next.",
    ],
  },
  {
    title: "Breakfast for new neighbours",
    excerpt: "Six new members joined this month. Meet them over coffee in the Great hall.",
    category: "community",
    daysAgo: 16,
    isFeatured: false,
    isPinned: false,
    text: ["Six new members joined this month.", "Meet them over coffee in the Great hall on Thursday at eight."],
  },
];

export const demoEvents = [
  {
    title: "Breakfast with neighbours",
    location: "Great hall",
    inDays: 3,
    hour: 8,
    hours: 1,
    capacity: 40,
    pointCost: 0,
  },
  { title: "Letterpress evening", location: "Lantern room", inDays: 9, hour: 18, hours: 3, capacity: 8, pointCost: 20 },
] as const;
