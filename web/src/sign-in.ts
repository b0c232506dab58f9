/**
 * The sign-in page before the app. The build has drawn it, so its fields can be used without a script. This script puts
 * the tenant's brand on it, and fetches the app once somebody uses the page. The app then takes the page's place, with
 * what was typed.
 */
import "./app/fonts.css";
import "./kit/language-choice.css";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { showBrand, showColours } from "./drawn/brand.ts";
import { carryOver, controlAt, nameOf } from "./drawn/typed.ts";
import { hasKeptInvitation } from "./features/auth/kept-invitation.ts";
import { readMailedLink } from "./features/auth/link.ts";
import { followTenant } from "./session/language.ts";
import { isSessionStored } from "./session/session-store.ts";

const drawn = document.getElementById("drawn");
const root = document.getElementById("root");
if (drawn === null || root === null) throw new Error("sign-in.html has no #drawn or no #root.");

const signs = ["pointerdown", "keydown", "focusin", "input"] as const;
/** Ends the wait for a first sign of use. After a failure only a press fetches again, not each movement. */
const unused = new AbortController();
let forgetColours = (): void => undefined;
let app: Promise<unknown> | undefined;
let pressed: string | undefined;
let isComposing = false;

/** The files of the app's start and of its sign-in page. The first one starts the app. The build writes the list. */
function filesOfApp(): string[] {
  return JSON.parse(document.getElementById("app")?.textContent ?? "[]") as string[];
}

function fetchApp(): void {
  unused.abort();
  if (app !== undefined) return;
  const [start = "", ...others] = filesOfApp();
  for (const href of others) {
    const link = { rel: "modulepreload", href, crossOrigin: "anonymous" };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  app = import(/* @vite-ignore */ start);
  app.catch(() => {
    app = undefined;
    setBusy(false);
    drawn?.querySelector("[data-not-loaded]")?.removeAttribute("hidden");
  });
}

/** The app's page counts as shown once it is no longer the one that says "Loading...". */
const isShown = (page: HTMLElement) => page.querySelector("main:not([data-loading])") !== null;

function takePlace(page: HTMLElement, before: HTMLElement): void {
  if (isComposing || !isShown(page)) return;
  watch.disconnect();
  page.hidden = false;
  carryOver(before, page, pressed);
  before.remove();
  forgetColours();
}

const watch = new MutationObserver(() => takePlace(root, drawn));
watch.observe(root, { childList: true, subtree: true });

function setBusy(isBusy: boolean): void {
  for (const control of drawn?.querySelectorAll("button") ?? [])
    control.setAttribute("aria-busy", String(isBusy && nameOf(control) === pressed));
}

function press(control: HTMLElement | null): void {
  if (control === null) return;
  pressed = nameOf(control);
  setBusy(true);
  fetchApp();
}

const whileUnused = { passive: true, signal: unused.signal };
for (const sign of signs) window.addEventListener(sign, fetchApp, whileUnused);
window.addEventListener(
  "pointermove",
  // A browser also tells of a pointer that rests where the page appears.
  ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) fetchApp();
  },
  whileUnused,
);
drawn.addEventListener("click", (event) => {
  const control = controlAt(event.target);
  if (control?.hasAttribute("data-reload")) window.location.reload();
  else if (control !== null && !(control instanceof HTMLAnchorElement)) press(control);
});
drawn.addEventListener("submit", (event) => {
  event.preventDefault();
  press(drawn.querySelector<HTMLElement>("button[type=submit]"));
});
drawn.addEventListener("compositionstart", () => {
  isComposing = true;
});
drawn.addEventListener("compositionend", () => {
  isComposing = false;
  // The browser writes the composed text after this event.
  setTimeout(() => takePlace(root, drawn));
});

/** The drawn page asks for address and password. Every other visit needs the app at once. */
const isOther =
  isSessionStored() ||
  readMailedLink(window.location) !== undefined ||
  hasKeptInvitation() ||
  new URLSearchParams(window.location.search).has("signup");
if (isOther) fetchApp();

const [asked] = Object.values(globalThis.guildhallAhead ?? {});
if (asked === undefined) fetchApp();
else
  asked
    // The app reads the answer again.
    .then((answer) => (answer.ok ? (answer.clone().json() as Promise<Workspace>) : undefined))
    .then((workspace) => {
      // The app says why the workspace is unavailable.
      if (workspace?.isActive !== true) return fetchApp();
      // A reload would lose what a mailed link brought.
      if (!isOther) followTenant(workspace.locale);
      showBrand(drawn, workspace);
      if (drawn.parentNode !== null) forgetColours = showColours(workspace.colours);
    })
    .catch(fetchApp);
