/**
 * The document of a public event. Programs that show a link's preview run no script, so all that they show stands here.
 * In a browser, `/open-app.js` opens the app at the same address.
 */
import { productColours } from "../contract/product-colours.ts";
import { escapeHtml } from "../mail/layout.ts";
import { printMoment, printTime, readerOf } from "../mail/reader.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf } from "../tenants/rules.ts";
import { placeWords } from "./contract.ts";
import type { StoredEvent } from "./stored-contract.ts";

type Told = Pick<StoredEvent, "eventId" | "title" | "summary" | "cover" | "place" | "startAt" | "endAt">;
type Host = Pick<Workspace, "name" | "slug" | "domain" | "locale" | "timeZone" | "colours" | "logoUrl">;

/** Every tenant has this picture, in a format that all programs read. */
const productPicture = "/screenshots/share.jpg";

/** Dates are in the tenant's language: the program that asks does not know who will read the preview. */
export function eventPage(event: Told, workspace: Host, publicUrl: string): string {
  const { eventId, title, summary, cover, place, startAt, endAt } = event;
  const { name, locale, timeZone, colours, logoUrl } = workspace;
  const address = `${addressOf(workspace, publicUrl)}/event/${eventId}`;
  const reader = readerOf(undefined, locale);
  const when = `${printMoment(startAt, reader, timeZone)} – ${printTime(endAt, reader, timeZone)}`;
  const facts = [when, placeWords(place)].filter((part) => part !== "").join(" · ");
  const description = [facts, summary].filter((part) => part !== "").join(". ");
  const picture = `${new URL(address).origin}${cover?.url ?? logoUrl ?? productPicture}`;
  const meta = [
    ["name", "description", description],
    ["name", "theme-color", colours?.primary ?? productColours.light.primary],
    ["name", "color-scheme", "light dark"],
    ["property", "og:type", "website"],
    ["property", "og:site_name", name],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", address],
    ["property", "og:image", picture],
    ...(cover === null ? [] : [["property", "og:image:alt", cover.alt || title]]),
    ["name", "twitter:card", cover === null ? "summary" : "summary_large_image"],
  ] as [string, string, string][];
  const words = escapeHtml;
  return `<!doctype html>
<html lang="${reader.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words(`${title} · ${name}`)}</title>
${meta.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${words(content)}">`).join("\n")}
<link rel="canonical" href="${words(address)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><style>#event { display: block }</style></noscript>
<script src="/open-app.js"></script>
</head>
<body>
<main id="event" hidden>
<h1>${words(title)}</h1>
<p>${words(facts)}</p>
<p>${words(summary)}</p>
<p>${words(name)}</p>
</main>
</body>
</html>
`;
}
