/**
 * The service worker. It keeps the app's files for times without a network, and nothing that a person has read. The
 * page keeps answers (`src/session/kept-answers.ts`), and deletes them at the end of the session.
 *
 * With a network, pages come from it, so a new release shows at once. The files of one build are kept and deleted
 * together.
 */
import { clientsClaim } from "workbox-core";
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { Language } from "#lambdas/contract/languages.ts";

/** Written by `lib/bundle/service-worker.ts`. */
declare const keptFiles: Readonly<Record<Language, KeptFiles>>;

interface KeptFiles {
  page: string;
  files: readonly PrecacheEntry[];
  staffFiles: readonly PrecacheEntry[];
}

/** A network may be there and carry nothing. */
const networkTimeoutSeconds = 5;

/**
 * The page registers `/sw.js?language=de`, and for staff `/sw.js?language=de&staff=1`. Another address is another worker,
 * which keeps other files.
 */
const { searchParams } = new URL(globalThis.location.href);
const asked = searchParams.get("language");
const kept = asked !== null && Object.hasOwn(keptFiles, asked) ? keptFiles[asked as Language] : keptFiles.en;
const { page } = kept;
const files = searchParams.has("staff") ? [...kept.files, ...kept.staffFiles] : kept.files;

void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...files], { ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: "" });

const pages = new NetworkOnly({
  networkTimeoutSeconds,
  plugins: [new PrecacheFallbackPlugin({ fallbackURL: page })],
});
/** Files, the API and media are no pages. */
registerRoute(new NavigationRoute(pages, { denylist: [/^\/(api|media|ivs|_local)\//, /\/[^/]*\.[^/]*$/] }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/config.json",
  new NetworkFirst({ cacheName: "configuration", networkTimeoutSeconds }),
);
