/** What an archive holds and what it leaves out, decided by hand for each kind of item. */

/** Items below `T#<tenantId>#` that stay where they are, and why. All others are archived. */
export const leftInTenant: Readonly<Record<string, string>> = {
  domain: "Another installation proves the host itself, and gets a certificate of its own.",
  stationCode: "A code that pairs a tablet, for minutes. A tablet is paired again at its new address.",
};

/** Items outside tenants that an archive holds, if they name the tenant. */
export const keptOutside = [
  "SLUG#<slug> CLAIM",
  "LOOK#<skeleton> CLAIM",
  "LIVE#<sessionId> CLAIM",
  "ACCOUNT#<accountId> CLAIM",
  "SUBSCRIPTION#<subscriptionId> CLAIM",
  "PLATFORM#TENANT#<tenantId> LISTING",
  "PLATFORM#TENANT#<tenantId> TRIAL",
  "U#<memberId> T#<tenantId>",
];

/** Items outside tenants that stay where they are, and why. Some of them name the tenant. */
export const leftOutside: Readonly<Record<string, string>> = {
  "DOMAIN#<host> CLAIM": "Another installation proves the host itself.",
  "DOMAIN#<host> HOLD": "A proof that this platform has made.",
  "DOMAIN#<skeleton> LOOK": "A proof that this platform has made.",
  "DOMAIN#<host> RELEASED": "Keeps a host from others here.",
  "DOMAIN#<skeleton> RELEASEDLOOK": "Keeps a host's look-alikes from others here.",
  "U#<memberId> ACCOUNT": "Sessions, rights of staff and the second factor. `accountFields` names what is archived.",
  "U#<memberId> RECOVERYCODES": "Secrets of a second factor. Its owner sets up a new one.",
  "U#<memberId> PRIVACY#<kind>": "A person's request to this platform, which answers it.",
  "U#<memberId> SETUP#<sessionId>": "A payment of an account that is no workspace yet.",
  "PLATFORM#PRIVACY#<requestId> REQUEST": "A person's request to this platform, which answers it.",
  "PLATFORM#CODE#<subjectHash> CODE": "A secret that was mailed.",
  "PLATFORM#STAFF#<memberId> <at>": "What the platform's staff did with their own accounts.",
  "PLATFORM#ACTS#<tenantId> <at>#<idBody>": "What the platform's staff did with the workspace, and why. It is theirs.",
  "PLATFORM#ACT#<actId> ACT": "What the platform's staff did with the platform itself.",
  "PLATFORM#NOTICE#<actId> <tenantId>": "What the platform's staff wrote to the workspace's administrators.",
  "PLATFORM#MESSAGE#<messageId> MESSAGE": "A visitor's message to this platform.",
  "PLATFORM#MESSAGE#<messageId> ENTRY#<entryId>": "What this platform's staff answered a visitor.",
  "PLATFORM#COUNT#<senderHash> <hour>": "Counts messages to this platform. It expires.",
  "PLATFORM#TENANT#<tenantId> FIGURES": "What this platform measured of the house. The other one measures it anew.",
  "PLATFORM#MEASURE PROGRESS": "How far this platform's runs have come.",
  "PLATFORM#DUE PROGRESS": "How far this platform's runs have come.",
  "PLATFORM#X#<consumerId>#<effectId> X": "What a consumer has done for this platform. It expires.",
  "PLATFORM#HOURLY#<nameHash> <hour>": "Counts calls of this platform. It expires.",
  "PLATFORM#RATE#<subject> <minute>": "Counts calls of this platform. It expires.",
  "PLATFORM#RATE#USE#<utcDay>#<shard> <tenantId>": "What the house cost this platform. It expires.",
  "PLATFORM#RATE#PULSE#<tenantId> PULSE": "When somebody signed in here last, and what failed here last.",
  "CHECKOUT#<checkoutId> INTENT": "A payment page that somebody began here.",
  "SESSION#<sessionId> CLAIM": "A payment with which somebody founded a workspace here.",
  "STRIPE#<eventId> EVENT": "An event that this platform has received. It expires.",
  "SUBSCRIPTION#<subscriptionId> COUNTED":
    "What this platform's figures hold. The other one counts at the next change.",
  "SUBSCRIPTION#FIGURES NOW": "Figures of this platform.",
  "SUBSCRIPTION#FIGURES MONTH#<utcMonth>": "Figures of this platform.",
};

/** What is archived of an account's item. The rest is about sessions, rights of staff, or a second factor. */
export const accountFields = ["createdAt", "emailProvedAt", "language", "version"] as const;
