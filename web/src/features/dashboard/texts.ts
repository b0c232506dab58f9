import type { FirstStep } from "#lambdas/settings/contract.ts";
import { plural } from "#web/kit/plural.ts";

export type DayPart = "morning" | "afternoon" | "evening";

const greetings: Record<DayPart, string> = {
  morning: "Good Morning",
  afternoon: "Good Afternoon",
  evening: "Good Evening",
};

export const dashboardTexts = {
  greeting: (part: DayPart, firstName: string | null) => `${greetings[part]}, ${firstName ?? "Member"}`,
  loading: "Loading your dashboard...",
  myBookings: "My Bookings",
  bookWorkspace: "Book Workspace",
  signOut: "Sign Out",
  next: {
    on: "On now",
    coming: "Your next booking",
    view: "View booking",
    cancel: "Cancel Booking",
    awaitsApproval: "Waits for approval",
    nothing: "Nothing booked",
    nothingText: "Desks, rooms and equipment can be booked up to 30 days ahead.",
    book: "Book a desk",
  },
  stats: {
    points: "Points Balance",
    pointsNote: "to spend on bookings",
    membership: "Membership",
    noMembership: "None",
    noMembershipNote: "Ask an administrator for a plan",
    perMonth: (points: string) => `${points} points per month`,
    perCycle: (points: string, days: number) => `${points} points every ${days} days`,
    bookings: "Recent Bookings",
    bookingsNote: "the latest you made",
    resources: "Available Resources",
    resourcesNote: "to book now",
  },
  bookings: { title: "Recent Bookings", empty: "No bookings yet" },
  resources: {
    title: "Available Resources",
    empty: "No resources available",
    price: (cost: string) => `${cost} pts/hour`,
    bookNow: "Book Now",
    bookNowFor: (name: string) => `Book Now: ${name}`,
  },
  news: {
    title: "Latest News",
    empty: "No news articles available.",
    all: "View All News",
    featured: "Featured",
    by: (author: string, date: string) => `${author}, ${date}`,
  },
  events: {
    title: "Upcoming Events",
    empty: "No upcoming events",
    all: "View All",
    seats: (registered: number, capacity: number) => `${registered} of ${capacity} places taken`,
    registered: (count: number) => plural(count, { one: "1 registered", other: `${count} registered` }),
    free: "Free",
    cost: (points: string) => `${points} pts`,
  },
};

export const firstStepsTexts = {
  title: "First steps",
  progress: (done: number, all: number) => `${done} of ${all} done. Only administrators see this list.`,
  done: ", done",
  dismiss: "Put this list away",
  failed: "The list could not be changed",
  copied: "Sign-up link copied",
  notCopied: "The browser did not let us copy. This is the link:",
  steps: {
    look: {
      title: "Add your logo and colours",
      text: "Members see them on every page and in every mail.",
      action: "Open Appearance",
    },
    resource: {
      title: "Add your first resource",
      text: "A desk, a room or a piece of equipment that members can book.",
      action: "Add a resource",
    },
    members: {
      title: "Invite members",
      text: "Bring in the people you already know.",
      action: "Manage members",
    },
    share: {
      title: "Share the sign-up link",
      text: "Whoever opens it can become a member by themselves.",
      action: "Copy the link",
    },
  } satisfies Record<FirstStep, { title: string; text: string; action: string }>,
};
