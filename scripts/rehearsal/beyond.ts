/** What the emulator cannot show, by name, and the test that checks it instead. */
export const beyondTheEmulator: readonly { what: string; instead: string }[] = [
  {
    what: "PostConfirmation is never invoked, nor CustomMessage at sign-up, and PreSignUp is told no workspace",
    instead: "tests/api/sign-up.test.ts; here an account is proved by its code, and the browser's call joins",
  },
  {
    what: "BucketDeployment hangs, so the site is uploaded by this script",
    instead: "tests/infra/pages.test.ts, for what goes up in which order",
  },
  {
    what: "no TLS: queues and buckets admit plain HTTP, and so does the way from CloudFront to the API",
    instead: "tests/infra/stacks.test.ts and pages.test.ts",
  },
  {
    what: "the right to send mail is granted on everything, and batches to queues have a right of their own",
    instead: "tests/infra/grants.test.ts; that both rights are there is seen here",
  },
  {
    what: "no layers: Stripe's key comes from a stand-in of the cache, unasked for the right to read it",
    instead: "tests/infra/grants.test.ts; the first real account",
  },
  {
    what: "an update of a nested stack forgets the ARNs of what it leaves alone; our installation of it is mended",
    instead: "scripts/emulator/install.ts says what is changed; that updates deploy is seen here",
  },
  {
    what: "nested stacks look up no secret, so the origin's is a word of the stage",
    instead: "tests/infra/pages.test.ts; that a call without it is refused is seen here",
  },
  {
    what: "Stripe is the local stack's stand-in, and rings no bell by itself",
    instead: "tests/local/stripe.test.ts, against Stripe's own description",
  },
  {
    what: "budgets and alarms over several metrics are unknown to it; other alarms, restoring, expiry, tracing and throttling do nothing",
    instead: "tests/infra/stacks.test.ts; the first real account",
  },
  {
    what: "what a schedule's run comes to is told to nobody",
    instead: "tests/api/bookings.test.ts",
  },
  {
    what: "two transactions on one item never conflict",
    instead: "npm run storm, which injects it; the first real account",
  },
  {
    what: "a token that was signed out everywhere is still taken",
    instead: "tests/api/tokens.test.ts; the first real account",
  },
  {
    what: "buckets with files in them are destroyed",
    instead: "AWS refuses: the README empties them first",
  },
  {
    what: "the edge keeps no copies, no domain is claimed, and no mail leaves the machine",
    instead: "the first real account",
  },
];
