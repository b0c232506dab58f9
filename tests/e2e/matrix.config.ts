import journeys from "./playwright.config.ts";

/** The matrices take too long for `npm test`. */
export default { ...journeys, testMatch: "**/*.matrix.ts", fullyParallel: true };
