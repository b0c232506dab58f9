// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TwoTabs } from "#web/kit/two-tabs.tsx";

afterEach(cleanup);

const labels = { one: "One", other: "Other" };

function Page() {
  const [tab, setTab] = useState<"one" | "other">("one");
  return <TwoTabs id="page" label="Ways" tabs={["one", "other"]} labels={labels} value={tab} onChange={setTab} />;
}

const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getAllByRole("tab").map((one) => one.getAttribute("aria-selected"));

test("one of two tabs is selected and names its panel", () => {
  render(<Page />);
  expect(screen.getByRole("tablist", { name: "Ways" })).toBeTruthy();
  expect(selected()).toEqual(["true", "false"]);
  expect([tab("One").id, tab("One").getAttribute("aria-controls")]).toEqual(["page-one", "page-panel"]);
  fireEvent.click(tab("Other"));
  expect(selected()).toEqual(["false", "true"]);
  expect(tab("One").getAttribute("aria-controls")).toBeNull();
});

test.each([
  ["ArrowRight", "One", "Other"],
  ["ArrowLeft", "One", "Other"],
  ["ArrowRight", "Other", "One"],
  ["ArrowLeft", "Other", "One"],
  ["Home", "Other", "One"],
  ["End", "One", "Other"],
])("%s on %s moves the focus to %s, and selects nothing", (key, from, to) => {
  render(<Page />);
  tab(from).focus();
  fireEvent.keyDown(tab(from), { key });
  expect(document.activeElement).toBe(tab(to));
  expect(selected()).toEqual(["true", "false"]);
});

test("the Tab key reaches the selected tab only", () => {
  render(<Page />);
  expect([tab("One").tabIndex, tab("Other").tabIndex]).toEqual([0, -1]);
});
