// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { LineChart } from "#web/kit/charts/line-chart.tsx";
import { showScreen } from "../support/member-screen.tsx";

let renderAgain: () => void = () => undefined;

function Screen() {
  const [times, setTimes] = useState(1);
  useEffect(() => {
    renderAgain = () => setTimes((before) => before + 1);
  }, []);
  return (
    <LineChart
      title="Points by day"
      step="Day"
      labels={["1", "2"]}
      current={{ name: "November", sum: `${times}`, values: [1, 2] }}
      format={String}
    />
  );
}

// A console.error of the library fails the test. happy-dom lays nothing out, so every element has no width.
it("draws nothing while its place has no width, and draws once it has one", async () => {
  let width = 0;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        observers.push(onResize);
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  showScreen(Screen, { answers: {} });
  // Loaded apart. What is loaded once is here at once.
  await import("#web/kit/charts/line-drawing.tsx");
  for (let time = 2; time <= 4; time += 1) {
    act(renderAgain);
    expect(await screen.findByText(`${time}`)).toBeTruthy();
  }
  expect(document.querySelector("[class*=Chart]")).toBeNull();
  width = 400;
  act(() => {
    for (const measure of observers) measure();
  });
  await vi.waitFor(() => expect(document.querySelector("[class*=Chart]")).not.toBeNull());
  vi.restoreAllMocks();
});
