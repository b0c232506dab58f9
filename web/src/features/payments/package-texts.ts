/** Texts of the administrators' page of packages of points. */
import { plural } from "#web/kit/plural.ts";

export const packagesTexts = {
  title: "Points Packages",
  subtitle: "What members can buy for money, in the order in which they see it",
  back: "Points Management",
  add: "Add package",
  loading: "Loading packages...",
  caption: "Packages of points, in the order in which members see them",
  empty: {
    title: "No packages yet",
    text: "A package says how many points a member gets for which price. Add the first one here.",
  },
  pointsOnly: "This workspace has no active account at Stripe, so members cannot buy packages yet.",
  columns: {
    name: "Name",
    points: "Points",
    price: "Price",
    perPoint: "Per point",
    validity: "Valid",
    audience: "For",
    state: "State",
  },
  bonus: (points: string, bonus: string) => `${points} + ${bonus}`,
  days: (count: number) => plural(count, { one: "1 day", other: `${count} days` }),
  endless: "Without an end",
  activate: "Put on sale...",
};

/** By the path of the field. */
export const fieldTexts = {
  name: "Name",
  description: "Description",
  points: "Points",
  bonusPoints: "Bonus points",
  priceMinor: "Price",
  validDays: "Days of validity",
  audience: "Who may buy it",
  isActive: "On sale",
};

export const formTexts = {
  addTitle: "Add package",
  editSubtitle: "A purchase that has begun keeps its price and points.",
  add: "Add package",
  save: "Save changes",
  cancel: "Cancel",
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  bonusHint: "On top of the points that are paid for",
  validHint: "Leave it empty for points without an end",
  priceHint: (currency: string) => `In ${currency}`,
  activeHint: "While off, nobody can buy it.",
  notFound: { title: "There is no such package", text: "The address may be incomplete, or the package was deleted." },
  notSaved: "This was not saved",
};

export const archiveTexts = {
  title: (name: string) => `Archive ${name}?`,
  text: "Nobody can buy this package any more. Purchases that have begun go on. You can put it on sale again.",
  confirm: "Archive package",
  done: (name: string) => `${name} is archived`,
};

export const activateTexts = {
  title: (name: string) => `Put ${name} on sale?`,
  text: "Members can buy this package again, as its form says.",
  confirm: "Put on sale",
  done: (name: string) => `${name} is on sale`,
};

export const deleteTexts = {
  title: (name: string) => `Delete ${name}?`,
  text: "Nobody has bought this package, so it can go. This cannot be undone.",
  confirm: "Delete package",
  done: (name: string) => `${name} deleted`,
};
