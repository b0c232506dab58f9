// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Hint } from "#web/app/shell/hint.tsx";
import { onDemand } from "#web/kit/on-demand.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { ToastsProvider } from "#web/kit/toasts.tsx";

afterEach(cleanup);

const Sheet = ({ open }: { open: boolean }) => (open ? <p>The sheet</p> : null);

function openable(load: () => Promise<typeof Sheet>): void {
  const Piece = onDemand(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <ToastsProvider>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Menu
        </button>
        <Piece open={isOpen} />
      </ToastsProvider>
    );
  }
  render(<Page />);
}

const press = () => fireEvent.click(screen.getByRole("button", { name: "Menu" }));

test("a piece on demand is fetched when it is first opened, once", async () => {
  const load = vi.fn(() => Promise.resolve(Sheet));
  openable(load);
  expect(load).not.toHaveBeenCalled();
  press();
  await screen.findByText("The sheet");
  press();
  expect(screen.queryByText("The sheet")).toBeNull();
  press();
  expect(screen.getByText("The sheet")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a piece that cannot be fetched says so, and the next press tries again", async () => {
  const load = vi.fn(() => Promise.resolve(Sheet)).mockRejectedValueOnce(new TypeError("offline"));
  openable(load);
  press();
  await screen.findByText(sharedTexts.pieceNotLoaded.title);
  press();
  press();
  await screen.findByText("The sheet");
});

test("a piece that is part of the page has a stand-in, also when it cannot be fetched", async () => {
  let fail: (error: Error) => void = () => undefined;
  const Chart = onDemand(
    () => new Promise<() => null>((_resolve, reject) => void (fail = reject)),
    ({ hasFailed }) => <p>{hasFailed ? "Not loaded" : "Loading"}</p>,
  );
  render(
    <ToastsProvider>
      <Chart />
    </ToastsProvider>,
  );
  expect(screen.getByText("Loading")).toBeDefined();
  fail(new TypeError("offline"));
  await screen.findByText("Not loaded");
});

test("a hint is beside its button while the pointer is on it, and does not change the button", async () => {
  render(
    <ToastsProvider>
      <Hint title="Sign out">
        <button type="button" aria-label="Sign out" />
      </Hint>
    </ToastsProvider>,
  );
  const button = screen.getByRole("button", { name: "Sign out" });
  fireEvent.mouseEnter(button);
  expect((await screen.findByRole("tooltip")).textContent).toBe("Sign out");
  expect(screen.getByRole("button", { name: "Sign out" })).toBe(button);
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  fireEvent.mouseEnter(button);
  await screen.findByRole("tooltip");
  fireEvent.mouseLeave(button);
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});
