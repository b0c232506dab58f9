import { defineNoun } from "../contract/define-noun.ts";
import { followMarks, noteBounces } from "./consumers.ts";
import { tryAgain } from "./contract.ts";
import { bounceItem } from "./items.ts";

export const bounces = defineNoun({
  name: "bounces",
  routes: { tryAgain },
  consumers: { noteBounces, followMarks },
  items: { bounceItem },
  errors: [],
});
