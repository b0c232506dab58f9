// @vitest-environment happy-dom
/** What somebody did on the drawn sign-in page reaches the app's own page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carryOver, controlAt, nameOf } from "#web/drawn/typed.ts";

const page = (id: string) => `<div id="${id}"><form>
  <button type="button" role="tab">Sign In</button><button type="button" role="tab">Sign Up</button>
  <input name="email" type="email"><input name="password" type="password">
  <button type="button" aria-label="Show password"></button>
  <button type="submit">Sign In</button></form></div>`;

beforeEach(() => {
  document.body.innerHTML = page("drawn") + page("root");
});
afterEach(() => {
  document.body.innerHTML = "";
});

const part = (id: string) => document.getElementById(id) as HTMLElement;
const field = (id: string, name: string) => part(id).querySelector(`[name=${name}]`) as HTMLInputElement;

test("typed values arrive, and each tells the app's form of itself", () => {
  field("drawn", "email").value = "maya@harbour.example";
  const told = vi.fn<(value: string) => void>();
  part("root").addEventListener("input", ({ target }) => told((target as HTMLInputElement).value));
  carryOver(part("drawn"), part("root"), undefined);
  expect(field("root", "email").value).toBe("maya@harbour.example");
  expect(field("root", "password").value).toBe("");
  expect(told.mock.calls).toEqual([["maya@harbour.example"]]);
});

test("an empty field does not empty what the app filled in", () => {
  field("root", "email").value = "invited@harbour.example";
  carryOver(part("drawn"), part("root"), undefined);
  expect(field("root", "email").value).toBe("invited@harbour.example");
});

test("the focus stays in its field", () => {
  field("drawn", "password").focus();
  carryOver(part("drawn"), part("root"), undefined);
  expect(document.activeElement).toBe(field("root", "password"));
});

test("the focus is not taken where nobody put it", () => {
  carryOver(part("drawn"), part("root"), undefined);
  expect(document.activeElement).toBe(document.body);
});

test("a press is repeated once, on the control of the same kind and the same words", () => {
  const pressed = vi.fn<(name: string) => void>();
  part("root").addEventListener("click", (event) => {
    event.preventDefault();
    pressed(nameOf(event.target as Element));
  });
  for (const control of part("drawn").querySelectorAll("button")) {
    carryOver(part("drawn"), part("root"), nameOf(control));
  }
  expect(pressed.mock.calls).toEqual([["tab Sign In"], ["tab Sign Up"], ["button Show password"], ["submit Sign In"]]);
});

test("a press on a control that the app's page lacks does nothing", () => {
  const pressed = vi.fn();
  part("root").addEventListener("click", pressed);
  carryOver(part("drawn"), part("root"), "submit Something else");
  expect(pressed).not.toHaveBeenCalled();
});

test("a press on a part of a control counts for the control, and one beside it for none", () => {
  const button = part("drawn").querySelector("[type=submit]") as HTMLElement;
  button.innerHTML = "<span>Sign In</span>";
  expect(controlAt(button.firstElementChild)).toBe(button);
  expect(controlAt(field("drawn", "email"))).toBeNull();
  expect(controlAt(null)).toBeNull();
});
