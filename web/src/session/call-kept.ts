/** Calls of the routes that work without a network: the server's answer, or the last one that this browser kept. */
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import type { KeptAnswer } from "./kept-answers.ts";
import { tellAge } from "./kept-state.ts";

/** A kept answer is shown if the server has not answered for this long. A network may be there and carry nothing. */
const patienceMilliseconds = 6_000;

/** A connection may fail for a moment. */
const secondTryMilliseconds = 1_000;

type Kept = typeof import("./kept-answers.ts");

/** Undefined where the browser has no such store, or its file did not load. */
function load(): Promise<Kept | undefined> {
  if (!("indexedDB" in globalThis)) return Promise.resolve(undefined);
  return import("./kept-answers.ts").catch(() => undefined);
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

interface Call<R extends RouteContract> {
  route: R;
  asked: Asked;
  /** Asks the server. `signal` ends the wait for it. */
  send: (signal: AbortSignal) => Promise<CallOutput<R>>;
  /** `none`: the server did not answer. `refusal`: it has decided that the caller may not read this. */
  kindOf: (error: unknown) => "none" | "refusal" | "failure";
  /** Whether the caller shows nothing yet. What it shows may be newer than what is kept. */
  isFirst: boolean;
  signal: AbortSignal | undefined;
}

/** @throws what `send` throws, if the server refuses or fails, or nothing kept may be shown */
export async function callKept<R extends RouteContract>(call: Call<R>): Promise<CallOutput<R>> {
  const { route, asked, kindOf, isFirst, signal } = call;
  const sending = new AbortController();
  const end = () => sending.abort();
  signal?.addEventListener("abort", end);
  const patience = waitForKept(route, asked);
  try {
    const answered = sendTwice(call, sending.signal).then((answer) => ({ answer, keptAt: undefined }));
    const first = await (isFirst ? Promise.race([answered, patience.kept]) : answered);
    if (first.keptAt !== undefined) return shown(route, first);
    tellAge(route.id, undefined);
    const current = { answer: first.answer, keptAt: Date.now() };
    void load().then((kept) => kept?.keepAnswer(route, asked, current));
    return first.answer;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const kind = kindOf(error);
    const { tenantId } = asked.params ?? {};
    if (kind === "refusal" && tenantId !== undefined) void load().then((kept) => kept?.forgetTenant(tenantId));
    const kept = kind === "none" && isFirst ? await readKept(route, asked) : undefined;
    if (kept === undefined) throw error;
    return shown(route, kept);
  } finally {
    patience.stop();
    signal?.removeEventListener("abort", end);
    // The answer, if there is one, has arrived whole.
    end();
  }
}

async function sendTwice<R extends RouteContract>({ send, kindOf, isFirst }: Call<R>, signal: AbortSignal) {
  try {
    return await send(signal);
  } catch (error) {
    if (!isFirst || signal.aborted || !window.navigator.onLine || kindOf(error) !== "none") throw error;
    await new Promise((resolve) => setTimeout(resolve, secondTryMilliseconds));
    return send(signal);
  }
}

function shown<Answer>({ id }: RouteContract, { answer, keptAt }: KeptAnswer<Answer>): Answer {
  tellAge(id, keptAt);
  return answer;
}

/** `kept` never settles where nothing is kept: then there is nothing better than to wait on. */
function waitForKept<R extends RouteContract>(route: R, asked: Asked) {
  let stop: () => void = () => undefined;
  const kept = new Promise<KeptAnswer<CallOutput<R>>>((resolve) => {
    const timer = setTimeout(
      () => void readKept(route, asked).then((found) => found && resolve(found)),
      patienceMilliseconds,
    );
    stop = () => clearTimeout(timer);
  });
  return { kept, stop };
}

async function readKept<R extends RouteContract>(
  route: R,
  asked: Asked,
): Promise<KeptAnswer<CallOutput<R>> | undefined> {
  const kept = await load();
  return kept?.readKept(route, asked);
}

/** For the end of a session. */
export async function forgetKept(): Promise<void> {
  const kept = await load();
  await kept?.forgetAccounts();
}

/** Whether the browser keeps answers, and this one is older than `milliseconds` or missing. */
export async function isKeptOlder(route: RouteContract, asked: Asked, milliseconds: number): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return false;
  const kept = await readKept(route, asked);
  return kept === undefined || Date.now() - kept.keptAt > milliseconds;
}
