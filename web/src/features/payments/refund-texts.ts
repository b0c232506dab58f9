/** Texts of the administrators' list of refunds. */
import type { ListedRefund, RefundTarget } from "#lambdas/payments/refund-contract.ts";
import { plural } from "#web/kit/plural.ts";

const kinds: Record<ListedRefund["of"], string> = {
  order: "Orders",
  purchase: "Points purchases",
  membership: "Memberships",
};
const targets: Record<RefundTarget, string> = { points: "Points", card: "Card", cash: "Cash" };
export const refundsTexts = {
  title: "Refunds",
  subtitle: "What went back of orders, points purchases and paid memberships, and whether it has arrived",
  memberships: "You give back the money of a points purchase or a paid membership at Stripe. It then appears here.",
  loading: "Loading refunds...",
  caption: "Refunds, newest first",
  of: "Of",
  anything: "All refunds",
  kinds,
  targets,
  anywhere: "Anywhere",
  anyState: "Any state",
  period: "When",
  columns: { buyer: "Buyer", subject: "Of", amount: "Amount", target: "To", by: "By", state: "State" },
  order: (code: string) => `Order ${code}`,
  purchase: "Points purchase",
  plan: (name: string | null) => (name === null ? "Membership" : `Membership ${name}`),
  formerStaff: "Former staff",
  byMember: "The member",
  byStripe: "Made at Stripe",
  empty: { title: "No refunds yet", text: "What goes back to members and buyers appears here." },
  noneFound: { title: "No refund fits", text: "No refund fits the filters.", action: "Show all refunds" },
  found: (count: number, printed: string) => plural(count, { one: "1 refund", other: `${printed} refunds` }),
  exportFile: "Export CSV",
  exporting: "Reading the refunds...",
  notExported: "The refunds were not exported",
};

export const refundFileTexts = {
  name: "refunds",
  columns: {
    at: "At",
    of: "Of",
    number: "Number",
    plan: "Plan",
    buyer: "Buyer",
    act: "Act",
    by: "By",
    points: "Points",
    money: "Money",
    currency: "Currency",
    moneyTo: "Money to",
    state: "State",
  },
};
