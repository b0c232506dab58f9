/**
 * Who may import whom. This file holds the layers, the order of the nouns and the absence of circles.
 * `tests/sweeps/architecture.test.ts` holds what a file may never say. Run it with `npm run layers`.
 */
import { nouns } from "#lambdas/contract/index.ts";

const namesOf = (some) => some.map(({ name }) => name);
const readers = namesOf(nouns.filter(({ isReader }) => isReader));

const kernel = "^lambdas/contract/(?!index)[a-z-]+\\.ts$";
const allRoutes = "^lambdas/contract/index\\.ts$";
const nounTables = "^lambdas/[a-z-]+/noun\\.ts$";
const contracts = "^lambdas/[a-z-]+/[a-z-]*contract\\.ts$";
const ruleFiles = [
  "[a-z-]+/rules",
  "access/(?:closing|entry|expected|offline|refused|scans|visits)",
  "bookings/(?:book-for|calendar-entry|claims|clearing|feed-rules|freed-slots|move-record|moves|older-shapes|out-of-service|own-bookings|packed-booking|policy|policy-buffers|policy-changes|policy-decision|policy-hours|policy-returns|policy-starts|policy-terms|series-change|series-change-days|series-change-preview|series-dates|series-decision|series-ending|series-ending-by-team|series-preview|series-rules|series-terms|slots|waitlist|waitlist-serving|wanted)",
  "cards/(?:code|passes)",
  "domains/hosts",
  "events/(?:calendar-entry|room|seats|registrations|registration-views|outcomes|moves|ticket-code)",
  "live/(?:audience|chat|edits|session-views|signals)",
  "orders/(?:card|counter|lines|given-points|refunds|returns|views)",
  "memberships/(?:changes|cycles|paid-cycles)",
  "platform/(?:tenant-rules|acts-rules|sample-words|health-rules|dead-letter-rules|costs-rules|notice-rules)",
  "tenants/(?:standing|closing)-rules",
  "payments/(?:paid|plan-changes|check|compare-(?:cycles|entries|payments)|refunds)",
  "settings/(?:ink|manifest)-rules",
  "stations/door",
  "statistics/(?:overview|sales|sales-view)",
];
/** What the platform does with all nouns alike. Its other routes and consumers are as those of any noun. */
const ofWholeTable = "platform/(?:routes/get-(?:docs|health|openapi)|consumers/(?:dispatch-changes|send-due-work))";
const rules = `^lambdas/(${ruleFiles.join("|")})\\.ts$`;
const channels = "^lambdas/[a-z-]+/channels\\.ts$";
const notices = "^lambdas/([a-z-]+)/[a-z-]*notices\\.ts$";
const noticeSources = "^lambdas/[a-z-]+/notice-sources\\.ts$";
const rings = "^lambdas/(?!realtime)[a-z-]+/rings\\.ts$";
const summaries = "^lambdas/[a-z-]+/summary\\.ts$";
const packages = (...names) => `^(|node_modules/|node_modules/@types/)(${names.join("|")})(/|$)`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The files of `path` import from `mayImport` and from nowhere else. `$1` is the file's own noun. */
const layer = (name, comment, path, mayImport) => forbid(name, comment, { path }, { pathNot: mayImport });

/** As `layer`, for files that may import the modules of Node too. */
const layerOnNode = (name, comment, path, mayImport) =>
  forbid(name, comment, { path }, { pathNot: mayImport, dependencyTypesNot: ["core"] });

const layers = [
  layer("nouns", "A noun's table names what its own files define.", "^lambdas/([a-z-]+)/noun\\.ts$", [
    kernel,
    "^lambdas/$1/([a-z-]*contract|consumers|channels|items)\\.ts$",
  ]),
  layer("table-of-nouns", "The table lists the nouns, and loads nothing else.", allRoutes, [
    kernel,
    nounTables,
    "^lambdas/store/items\\.ts$",
  ]),
  layer(
    "items",
    "Items know contracts, their own rules and how keys are encoded.",
    "^lambdas/(?!store)([a-z-]+)/items\\.ts$",
    [
      packages("zod"),
      kernel,
      contracts,
      "^lambdas/$1/(rules|older-shapes|packed-booking|policy-returns|policy-terms|series-terms)\\.ts$",
      "^lambdas/store/(define-item|items|keys|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "contracts",
    "The kernel and the contracts know zod, time and each other.",
    ["^lambdas/contract/(?!index)", "^lambdas/(?!notifications|dashboard)[a-z-]+/[a-z-]*contract\\.ts$"],
    [packages("zod", "temporal-polyfill", "@sindresorhus/slugify", "ical-generator", "tldts"), kernel, contracts],
  ),
  layer(
    "contract-of-notifications",
    "It joins the notices that the nouns hand over.",
    "^lambdas/notifications/contract\\.ts$",
    [packages("zod"), kernel, contracts, notices],
  ),
  layer("channels", "What browsers can listen on. The browser loads it.", channels, [kernel]),
  layer("rings", "Which changes ring a noun's channels: watches of items, and pure functions.", rings, [
    kernel,
    contracts,
    channels,
    "^lambdas/[a-z-]+/items\\.ts$",
  ]),
  layer("table-of-rings", "It joins what rings.", "^lambdas/realtime/rings\\.ts$", [kernel, rings]),
  layer(
    "consumers",
    "The contracts of consumers name the items that they watch.",
    "^lambdas/([a-z-]+)/consumers\\.ts$",
    [kernel, contracts, "^lambdas/[a-z-]+/items\\.ts$", "^lambdas/(notifications/sources|realtime/rings)\\.ts$"],
  ),
  layer(
    "notice-sources",
    "What leads to a noun's notices: watches of items, and pure functions.",
    "^lambdas/(?!pipeline)([a-z-]+)/notice-sources\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/$1/[a-z-]*notices\\.ts$",
      "^lambdas/[a-z-]+/items\\.ts$",
      "^lambdas/pipeline/define-notice-source\\.ts$",
    ],
  ),
  layerOnNode(
    "notifications",
    "Notifications know of nouns only what they hand over. Only the contract and the sources name a noun.",
    "^lambdas/notifications/(?!contract|sources)",
    [packages("zod"), kernel, "^lambdas/(notifications|store|pipeline)/"],
  ),
  layer("sources-of-notices", "The table of what leads to notices.", "^lambdas/notifications/sources\\.ts$", [
    noticeSources,
    "^lambdas/notifications/contract\\.ts$",
    "^lambdas/pipeline/define-notice-source\\.ts$",
  ]),
  layer(
    "contract-of-the-dashboard",
    "It joins the summaries that the nouns hand over.",
    "^lambdas/dashboard/contract\\.ts$",
    [packages("zod"), kernel, summaries],
  ),
  layer("summaries", "What a noun shows on a page of several nouns: schemas.", summaries, [
    packages("zod"),
    kernel,
    contracts,
  ]),
  layer(
    "queries-of-summaries",
    "What a noun reads for its summary, from its own items and those of nouns before it.",
    "^lambdas/([a-z-]+)/summarise\\.ts$",
    [
      kernel,
      contracts,
      "^lambdas/$1/(summary|rules|lines|list)\\.ts$",
      "^lambdas/[a-z-]+/repository\\.ts$",
      "^lambdas/pipeline/composed\\.ts$",
    ],
  ),
  layer(
    "dashboard",
    "The dashboard is composed of what the nouns hand it. Only its tables name a noun.",
    "^lambdas/dashboard/(?!contract|noun|summaries)",
    ["^lambdas/dashboard/", "^lambdas/pipeline/(handler|composed)\\.ts$"],
  ),
  layer("table-of-the-dashboard", "It joins what is read for the summaries.", "^lambdas/dashboard/summaries\\.ts$", [
    "^lambdas/[a-z-]+/summarise\\.ts$",
    "^lambdas/dashboard/contract\\.ts$",
    "^lambdas/pipeline/composed\\.ts$",
  ]),
  layer("notices", "What a noun tells people: schemas and pure functions.", notices, [
    packages("zod"),
    kernel,
    contracts,
    rules,
    "^lambdas/$1/[a-z-]*notices\\.ts$",
  ]),
  layer("rules", "Rules are pure: they know contracts and rules.", rules, [kernel, contracts, rules]),
  layer(
    "mails",
    "Mails know contracts, rules, the layout and their own words.",
    "^lambdas/([a-z-]+)/(?:[a-z-]*mails|event-page)\\.ts$",
    [kernel, contracts, rules, "^lambdas/mail/", "^lambdas/$1/(mails|[a-z-]*mail-texts\\.[a-z]+)\\.ts$"],
  ),
  layer(
    "mail-texts",
    "The words of mails know how numbers are printed.",
    "^lambdas/([a-z-]+)/[a-z-]*mail-texts\\.[a-z]+\\.ts$",
    [kernel, "^lambdas/mail/reader\\.ts$", "^lambdas/$1/[a-z-]*mail-texts\\.en\\.ts$"],
  ),
  layer(
    "repositories",
    "A repository knows contracts, its own rules, keys and the table.",
    "^lambdas/(?!(?:access|events|imports|live|orders|statistics|joining)/list)([a-z-]+)/(?:[a-z-]*repository|list)\\.ts$",
    [
      packages("zod"),
      kernel,
      contracts,
      "^lambdas/$1/(rules|claims|lines|packed-booking|paid|policy-terms|series-terms|check|cycles|sales|slots|slot-repository|out-of-service|seats|refused|registrations|visits|waitlist|items|list|repository)\\.ts$",
      "^lambdas/store/(counters|cursor|mail-marks|table|items|keys|write-items|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "list-of-administrators",
    "The list of administrators joins members with the languages of their accounts.",
    "^lambdas/joining/list\\.ts$",
    [
      kernel,
      contracts,
      "^lambdas/members/(list|repository)\\.ts$",
      "^lambdas/accounts/repository\\.ts$",
      "^lambdas/mail/reader\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "lists-of-events",
    "Lists of events join an event with its seats, its readers and those who wait.",
    "^lambdas/events/list\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(events|members|memberships|points)/[a-z-]*repository\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "lists-of-live-sessions",
    "Lists of live sessions join a session with what opens it for its reader: plan, ticket, payment.",
    "^lambdas/live/list\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(live|events|memberships)/[a-z-]*repository\\.ts$",
      "^lambdas/store/(table|tenant-scope|write-items)\\.ts$",
    ],
  ),
  layer(
    "list-of-today",
    "The list of today joins bookings, what waits or has failed, events with their seats, and live sessions.",
    "^lambdas/statistics/list\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(events|live)/(list|repository)\\.ts$",
      "^lambdas/(bookings|imports|memberships)/repository\\.ts$",
      "^lambdas/bookings/items\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "lists-of-access",
    "The desk joins people with their bookings and their seats at events.",
    "^lambdas/access/([a-z-]*list|door)\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/access/(door|list|refused-list|refused-repository)\\.ts$",
      "^lambdas/(access|bookings|cards|members|memberships)/(repository|items)\\.ts$",
      "^lambdas/events/[a-z-]*repository\\.ts$",
      "^lambdas/pipeline/intent\\.ts$",
      "^lambdas/store/(cursor|failed-conditions|table|tenant-scope|write-items)\\.ts$",
    ],
  ),
  layer(
    "lists-of-orders",
    "Carts and lists of orders join products with their stock, and people with their names, plans and points.",
    "^lambdas/orders/list\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(products|members|memberships|points)/repository\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "lists-of-files",
    "The check of a file of points joins its rows with members and with the entries that they correct.",
    "^lambdas/imports/list\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/members/list\\.ts$",
      "^lambdas/(members|points)/repository\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "names-in-the-trail",
    "The trail reads the present names of objects from the repositories of all nouns.",
    "^lambdas/audit/names\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/audit/list\\.ts$",
      "^lambdas/events/registration-repository\\.ts$",
      "^lambdas/[a-z-]+/repository\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "transactions",
    "Transactions join the write items of several nouns.",
    "^lambdas/[a-z-]+/[a-z-]*transactions\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/[a-z-]+/(items|[a-z-]*repository|[a-z-]*transactions)\\.ts$",
      "^lambdas/invitations/address-hash\\.ts$",
      "^lambdas/(pipeline/(intent|network)|store/(audit|mail-marks|tenant-scope|write-items))\\.ts$",
    ],
  ),
  layer(
    "moves-of-bookings",
    "The ledger says what a booking was, and what paid for it.",
    "^lambdas/bookings/(earlier-moves|series-change-reads)\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(bookings/(items|repository|series-change-transactions|series-transactions)|points/repository|pipeline/intent|store/(table|tenant-scope))\\.ts$",
    ],
  ),
  layer(
    "past-offers-of-bookings",
    "Whoever takes a time ends the offers of it that are over, and decides again.",
    "^lambdas/bookings/past-offers\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/bookings/waitlist-(repository|transactions)\\.ts$",
      "^lambdas/tenants/items\\.ts$",
      "^lambdas/store/(failed-conditions|table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "what-is-settled",
    "What routes and consumers of payments and orders do alike: they ask Stripe, and write what follows.",
    "^lambdas/(orders|payments)/settle\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/[a-z-]+/([a-z-]*repository|[a-z-]*transactions)\\.ts$",
      "^lambdas/gateways/stripe-(memberships|orders|payments|plan-changes|refunds)\\.ts$",
      "^lambdas/orders/(list|settle)\\.ts$",
      "^lambdas/store/(table|tenant-scope|write-items)\\.ts$",
    ],
  ),
  layer(
    "what-is-reconciled",
    "Steps of the reconciliation of money: they read a page of one side, and compare it with the others.",
    "^lambdas/payments/(check-[a-z-]*steps|check-ground|note-refunds)\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/[a-z-]+/([a-z-]*repository|[a-z-]*transactions)\\.ts$",
      "^lambdas/gateways/stripe-(memberships|payments)\\.ts$",
      "^lambdas/payments/(check-ground|note-refunds|settle)\\.ts$",
      "^lambdas/store/(table|tenant-scope)\\.ts$",
    ],
  ),
  layer(
    "what-the-calendar-settles",
    "What routes and due work of memberships do alike: they take the steps that are due.",
    "^lambdas/memberships/settle\\.ts$",
    [
      kernel,
      contracts,
      rules,
      "^lambdas/(memberships|points|tenants)/repository\\.ts$",
      "^lambdas/memberships/transactions\\.ts$",
      "^lambdas/store/(failed-conditions|table|tenant-scope)\\.ts$",
    ],
  ),
  layer("examples", "Examples know contracts, codes of cards and each other.", "^lambdas/[a-z-]+/examples\\.ts$", [
    kernel,
    contracts,
    "^lambdas/cards/code\\.ts$",
    "^lambdas/[a-z-]+/examples\\.ts$",
  ]),
  forbid(
    "examples-are-for-tests",
    "Nothing of the product imports an example, so that no bundle holds one.",
    { path: "^(lambdas|lib|bin|web)/", pathNot: "^lambdas/[a-z-]+/examples\\.ts$" },
    { path: "^lambdas/([a-z-]+/examples|contract/define-examples)\\.ts$" },
  ),
  layer(
    "routes-and-consumers",
    "A route or a consumer loads, calls a rule and writes. It imports no other one, and no SDK.",
    `^lambdas/(?!realtime|${ofWholeTable})[a-z-]+/(routes|consumers)/`,
    [
      kernel,
      contracts,
      rules,
      "^lambdas/[a-z-]+/(consumers|items|[a-z-]*list|[a-z-]*repository|[a-z-]*transactions|[a-z-]*mails|event-page)\\.ts$",
      "^lambdas/(access/door|bookings/(earlier-moves|past-offers|series-change-reads)|dashboard/summaries|notifications/sources|audit/names|platform/(tenant-views|queues)|subscriptions/views|(memberships|orders|payments)/settle)\\.ts$",
      "^lambdas/payments/(check-[a-z-]*steps|check-ground|note-refunds)\\.ts$",
      "^lambdas/invitations/address-hash\\.ts$",
      "^lambdas/accounts/code-hash\\.ts$",
      "^lambdas/mailings/unsubscribe-code\\.ts$",
      "^lambdas/(runtime|store|pipeline|gateways|mail|auditor)/",
    ],
  ),
  layer(
    "routes-and-consumers-of-the-whole-table",
    "They are about the whole table, so they load all of it.",
    `^lambdas/${ofWholeTable}`,
    [kernel, allRoutes, "^lambdas/platform/", "^lambdas/(runtime|store|pipeline|gateways)/"],
  ),
  layer(
    "consumers-of-realtime",
    "They are about the tables of channels and rings, and about the members who listen.",
    "^lambdas/realtime/consumers/",
    [
      kernel,
      allRoutes,
      "^lambdas/realtime/(consumers|rings|rules)\\.ts$",
      "^lambdas/members/repository\\.ts$",
      "^lambdas/(pipeline|gateways)/",
    ],
  ),
  layerOnNode(
    "around-handlers",
    "Store, pipeline and runtime know tenants, accounts, members and what is stored of stations, and no other noun.",
    "^lambdas/(runtime|store|pipeline)/(?!mail\\.ts)",
    [
      packages("zod", "ipaddr.js", "@aws-sdk/[a-z-]+", "@middy/core", "aws-lambda"),
      kernel,
      "^lambdas/(tenants|accounts|members)/(contract|items|repository)\\.ts$",
      "^lambdas/tenants/standing-rules\\.ts$",
      "^lambdas/stations/(stored-contract|repository)\\.ts$",
      "^lambdas/(runtime|store|pipeline)/",
    ],
  ),
  layer(
    "checker",
    "The checker judges raw items. It shares nothing with the code that it judges, not even a type.",
    "^lambdas/checker/",
    ["^lambdas/checker/"],
  ),
  layerOnNode("auditor", "The audit of a table reads it raw. It shares nothing with the nouns.", "^lambdas/auditor/", [
    packages("@aws-sdk/[a-z0-9-]+"),
    "^lambdas/runtime/env\\.ts$",
    "^lambdas/(auditor|checker)/",
  ]),
  forbid(
    "checker-is-asked-by-audits",
    "Of the product, only the audit of the table asks the checker.",
    { path: "^(lambdas|lib|bin|web)/", pathNot: "^lambdas/(checker|auditor)/" },
    { path: "^lambdas/checker/" },
  ),
  forbid(
    "auditor-is-asked-by-its-schedule",
    "Of the product, only the consumer that audits asks the auditor.",
    { path: "^(lambdas|lib|bin|web)/", pathNot: "^lambdas/(auditor/|platform/consumers/audit-table\\.ts$)" },
    { path: "^lambdas/auditor/" },
  ),
  layer(
    "way-of-mails",
    "The one way by which mails leave knows the marks of addresses, and SES.",
    "^lambdas/pipeline/mail\\.ts$",
    [
      kernel,
      "^lambdas/pipeline/(consumer|mail-hash)\\.ts$",
      "^lambdas/store/(mail-marks|tenant-scope)\\.ts$",
      "^lambdas/gateways/email\\.ts$",
      "^lambdas/mail/layout\\.ts$",
    ],
  ),
  forbid(
    "mails-go-one-way",
    "A mail goes through `pipeline/mail.ts`, which sends nothing to a marked address.",
    { path: "^lambdas/", pathNot: "^lambdas/pipeline/mail\\.ts$" },
    { path: "^lambdas/gateways/email\\.ts$" },
  ),
  layerOnNode("gateways", "A gateway stands at the border to somebody else's system.", "^lambdas/gateways/", [
    packages(
      "zod",
      "stripe",
      "@aws-sdk/[a-z0-9-]+",
      "@jimp/[a-z0-9-]+",
      "@aws-crypto/sha256-js",
      "@smithy/signature-v4",
      "aws-jwt-verify",
      "jose",
      "passkit-generator",
    ),
    kernel,
    contracts,
    rules,
    "^lambdas/(runtime/(env|json|log)|pipeline/intent)\\.ts$",
    "^lambdas/(mail|gateways)/",
  ]),
  layerOnNode(
    "small-files-of-the-server",
    "The layout of mails and hashes of addresses and codes know no other noun.",
    "^lambdas/(mail/|invitations/address-hash\\.ts$|accounts/code-hash\\.ts$|mailings/unsubscribe-code\\.ts$)",
    [
      packages("ipaddr.js", "timezones-ical-library"),
      kernel,
      "^lambdas/mail/",
      "^lambdas/pipeline/(intent|network|one-time-code)\\.ts$",
      "^lambdas/invitations/rules\\.ts$",
    ],
  ),
  layerOnNode(
    "infrastructure",
    "Infrastructure knows contracts and CDK, never the code of a handler.",
    "^(lib/(?!bundle/)|bin/)",
    [
      packages("aws-cdk-lib", "constructs", "cdk-monitoring-constructs", "cdk-nag"),
      kernel,
      allRoutes,
      contracts,
      "^(lib|bin)/",
      // The operator's addresses, which must be filled in before a deployment.
      "^web/src/features/public/operator\\.ts$",
    ],
  ),
  layerOnNode(
    "bundling",
    "Bundling knows the table of functions and the pages that are drawn, and no script.",
    "^lib/bundle/",
    [
      packages("esbuild", "vite"),
      kernel,
      allRoutes,
      "^web/(languages|page-table)\\.ts$",
      "^web/src/((public|sign-in)-server\\.tsx|features/public/landing/content\\.ts)$",
      "^lib/bundle/",
    ],
  ),
];

const inFolders = (names) => `^lambdas/(${names.join("|")})/`;

/** A noun imports only from nouns before it. Nobody imports a reader. */
const orderOfNouns = namesOf(nouns).map((noun, place, all) => {
  const forbidden = readers.includes(noun) ? readers.filter((reader) => reader !== noun) : all.slice(place + 1);
  return forbid(
    `order-of-nouns-${noun}`,
    "A noun imports only nouns that stand before it in lambdas/contract/index.ts.",
    { path: inFolders([noun]) },
    { path: inFolders(forbidden) },
  );
});

const foldersOfWeb = ["session", "kit", "domain", "features", "app"];

/** A folder of the web app imports only from folders before it. */
const orderOfWeb = foldersOfWeb.slice(0, -1).map((folder, place) =>
  forbid(
    `order-of-web-${folder}`,
    `In web/src: ${foldersOfWeb.join(" < ")}.`,
    { path: `^web/src/${folder}/` },
    {
      path: `^web/src/(${foldersOfWeb.slice(place + 1).join("|")})/`,
      // The public site draws its dialogs in the product's look, and lists what the product has pages for.
      pathNot: folder === "features" ? ["^web/src/app/(theme|tokens|pages)\\.ts$", "^web/src/features/"] : [],
    },
  ),
);

export default {
  forbidden: [
    forbid("no-circles", "Two files that need each other are one file, or need a third.", {}, { circular: true }),
    forbid(
      "no-dead-ends",
      "Every import leads somewhere.",
      {},
      {
        couldNotResolve: true,
        pathNot: packages(
          "vite",
          "@vitejs/plugin-react",
          "aws-lambda",
          "aws-jwt-verify",
          "zxing-wasm",
          "pdfkit",
          "@fontsource/figtree",
        ),
      },
    ),
    ...layers,
    ...orderOfNouns,
    forbid(
      "every-noun-is-in-the-order",
      "A folder of lambdas is a noun in lambdas/contract/index.ts, or one of those named here.",
      {
        path: "^lambdas/",
        pathNot: inFolders([
          ...namesOf(nouns),
          "contract",
          "store",
          "pipeline",
          "runtime",
          "mail",
          "gateways",
          "checker",
          "auditor",
        ]),
      },
      {},
    ),
    forbid(
      "whole-table",
      "Only the platform and realtime load the whole table: a bundle or a page would carry every noun.",
      { path: "^(lambdas|web)/", pathNot: "^lambdas/(platform|realtime)/" },
      { path: allRoutes, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "readers",
      "A reader takes what a noun hands out, not how the noun writes.",
      { path: inFolders(readers) },
      {
        path: "^lambdas/[a-z-]+/(routes/|consumers/|[a-z-]*transactions\\.ts|mails\\.ts|event-page\\.ts)",
        // After an act at Stripe, billing alone says what our records hold. Domains alone say how a look is stored.
        pathNot: [inFolders(readers), "^lambdas/(billing|domains)/transactions\\.ts$"],
      },
    ),
    ...orderOfWeb,
    forbid(
      "features",
      "No feature of the web app imports another.",
      { path: "^web/src/features/([a-z-]+)/" },
      { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    ),
    forbid(
      "joined-by-tables",
      "Notifications and the dashboard draw what the features hand them. Only their tables name features.",
      { path: "^web/src/(session|kit|domain|features)/" },
      { path: "^web/src/(notifications|dashboard)\\.tsx$" },
    ),
    forbid(
      "web-and-server",
      "The web app takes the kernel, contracts, channels, rules and summaries from the server.",
      { path: "^web/" },
      {
        path: "^lambdas/",
        pathNot: [kernel, contracts, channels, rules, summaries],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "product",
      "The product imports no scripts and no tests.",
      { path: "^(lambdas|web)/" },
      { path: "^(scripts|tests)/" },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};
