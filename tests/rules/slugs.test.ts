import { assert, property, string, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveSlug, maxSlugCharacters } from "#lambdas/contract/derive-slug.ts";
import { routes } from "#lambdas/contract/index.ts";
import { slugSchema } from "#lambdas/tenants/contract.ts";
import { judgeSlug, refuseReservedSlug, skeletonOf, skeletonsOf } from "#lambdas/tenants/rules.ts";
import { authPages, openPages, publicPages, signedInPages, sitePages, workspacePages } from "#web/pages.ts";
import { refusedBy } from "../support/refused.ts";

describe("the slug of a name", () => {
  test.each([
    ["Acme Coworking", "acme-coworking"],
    ["  The Ångström & Müller Hall!  ", "the-angstrom-muller-hall"],
    ["Café Zoë", "cafe-zoe"],
    ["ﬁne ½ №7", "fine-1-2-no7"],
    ["Straße 12", "strasse-12"],
    ["Łódź Hub", "lodz-hub"],
    ["Æther & Ørsted", "aether-orsted"],
    ["Москва", "moskva"],
    ["Rock & Roll ♥ Bob’s", "rock-roll-bob-s"],
    ["CoWorking3000", "coworking3000"],
    ["../../etc/passwd", "etc-passwd"],
    ["a".repeat(80), "a".repeat(63)],
    [`${"a".repeat(62)} b`, "a".repeat(62)],
    ["東京", ""],
    ["---", ""],
  ])("%s is %s", (name, slug) => {
    expect(deriveSlug(name)).toBe(slug);
  });

  test("is a slug or nothing, whatever the name, and its own slug", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const slug = deriveSlug(name);
        if (slug === "") return;
        expect(slugSchema.safeParse(slug).success).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(maxSlugCharacters);
        expect(deriveSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe("reserved words", () => {
  test("hold the first part of every path of the web app and of the API", () => {
    const paths: string[] = [
      ...[...workspacePages, ...signedInPages, ...publicPages, ...sitePages, ...authPages, ...openPages].map(
        ({ path }) => path,
      ),
      "/assets/index.js",
      "/media/picture",
      "/screenshots/booking.png",
      ...routes.map(({ path }) => path),
    ];
    for (const path of paths.filter((each) => each !== "/"))
      expect(judgeSlug(path.split("/")[1] ?? ""), path).toBe("reserved");
  });

  test("contain the workspace that is shown without a slug", () => {
    expect(judgeSlug("demo")).toBe("reserved");
  });

  test.each(["adm1n", "dashb0ard", "super-adrnin", "prici-ng", "l0gin"])(
    "cannot be taken by a lookalike: %s",
    (slug) => {
      expect(judgeSlug(slug)).toBe("reserved");
    },
  );

  test.each(["guildhall", "www", "mail", "status", "webhooks", "about", "workspaces"])(
    "hold %s, which could pass for a part of the product",
    (slug) => {
      expect(judgeSlug(slug)).toBe("reserved");
    },
  );

  test.each(["demo-login", "dem0-l0gin", "support-team", "guildhalls", "my-guildhall", "gui1d-hall-help"])(
    "also hold %s, which is made of them",
    (slug) => {
      expect(judgeSlug(slug)).toBe("reserved");
    },
  );

  test.each(["", "North", "north hall", "-north", "north-", "nor--th", "nörth", "x".repeat(64)])(
    "are asked only of a slug; %j is none",
    (text) => {
      expect(judgeSlug(text)).toBe("invalid");
    },
  );

  test("are refused to a workspace, and so is what is no slug", () => {
    for (const slug of ["demo", "adm1n", "North Hall"])
      expect(refusedBy(() => refuseReservedSlug(slug))).toEqual(["tenants.slug_reserved", {}]);
    expect(() => refuseReservedSlug("north-hall")).not.toThrow();
  });

  test.each(["acme", "a", "1", "north-hall", "music-shop", "guild-house", "team-north", "x".repeat(63)])(
    "are not %s",
    (slug) => {
      expect(judgeSlug(slug)).toBeUndefined();
    },
  );
});

describe("a skeleton", () => {
  test.each([
    ["acme-co", "acmeco"],
    ["acme-c0", "acme-co"],
    ["bill", "b1ll"],
    ["bill", "bi1l"],
    ["modern", "modem"],
    ["vvork", "work"],
    ["5ea", "sea"],
    ["clemo", "demo"],
    ["c1emo", "demo"],
    ["d3mo", "demo"],
    ["c-l3mo", "demo"],
  ])("takes %s for %s", (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ["acme", "acne"],
    ["north", "south"],
    ["hall-2", "hall-4"],
    ["cafe", "dafe"],
    ["a", "b"],
  ])("tells %s from %s", (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  test("is claimed beside the one of earlier releases, where they differ", () => {
    expect(skeletonsOf("clemo-3")).toEqual(["demoe", "clemo3"]);
    expect(skeletonsOf("north-hall")).toEqual(["northhall"]);
  });

  test("has no separator of a key in it, and is never empty", () => {
    assert(
      property(stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,4}$/), (slug) => {
        expect(skeletonOf(slug)).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});
