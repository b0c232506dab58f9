/** What a workspace's installed app is called, where it starts, and which icons it has. */
import { describe, expect, test } from "vitest";
import { webManifestOf } from "#lambdas/settings/manifest-rules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";

const house = { slug: "harbour", name: "Harbour Studios", locale: "en-GB", logoUrl: null, colours: null };
const look = { ground: "#123456", ink: "#ffffff" };
const manifest = (changes: Partial<Workspace> = {}, at: "slug" | "host" = "slug") =>
  webManifestOf({ ...house, ...changes }, { at, look });
const colours = {
  primary: "#1b4965",
  secondary: "#2f6690",
  accent: "#8a4f0f",
  background: "#101418",
  foreground: "#ffffff",
  muted: "#202428",
  border: "#303438",
};
const logoUrl = "/media/ten_1/pic_1/512.png";

describe("the manifest of a workspace", () => {
  test("keeps an app below the slug within its pages", () => {
    expect(manifest()).toMatchObject({
      id: "/harbour/",
      scope: "/harbour/",
      start_url: "/harbour/dashboard",
      display: "standalone",
      lang: "en-GB",
      theme_color: "#123456",
      background_color: "#FAF8F4",
    });
  });

  test("spans a host of the workspace's own", () => {
    expect(manifest({}, "host")).toMatchObject({ id: "/", scope: "/", start_url: "/dashboard" });
  });

  test.each([
    ["Harbour Studios", "Harbour"],
    ["The Old Mill", "The Old Mill"],
    ["Gemeinschaftswerkstatt", "Gemeinschaft"],
    ["Hub 7", "Hub 7"],
  ])("shortens %s for the place below an icon", (name, short) => {
    expect(manifest({ name })).toMatchObject({ name, short_name: short });
  });

  test("draws the initials in the workspace's colours, for a round launcher too", () => {
    const { icons } = manifest();
    expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
      ["any", "image/svg+xml", "any"],
      ["any", "image/svg+xml", "maskable"],
    ]);
    const svg = decodeURIComponent(icons[0]?.src.replace("data:image/svg+xml,", "") ?? "");
    expect(svg).toContain(">HS</text>");
    expect(svg).toContain('fill="#123456"');
    expect(svg).toContain('fill="#ffffff"');
  });

  test("takes no markup from a name", () => {
    const { icons } = manifest({ name: '<script> "A&B" Corner 7' });
    expect(decodeURIComponent(icons[0]?.src ?? "")).toContain(">C7</text>");
  });

  test("leads with the logo, unless it was made for a dark ground", () => {
    expect(manifest({ logoUrl }).icons[0]?.src).toBe("/media/ten_1/pic_1/icon.png");
    expect(manifest({ logoUrl, colours }).icons.map(({ type }) => type)).toEqual(["image/svg+xml", "image/svg+xml"]);
    expect(manifest({ colours }).background_color).toBe("#101418");
  });
});
