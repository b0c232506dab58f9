import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const head: PageHead = {
  title: "Zahlung · Guildhall",
  description: "Ihre Zahlung ist angekommen. Richten Sie nun Ihre Organisation ein.",
  path: "/payment-success",
};
