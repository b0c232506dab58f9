import { expect, test } from "vitest";
import type { Resource } from "#lambdas/resources/contract.ts";
import { bookableFirst, findResources } from "#web/domain/resource/find-resources.ts";

const resource = (name: string, more: Partial<Resource> = {}) =>
  ({ name, location: "", amenities: [], type: "desk", isAvailable: true, ...more }) as unknown as Resource;
const court = resource("Court 1", { location: "Clubhouse", amenities: ["Floodlight", "Clay"] });
const hall = resource("Große Halle", { type: "room", location: "Nürnberg", amenities: ["Beamer"] });
const all = [court, hall];
const found = (words: string, type: Resource["type"] | "all" = "all") =>
  findResources(all, { type, words }).map(({ name }) => name);

test("words are found in the name, the location and each amenity", () => {
  expect(found("court")).toEqual(["Court 1"]);
  expect(found("clubhouse")).toEqual(["Court 1"]);
  expect(found("floodlight")).toEqual(["Court 1"]);
  expect(found("clay")).toEqual(["Court 1"]);
  expect(found("beamer")).toEqual(["Große Halle"]);
});

test("all words must be found, in any order, however much space stands around them", () => {
  expect(found("  clay   court ")).toEqual(["Court 1"]);
  expect(found("clay beamer")).toEqual([]);
  expect(found("")).toEqual(["Court 1", "Große Halle"]);
});

test("a word is not found across the end of one part and the start of the next", () => {
  expect(found("1clubhouse")).toEqual([]);
});

test("case, accents and the German sharp s make no difference", () => {
  expect(found("GROSSE nurnberg")).toEqual(["Große Halle"]);
  expect(found("große Nürnberg")).toEqual(["Große Halle"]);
});

test("a type leaves out the others, also when the words fit", () => {
  expect(found("", "room")).toEqual(["Große Halle"]);
  expect(found("court", "room")).toEqual([]);
});

test("what can be booked comes first, and each half keeps its order", () => {
  const closed = { isAvailable: false };
  const names = bookableFirst([resource("a", closed), resource("b"), resource("c", closed), resource("d")]);
  expect(names.map(({ name }) => name)).toEqual(["b", "d", "a", "c"]);
});
