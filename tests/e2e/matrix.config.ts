import journeys from "./playwright.config.ts";

/** The matrices: too long for `npm test`. */
export default { ...journeys, testMatch: "**/*.matrix.ts", fullyParallel: true };
