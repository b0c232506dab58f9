import { expect, it } from "vitest";
import { readMailedLink, withoutLink } from "#web/features/auth/link.ts";

const read = (search: string, hash = "") => readMailedLink({ search, hash });
const maya = "maya@people.example";

it("a visit without a link, or with a type that nobody mails, is none", () => {
  expect(read("")).toBeUndefined();
  expect(read("?next=/demo&code=123456&email=maya@people.example")).toBeUndefined();
  expect(read("?type=magic&code=123456&email=maya@people.example")).toBeUndefined();
});

it("a recovery and a confirmation carry the address and the code, in the query or in the hash", () => {
  const recovery = { kind: "recovery", email: maya, code: "123456", joins: false };
  expect(read(`?type=recovery&email=${maya}&code=123456`)).toEqual(recovery);
  expect(read("", `#type=recovery&email=${maya}&code=123456`)).toEqual(recovery);
  expect(read(`?type=signup&email=${maya}&code=123456`)).toEqual({ ...recovery, kind: "confirmation" });
});

it("only a link that says so joins", () => {
  expect(read(`?type=signup&email=${maya}&code=123456&joins`)).toMatchObject({ joins: true });
  expect(read(`?type=signup&email=${maya}&code=123456`)).toMatchObject({ joins: false });
});

it("a link that lost its address or its code has expired", () => {
  const expired = { kind: "expired", purpose: "recovery", email: maya, message: undefined };
  expect(read(`?type=recovery&email=${maya}`)).toEqual(expired);
  expect(read("?type=recovery&code=123456")).toEqual({ ...expired, email: "" });
  expect(read(`?type=signup&email=${maya}`)).toEqual({ ...expired, purpose: "confirmation" });
});

it("an invitation carries its id and code, and nothing where they are missing", () => {
  const link = { kind: "invitation", invitationId: "inv_1", code: "secret" };
  expect(read("?type=invitation&invitation=inv_1&code=secret")).toEqual(link);
  expect(read("?type=invitation")).toEqual({ ...link, invitationId: "", code: "" });
});

it("an error has expired, whichever of its two names it has, with a description of at most 200 characters", () => {
  const expired = { kind: "expired", purpose: "recovery", email: "", message: undefined };
  expect(read("?error=access_denied")).toEqual(expired);
  expect(read("", "#error_code=otp_expired&type=signup")).toEqual({ ...expired, purpose: "confirmation" });
  expect(read("?error=x&error_description=%20It+is+old.%20")).toEqual({ ...expired, message: "It is old." });
  expect(read("?error=x&error_description=%20%20")).toEqual(expired);
  const described = (length: number) => read(`?error=x&error_description=${"a".repeat(length)}`);
  expect(described(200)).toEqual({ ...expired, message: "a".repeat(200) });
  expect(described(201)).toEqual(expired);
});

it("the address keeps what is not the link's", () => {
  const link = "error=1&error_code=2&error_description=3&type=4&email=5&invitation=6&code=7&joins=8";
  expect(withoutLink(`?${link}`)).toBe("");
  expect(withoutLink(`?${link}&next=%2Fdemo`)).toBe("?next=%2Fdemo");
});
