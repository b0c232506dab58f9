import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { expect, test } from "vitest";
import { cancelEvent } from "#lambdas/events/staff-contract.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { defaultNow } from "../support/test-server.ts";

/** The document that a shared link of an event answers to programs that run no script. */
const server = serverOfFile();
const open = eventSteps(server);

interface Page {
  status: number;
  kept: string | undefined;
  text: string;
}

/** As CloudFront asks for it. Fetch would set the host itself. */
function ask(query: Record<string, string>, host?: string, language = "en"): Promise<Page> {
  const address = `${server.stack.url}/api/event-pages/${language}/app.html?${new URLSearchParams(query)}`;
  return new Promise((resolve, reject) => {
    request(address, host === undefined ? {} : { headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, kept: response.headers["cache-control"], text }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The tags of a document by name. */
const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = "", content = ""]) => [
      name,
      unescaped(content),
    ]),
  );

test("a public event tells its title, picture, time, place and text without a script, for a minute", async () => {
  const house = await open();
  const { slug } = house.own.tenant;
  const startAt = "2026-12-02T18:00:00.000Z";
  const { eventId } = await house.publish({
    isPublic: true,
    summary: "Print a card of your own.",
    startAt,
    endAt: "2026-12-02T20:00:00.000Z",
    place: { kind: "text", text: "Print hall" },
    onlineUrl: "https://meet.example/secret",
  });
  const { status, kept, text } = await ask({ slug, eventId });
  expect([status, kept]).toEqual([200, "public, max-age=60"]);
  const address = `${server.stack.url}/${slug}/event/${eventId}`;
  const description = "Wed 2 Dec, 18:00 – 20:00 · Print hall. Print a card of your own.";
  expect(tagsOf(text)).toMatchObject({
    description,
    "og:type": "website",
    "og:site_name": house.own.tenant.name,
    "og:title": "Letterpress evening",
    "og:description": description,
    "og:url": address,
    "og:image": `${server.stack.url}/screenshots/share.jpg`,
    "twitter:card": "summary",
    "theme-color": "#0F5A4C",
  });
  expect(text).toContain(`<title>Letterpress evening · ${house.own.tenant.name}</title>`);
  expect(text).toContain(`<link rel="canonical" href="${address}">`);
  expect(text).toContain('<html lang="en">');
  expect(text).not.toContain("meet.example");
  // No other script, and none in the document itself: the content security policy would refuse it.
  expect(text.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual(['<script src="/open-app.js"></script>']);
});

test("a hostile title stays text in every tag", async () => {
  const house = await open();
  const title = `"><script>hacked()</script>' onload='x`;
  const { eventId } = await house.publish({ isPublic: true, title, summary: "</title><img src=x onerror=hacked()>" });
  const { text } = await ask({ slug: house.own.tenant.slug, eventId });
  expect(tagsOf(text)["og:title"]).toBe(title);
  expect(text.match(/<(script|img)/g)).toEqual(["<script"]);
  expect(text).not.toMatch(/['"] ?on\w+=/);
});

test("no word is told of an event that not everybody may see, or of another workspace", async () => {
  const [house, other] = [await open(), await open()];
  const { slug } = house.own.tenant;
  const { eventId, version } = await house.publish({ isPublic: true });
  const hidden = [
    await house.publish(),
    await house.write({ isPublic: true }),
    await house.publish({ isPublic: true }, new Date(defaultNow + 3_600_000).toISOString()),
  ];
  for (const event of hidden) expect((await ask({ slug, eventId: event.eventId })).status).toBe(404);
  expect((await ask({ slug: other.own.tenant.slug, eventId })).status).toBe(404);
  expect((await ask({ slug: "no-such-house", eventId })).status).toBe(404);
  for (const query of [{}, { slug, eventId: "event_1" }, { slug: "No House", eventId }] as Record<string, string>[])
    expect((await ask(query)).status).toBe(400);
  const body = { reason: "The hall floods", version };
  await server.call(cancelEvent, { as: house.admin, params: { ...house.params, eventId }, body, key: house.key() });
  const refused = await ask({ slug, eventId });
  expect([refused.status, refused.kept]).toEqual([404, "no-store"]);
  expect(refused.text).not.toContain("Letterpress");
});

test("a tenant's own host is the address of its events, and shows no event of another tenant", async () => {
  const domain = `members-${randomUUID()}.example`;
  const harbour = await server.newTenant({ name: "Harbour", domain });
  const own = await open(harbour);
  const other = await open();
  const { port } = new URL(server.stack.url);
  const wanted = { slug: harbour.tenant.slug, eventId: (await own.publish({ isPublic: true, cover: null })).eventId };
  const foreign = { slug: other.own.tenant.slug, eventId: (await other.publish({ isPublic: true })).eventId };
  for (const host of [`${domain}:${port}`, undefined]) {
    const { text } = await ask(wanted, host);
    expect(tagsOf(text)["og:url"]).toBe(`http://${domain}:${port}/${wanted.slug}/event/${wanted.eventId}`);
    expect(tagsOf(text)["og:image"]).toBe(`http://${domain}:${port}/screenshots/share.jpg`);
  }
  expect((await ask(foreign)).status).toBe(200);
  expect((await ask(foreign, `${domain}:${port}`)).status).toBe(404);
});
