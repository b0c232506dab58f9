/** What the emulator cannot show, by name, and the test that checks it instead. */
export const beyondTheEmulator: readonly { what: string; instead: string }[] = [
  {
    what: "PostConfirmation is never invoked, nor CustomMessage at sign-up, and PreSignUp gets no workspace",
    instead: "tests/api/sign-up.test.ts; here a code confirms an account, and the browser's call joins",
  },
  {
    what: "BucketDeployment hangs, so the site is uploaded by this script",
    instead: "tests/infra/pages.test.ts, for the files and the order of their upload",
  },
  {
    what: "no TLS: queues, buckets and the API behind CloudFront accept plain HTTP",
    instead: "tests/infra/stacks.test.ts and pages.test.ts",
  },
  {
    what: "the right to send mail is granted on everything, and batches to queues have a right of their own",
    instead: "tests/infra/grants.test.ts; the rehearsal shows that both rights exist",
  },
  {
    what: "no layers: Stripe's key comes from a stand-in of the cache, which does not check the right to read it",
    instead: "tests/infra/grants.test.ts; the first real account",
  },
  {
    what: "an update of a nested stack forgets the ARNs of unchanged resources; our installation is patched",
    instead: "scripts/emulator/install.ts describes the patch; the rehearsal shows that updates deploy",
  },
  {
    what: "CloudFormation knows no Event API, and the authorizer is asked about rings; our installation is patched",
    instead: "scripts/emulator/install.ts describes the patch; tests/infra/realtime.test.ts",
  },
  {
    what: "CloudFormation knows no connection group, and certificates are issued at once, wherever a host leads",
    instead: "tests/infra/domains.test.ts; tests/api/domains.long.test.ts; the first real account",
  },
  {
    what: "a ring needs a signature, and the right to ring is not checked",
    instead: "tests/infra/realtime.test.ts, for the one role with that right",
  },
  {
    what: "nested stacks look up no secret, so the stage states the origin's",
    instead: "tests/infra/pages.test.ts; the rehearsal shows that a call without it is refused",
  },
  {
    what: "Stripe is the local stack's stand-in, and sends no event by itself",
    instead: "tests/local/stripe.long.test.ts, against Stripe's own description",
  },
  {
    what: "Amazon IVS is the local stack's stand-in, and CloudFront judges no cookies of recordings",
    instead: "tests/local/video.long.test.ts and tests/infra/live-video.long.test.ts; the first real account",
  },
  {
    what: "budgets and alarms over several metrics do not exist; other alarms, expiry and throttling do nothing",
    instead: "tests/infra/stacks.test.ts; the first real account",
  },
  {
    what: "no template switches recovery on; a restore copies the table as it is now, and no stage uses it",
    instead:
      "tests/infra/stacks.test.ts, tests/local/restore.test.ts and tests/infra/restored.long.test.ts; the first real account",
  },
  {
    what: "CloudFront asks no origin group, so it answers no page of a public event",
    instead: "tests/e2e/event-sharing.spec.ts and tests/infra/pages.test.ts; the first real account",
  },
  {
    what: "the result of a scheduled run is not reported",
    instead: "tests/api/bookings.test.ts",
  },
  {
    what: "two transactions on one item never conflict",
    instead: "npm run storm, which injects it; the first real account",
  },
  {
    what: "a token that was signed out everywhere is still accepted",
    instead: "tests/api/tokens.test.ts; the first real account",
  },
  {
    what: "buckets with files in them are destroyed",
    instead: "AWS refuses: docs/operate.md empties them first",
  },
  {
    what: "the edge caches nothing, no domain is claimed, and no mail leaves the machine",
    instead: "the first real account",
  },
];
