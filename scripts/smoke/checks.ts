/** What a deployed stage must answer, seen from outside. Each check reads; only the race books, and cancels again. */
export interface SmokeAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Target {
  /** Asks the product's own host. */
  ask(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<SmokeAnswer>;
  /** Asks a gateway without CloudFront. */
  askGateway(path: string): Promise<SmokeAnswer>;
  /** As the data stack puts them out. */
  userPoolId: string;
  userPoolClientId: string;
  /** Whether recordings of live sessions are behind signed cookies. */
  hasVideo: boolean;
}

export interface Outcome {
  claim: string;
  holds: boolean;
  /** What was seen instead. */
  seen: string;
}

type Check = readonly [claim: string, look: (target: Target) => Promise<true | string>];

const header = ({ headers }: SmokeAnswer, name: string) => String(headers[name] ?? "none");

/** The first address of a script in a page of the app. */
const scriptOf = (page: string) => /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];

export const smokeChecks: readonly Check[] = [
  [
    "the page of visitors answers, with the strict policy",
    async ({ ask }) => {
      const page = await ask("GET", "/");
      if (page.status !== 200 || !page.text.includes("<h1")) return `${page.status}`;
      return (
        header(page, "content-security-policy").includes("default-src 'none'") ||
        header(page, "content-security-policy")
      );
    },
  ],
  [
    "browsers are told to use TLS only",
    async ({ ask }) => {
      const told = header(await ask("GET", "/"), "strict-transport-security");
      return /max-age=\d{8}/.test(told) || told;
    },
  ],
  [
    "a page is checked at each visit, and its scripts never",
    async ({ ask }) => {
      const page = await ask("GET", "/smoke/dashboard");
      const script = scriptOf(page.text);
      if (page.status !== 200 || script === undefined) return `${page.status}, and no script`;
      if (!header(page, "cache-control").includes("no-cache")) return `page: ${header(page, "cache-control")}`;
      const answer = await ask("GET", script, { headers: { "accept-encoding": "br" } });
      if (answer.status !== 200) return `${script}: ${answer.status}`;
      return header(answer, "cache-control").includes("immutable") || `script: ${header(answer, "cache-control")}`;
    },
  ],
  [
    "a script that is not there is no page",
    async ({ ask }) => {
      const { status } = await ask("GET", "/assets/not-there.js");
      return status === 403 || status === 404 || `${status}`;
    },
  ],
  [
    "the app signs in at this stage's accounts",
    async ({ ask, userPoolId, userPoolClientId }) => {
      const { text } = await ask("GET", "/config.json");
      const found = parsed(text);
      return (
        (found.userPoolId === userPoolId && found.userPoolClientId === userPoolClientId) ||
        `${String(found.userPoolId)}, ${String(found.userPoolClientId)}`
      );
    },
  ],
  [
    "the API answers",
    async ({ ask }) => {
      const { status, text } = await ask("GET", "/api/health");
      return status === 200 || `${status} ${text.slice(0, 200)}`;
    },
  ],
  [
    "a call without a token is refused, with the strict policy",
    async ({ ask }) => {
      const answer = await ask("GET", "/api/tenants/smoke/me");
      if (answer.status !== 401) return `${answer.status}`;
      if (!header(answer, "content-security-policy").includes("default-src 'none'")) return "no policy";
      return true;
    },
  ],
  [
    "a call round CloudFront is refused",
    async ({ askGateway }) => {
      const { status } = await askGateway("/api/health");
      return status === 403 || `${status}`;
    },
  ],
  [
    "the API reaches its table: a workspace that does not exist is not found",
    async ({ ask }) => {
      const { status } = await ask("GET", "/api/workspaces/no-such-workspace-at-all");
      return status === 404 || `${status}`;
    },
  ],
  [
    "no recording is shown without a cookie",
    async ({ ask, hasVideo }) => {
      if (!hasVideo) return true;
      const { status } = await ask("GET", "/ivs/v1/x/media/hls/master.m3u8");
      return status === 403 || `${status}`;
    },
  ],
];

/** One after the other, so that a failure's lines in the logs are easy to find. */
export async function runSmoke(target: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [claim, look] of smokeChecks) {
    const seen = await look(target).catch((error: unknown) => String(error));
    outcomes.push({ claim, holds: seen === true, seen: seen === true ? "" : seen });
  }
  return outcomes;
}

export interface Race {
  tenantId: string;
  resourceId: string;
  startAt: string;
  /** Of a member of the workspace who has enough points. */
  token: string;
  /** Makes each call's key. */
  newKey: () => string;
}

const callsAtOnce = 50;

/** Fifty calls for one slot at once: one books, and all others are refused without an error. The booking is cancelled. */
export async function raceForSlot(ask: Target["ask"], race: Race): Promise<Outcome> {
  const { tenantId, resourceId, startAt, token, newKey } = race;
  const path = `/api/tenants/${tenantId}/bookings`;
  const headersOf = () => ({
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": newKey(),
  });
  const body = JSON.stringify({ resourceId, startAt, durationMinutes: 60 });
  const answers = await Promise.all(
    Array.from({ length: callsAtOnce }, () => ask("POST", path, { headers: headersOf(), body })),
  );
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const seen = Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
  const booked = answers.filter(({ status }) => status === 201);
  const left: string[] = [];
  for (const { text } of booked) {
    const { booking } = parsed(text) as { booking?: { bookingId?: string } };
    const bookingId = booking?.bookingId ?? "without an id";
    const cancel = `/api/tenants/${tenantId}/me/bookings/${bookingId}/cancel`;
    const { status } = await ask("POST", cancel, { headers: headersOf(), body: "{}" });
    if (status !== 200) left.push(`the booking ${bookingId} is not cancelled (${status})`);
  }
  const holds = counts["201"] === 1 && counts["409"] === callsAtOnce - 1 && left.length === 0;
  const claim = "of fifty calls for one slot, one books and 49 are refused; the booking is cancelled";
  return { claim, holds, seen: holds ? "" : [seen, ...left].join("; ") };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
