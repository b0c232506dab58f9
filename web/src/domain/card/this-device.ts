/** What this browser calls itself, as codes: members tell their devices apart by it. */
import type { CardDevice } from "#lambdas/cards/contract.ts";

type Kind = Pick<CardDevice, "browser" | "system">;

/** The order matters: Edge also says Chrome, Chrome also says Safari, and an iPhone also says Mac. */
export function kindOfDevice(userAgent: string): Kind {
  const find = <Name extends string>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([mark]) => mark.test(userAgent))?.[1];
  return {
    browser:
      find([
        [/Edg/, "edge"],
        [/Firefox|FxiOS/, "firefox"],
        [/Chrome|CriOS/, "chrome"],
        [/Safari/, "safari"],
      ] as const) ?? "other",
    system:
      find([
        [/iPhone|iPad/, "ios"],
        [/Android/, "android"],
        [/Windows/, "windows"],
        [/Mac OS/, "macos"],
        [/Linux|CrOS/, "linux"],
      ] as const) ?? "other",
  };
}
