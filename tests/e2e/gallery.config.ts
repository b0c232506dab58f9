import journeys from "./playwright.config.ts";

/** `npm run screenshots -- --all`: pictures to look at, no tests of anything. */
export default { ...journeys, testMatch: "**/pages.gallery.ts", fullyParallel: true, retries: 0 };
