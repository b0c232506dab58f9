import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const head: PageHead = {
  title: "Barrierefreiheit · Guildhall",
  description:
    "Wie weit Guildhall WCAG 2.2 AA entspricht, was wie geprüft wird, was noch fehlt und an wen Sie sich wenden.",
  path: "/accessibility",
};
