/** Texts of Manage Resources. */
import type { ResourceFields } from "#lambdas/resources/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const resourcesTexts = {
  title: "Manage Resources",
  subtitle: "What members can book, and what it costs",
  subtitleWithoutPoints: "What members can book",
  add: "Add resource",
  loading: "Loading resources...",
  caption: "Resources",
  search: "Search",
  searchHint: "Name, location or amenity",
  type: "Type",
  allTypes: "All types",
  found: (count: number) => plural(count, { one: "1 resource", other: `${count} resources` }),
  empty: {
    title: "No resources yet",
    text: "Desks, rooms and equipment that you add here are what your members book with their points.",
    textWithoutPoints: "Desks, rooms and equipment that you add here are what your members book.",
  },
  noneFound: { title: "No resource matches", text: "Try another word or type.", action: "Show all resources" },
  columns: {
    name: "Name",
    type: "Type",
    location: "Location",
    capacity: "Capacity",
    cost: "Cost",
    availability: "Availability",
  },
  noLocation: "Not given",
  costPerHour: (points: string) => `${points}/hour`,
  edit: "Edit",
  makeAvailable: "Make available",
  makeUnavailable: "Make unavailable",
  nowAvailable: (name: string) => `${name} is available`,
  nowUnavailable: (name: string) => `${name} is unavailable`,
  nowUnavailableText: "Bookings already made stand.",
  undo: "Undo",
  notChanged: (name: string) => `${name} was not changed`,
};

export const rulesTexts = {
  title: "Booking rules",
  all: "Booking rules",
  change: "Change rules",
  asWorkspace: "As in the workspace.",
  reset: (rule: string) => `${rule}: as in the workspace again`,
  notReset: (rule: string) => `${rule} was not reset`,
};

export const fieldTexts: Record<keyof ResourceFields, string> = {
  name: "Name",
  type: "Type",
  location: "Location",
  floor: "Floor or zone",
  description: "Description",
  photos: "Photos",
  capacity: "Capacity",
  pointCostPerHour: "Cost in points per hour",
  amenities: "Amenities",
  isAvailable: "Available for booking",
  requiresApproval: "Bookings need approval",
};

export const archiveTexts = {
  archive: "Archive",
  restore: "Restore",
  archived: (name: string) => `${name} is archived`,
  restored: (name: string) => `${name} is restored`,
  notArchived: (name: string) => `${name} was not archived`,
  notRestored: (name: string) => `${name} was not restored`,
  state: "State",
  inUse: "In use",
  archivedOnes: "Archived",
};

export const copyTexts = {
  action: "Duplicate",
  title: (name: string) => `Duplicate ${name}`,
  subtitle: "Each copy has its photos, price and booking rules.",
  count: "How many copies",
  countWrong: "Enter a number from 1 to 10",
  names: (names: readonly string[]) => `New: ${names.join(", ")}`,
  confirm: "Duplicate",
  done: (count: number) => plural(count, { one: "1 copy added", other: `${count} copies added` }),
};

export const orderTexts = {
  title: "Change order",
  subtitle: "Members see the resources in this order.",
  keys: "Arrow up and arrow down move the resource. Home and End move it to the first and last place.",
  handle: (name: string, place: number, count: number) => `Move ${name}, place ${place} of ${count}`,
  movedTo: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}`,
  save: "Save order",
  done: "The order is saved",
};

export const idleTexts = {
  part: "Out of service",
  none: "It is in service.",
  period: (from: string, until: string, note: string) => `${from} until ${until}: ${note}`,
  begin: "Take out of service",
  change: "Change",
  end: "Back in service",
  ended: (name: string) => `${name} is back in service`,
  notEnded: (name: string) => `${name} is still out of service`,
  title: (name: string) => `${name} out of service`,
  subtitle:
    "Nothing can be booked within this time. You decide for each booking that is made already. A move costs its member nothing.",
  from: "From",
  fromHint: "On the workspace's clock",
  until: "Until",
  untilHint: "At most 45 days later",
  note: "Why",
  noteHint: "Members see it, also as the reason of a cancelled booking",
  hit: (count: number) =>
    count === 0
      ? "No booking falls in this time"
      : plural(count, { one: "1 booking falls in this time", other: `${count} bookings fall in this time` }),
  hitUnknown: "The bookings in this time cannot be read at the moment. They stay as they are.",
  keep: "Keep",
  keepAll: "Keep all",
  refund: (points: string) => `Cancel, ${points} back`,
  refundAll: "Cancel all",
  moveTo: (resource: string) => `Move to ${resource}`,
  looking: "Looking for what is free...",
  nowhere: "Nothing else is free then",
  placesUnknown: "What is free cannot be read",
  cancel: "Cancel",
  choiceFor: (name: string, when: string) => `What happens to the booking of ${name}, ${when}`,
  save: "Take out of service",
  done: (name: string) => `${name} is out of service then`,
  refunded: (count: number) =>
    plural(count, { one: "1 booking cancelled and paid back", other: `${count} bookings cancelled and paid back` }),
  moved: (count: number) => plural(count, { one: "1 booking moved", other: `${count} bookings moved` }),
  notDecided: (which: string) => `It is out of service then. These bookings were neither cancelled nor moved: ${which}`,
};

export const manyTexts = {
  action: "Change several",
  title: (count: number) => plural(count, { one: "Change 1 resource", other: `Change ${count} resources` }),
  subtitle: "Only what you set here changes. Bookings already made stand.",
  leave: "Leave as it is",
  yes: "Yes",
  no: "No",
  emptyLeaves: "Empty leaves it as it is",
  nothing: "Set at least one field",
  save: "Change",
  done: (count: number) => plural(count, { one: "1 resource changed", other: `${count} resources changed` }),
};

export const codeTexts = {
  print: "Print QR code",
  codeOf: (name: string) => `QR code of ${name}`,
  scan: "Scan to book",
  notDrawn: "The codes were not drawn",
};

export const photoTexts = {
  hint: "The first photo is shown in lists. Up to five.",
  add: "Add a photo",
  one: (number: string) => `Photo ${number}`,
  alt: "What the photo shows",
  first: "Show first",
  firstOne: (photo: string) => `Show ${photo} first`,
  remove: "Remove",
  removeOne: (photo: string) => `Remove ${photo}`,
};

export const formTexts = {
  addTitle: "Add resource",
  editSubtitle: "Bookings already made keep their price and rules.",
  add: "Add resource",
  save: "Save changes",
  cancel: "Cancel",
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  locationHint: "Where members find it, such as “First floor, quiet side”",
  floorHint: "Members filter by it. Zones of the house are suggested.",
  descriptionHint: "What members should know before they book it",
  capacityHint: "People",
  costHint: "0 makes it free of charge",
  amenitiesHint: "Type one and press Enter",
  availableHint: "While off, it cannot be booked; bookings already made stand.",
  approvalHint:
    "A booking waits until an administrator decides. Undecided at its start, it lapses and is refunded. Switched off, the booking rules decide.",
  notFound: { title: "There is no such resource", text: "The address may be incomplete, or of another workspace." },
  notSaved: "This was not saved",
  limitReached: (limit: string) =>
    `This workspace has as many resources as its plan allows (${limit}). A larger plan makes room for more. What you entered here is kept until you close it.`,
};
