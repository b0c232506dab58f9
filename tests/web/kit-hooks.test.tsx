// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { useDelayed } from "#web/app/shell/use-delayed.ts";
import { useSidebar } from "#web/app/shell/use-sidebar.ts";
import { cellAt, type DayCell } from "#web/features/bookings/day-cells.ts";
import { useCellsNow } from "#web/features/bookings/use-cells-now.ts";
import { cellKey, useGridKeys } from "#web/features/bookings/use-grid-keys.ts";
import { useRowWindow } from "#web/features/bookings/use-row-window.ts";
import { useNow } from "#web/kit/use-now.ts";
import { usePause } from "#web/kit/use-pause.ts";
import { whileBusy } from "#web/session/while-busy.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("a pause", () => {
  it("counts whole seconds down to zero, and then no longer ticks", async () => {
    const { result } = renderHook(() => usePause());
    expect(result.current.secondsLeft).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    act(() => result.current.start(3));
    expect(result.current.secondsLeft).toBe(3);
    await pass(1_000);
    expect(result.current.secondsLeft).toBe(2);
    await pass(2_000);
    expect(result.current.secondsLeft).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that runs already goes on, and can start afresh", async () => {
    const { result, unmount } = renderHook(() => usePause(2));
    expect(result.current.secondsLeft).toBe(2);
    await pass(1_000);
    act(() => result.current.start(60));
    expect(result.current.secondsLeft).toBe(60);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a delayed state", () => {
  it("is on only after its time, off at once, and waits its time again", async () => {
    const { result, rerender } = renderHook(({ isOn }) => useDelayed(isOn, 300), { initialProps: { isOn: true } });
    await pass(299);
    expect(result.current).toBe(false);
    await pass(1);
    expect(result.current).toBe(true);
    rerender({ isOn: false });
    expect(result.current).toBe(false);
    rerender({ isOn: true });
    expect(result.current).toBe(false);
    await pass(300);
    expect(result.current).toBe(true);
  });

  it("that was off never turns on", async () => {
    const { result } = renderHook(() => useDelayed(false, 300));
    await pass(1_000);
    expect(result.current).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a call to a busy user pool", () => {
  const busy = (name: string) => Object.assign(new Error(name), { name });

  it("is repeated after longer and longer pauses, and says that it is repeated", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const tries: [boolean, number][] = [];
    const startedAt = Date.now();
    const done = whileBusy(async (isRepeated) => {
      tries.push([isRepeated, Date.now() - startedAt]);
      if (tries.length < 5)
        throw busy(tries.length % 2 === 0 ? "TooManyRequestsException" : "UnexpectedLambdaException");
      return "made";
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toBe("made");
    expect(tries).toEqual([
      [false, 0],
      [true, 300],
      [true, 900],
      [true, 2_100],
      [true, 4_500],
    ]);
  });

  it("waits at least half of each pause", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const call = vi.fn().mockRejectedValueOnce(busy("TooManyRequestsException")).mockResolvedValue("made");
    const done = whileBusy(call);
    await vi.advanceTimersByTimeAsync(149);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe("made");
  });

  it("gives up after five tries, and at once for any other refusal", async () => {
    const call = vi.fn().mockRejectedValue(busy("TooManyRequestsException"));
    const lost = expect(whileBusy(call)).rejects.toThrow("TooManyRequestsException");
    await vi.advanceTimersByTimeAsync(60_000);
    await lost;
    expect(call).toHaveBeenCalledTimes(5);
    const refused = vi.fn().mockRejectedValue(busy("NotAuthorizedException"));
    await expect(whileBusy(refused)).rejects.toThrow("NotAuthorizedException");
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe("the sidebar", () => {
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent("keydown", { cancelable: true, ...init });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const onScreen = (matches: boolean) =>
    vi.spyOn(window, "matchMedia").mockReturnValue({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    } as unknown as MediaQueryList);

  it("beside the page is opened and closed by Control or Command with B, and stays so on the next page", () => {
    onScreen(false);
    const { result, unmount } = renderHook(() => useSidebar());
    const before = result.current.isOpen;
    expect(press({ key: "b", ctrlKey: true })).toBe(true);
    expect(result.current).toMatchObject({ isMobile: false, isOpen: !before, isSheetOpen: false });
    expect(renderHook(() => useSidebar()).result.current.isOpen).toBe(!before);
    cleanup();
    unmount();
    const again = renderHook(() => useSidebar());
    expect(press({ key: "B", metaKey: true })).toBe(true);
    expect(again.result.current.isOpen).toBe(before);
    again.unmount();
    expect(press({ key: "b", ctrlKey: true })).toBe(false);
  });

  it("listens to no other key, and to none with Alt or Shift", () => {
    onScreen(false);
    const { result } = renderHook(() => useSidebar());
    const { isOpen } = result.current;
    for (const more of [{}, { ctrlKey: true, altKey: true }, { metaKey: true, shiftKey: true }])
      expect(press({ key: "b", ...more })).toBe(false);
    expect(press({ key: "c", ctrlKey: true })).toBe(false);
    expect(result.current.isOpen).toBe(isOpen);
  });

  it("on a small screen is a sheet that starts closed, and leaves the wide screen's choice alone", () => {
    onScreen(true);
    const { result } = renderHook(() => useSidebar());
    const { isOpen } = result.current;
    expect(result.current.isSheetOpen).toBe(false);
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ isMobile: true, isSheetOpen: true, isOpen });
    act(() => result.current.closeSheet());
    expect(result.current.isSheetOpen).toBe(false);
    act(() => result.current.toggle());
    act(() => result.current.toggle());
    expect(result.current.isSheetOpen).toBe(false);
  });
});

describe("the present time", () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

  it("moves each quarter of a minute, and is rounded up", async () => {
    vi.setSystemTime(at("08:10:01"));
    const { result } = renderHook(() => useNow());
    expect(result.current).toBe(at("08:10:15"));
    await pass(15_000);
    expect(result.current).toBe(at("08:10:30"));
  });

  it("with a step, moves and draws only after each multiple of the step", async () => {
    vi.setSystemTime(at("08:10:00"));
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useNow(15 * 60_000);
    });
    expect(result.current).toBe(at("08:00:15"));
    await pass(5 * 60_000);
    // A start at a quarter past eight can be booked until then.
    expect(result.current).toBe(at("08:00:15"));
    expect(renders).toBe(1);
    await pass(15_000);
    expect(result.current).toBe(at("08:15:15"));
    expect(renders).toBe(2);
  });
});

describe("the drawn rows of a grid", () => {
  const rowHeight = 50;
  const inSight = 10;

  /** A grid in which ten rows are in sight, and how often it was drawn. */
  function open(rows: number) {
    const scroller = document.createElement("div");
    Object.defineProperty(scroller, "clientHeight", { value: inSight * rowHeight });
    const counted = { renders: 0 };
    const { result } = renderHook(() => {
      counted.renders += 1;
      return useRowWindow({ current: scroller }, { rows, rowHeight });
    });
    const scrollTo = (row: number) =>
      act(() => {
        scroller.scrollTop = row * rowHeight;
        scroller.dispatchEvent(new Event("scroll"));
      });
    return { result, counted, scrollTo };
  }

  it("are all of a hundred after a while, and no scroll draws any again", async () => {
    const { result, counted, scrollTo } = open(100);
    expect(result.current).toEqual({ first: 0, end: 24 });
    // Each pause draws some more.
    for (let pause = 0; pause < 6; pause += 1) await pass(100);
    expect(result.current).toEqual({ first: 0, end: 100 });
    const before = counted.renders;
    for (let row = 0; row <= 90; row += 1) scrollTo(row);
    for (let row = 90; row >= 0; row -= 1) scrollTo(row);
    expect(counted.renders).toBe(before);
  });

  it("follow a scroll that comes before they are all drawn", () => {
    const { result, scrollTo } = open(100);
    scrollTo(40);
    expect(result.current).toEqual({ first: 0, end: 62 });
  });

  it("move with the scroll where there are more, nine rows at a time", () => {
    const { result, counted, scrollTo } = open(200);
    const before = counted.renders;
    for (let row = 1; row <= 92; row += 1) scrollTo(row);
    // The first window ends with row 24. It moves when row 11 is on top, and then with each ninth row.
    expect(counted.renders).toBe(before + 10);
    expect(result.current).toEqual({ first: 80, end: 114 });
  });

  it("move back with the scroll as well, before the first drawn row is on top", () => {
    const { result, scrollTo } = open(200);
    for (let row = 1; row <= 92; row += 1) scrollTo(row);
    for (let row = 91; row >= 84; row -= 1) scrollTo(row);
    expect(result.current).toEqual({ first: 80, end: 114 });
    scrollTo(83);
    expect(result.current).toEqual({ first: 71, end: 105 });
  });
});

describe("the time of the cells", () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
  const policies = (...leads: number[]) =>
    new Map(leads.map((leadMinutes) => [`res_${leadMinutes}`, policyOf({ leadMinutes }, undefined)]));

  it("moves with the quarter hours, or each minute where a resource needs it", async () => {
    vi.setSystemTime(at("08:10:00"));
    const quarters = renderHook(() => useCellsNow(policies(0, 15)));
    const minutes = renderHook(() => useCellsNow(policies(15, 10)));
    await pass(30_000);
    expect(quarters.result.current).toBe(at("08:00:15"));
    expect(minutes.result.current).toBe(at("08:10:15"));
  });
});

describe("the arrow keys in the timeline", () => {
  const cell = (firstHour: number, hours = 1) => ({ kind: "free", firstHour, hours }) as DayCell;
  /** The second row has a cell over two hours in the middle. */
  const full = [
    [cell(0), cell(1), cell(2), cell(3)],
    [cell(0), cell(1, 2), cell(3)],
  ];

  function Grid({ rows }: { rows: DayCell[][] }) {
    const table = useRef<HTMLTableElement>(null);
    const keys = useGridKeys(table, rows);
    return (
      <div role="grid" tabIndex={-1} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onBlur={keys.onBlur}>
        <table ref={table}>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={cells[0]?.firstHour === undefined ? row : cellKey(row, cells[0])}>
                {cells.map((one) => (
                  <td key={one.firstHour}>
                    <button
                      type="button"
                      data-cell={cellKey(row, one)}
                      tabIndex={cellAt([one], keys.activeHour(row) ?? -1) === one ? 0 : -1}
                    >
                      {cellKey(row, one)}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }

  const focused = () => document.activeElement?.textContent;
  const reachable = () =>
    screen
      .getAllByRole("button")
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((one) => one.textContent);
  /** Presses keys in turn, and says where the focus is after each. */
  const walk = (...keys: string[]) =>
    keys.map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return focused();
    });
  const start = (at: string) => act(() => screen.getByText(at).focus());

  it("move to the neighbours, and to the first and last hour of a row", () => {
    render(<Grid rows={full} />);
    expect(reachable()).toEqual(["0-0"]);
    start("0-0");
    expect(walk("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home")).toEqual(["0-1", "0-2", "0-1", "0-3", "0-0"]);
    expect(reachable()).toEqual(["0-0"]);
  });

  it("keep the hour on the way through a cell of several hours, and leave it at its ends", () => {
    render(<Grid rows={full} />);
    start("0-2");
    expect(walk("ArrowDown", "ArrowUp", "ArrowDown", "ArrowRight")).toEqual(["1-1", "0-2", "1-1", "1-3"]);
    expect(walk("ArrowLeft", "ArrowLeft")).toEqual(["1-1", "1-0"]);
    expect(reachable()).toEqual(["1-0"]);
  });

  it("stay at the edges, and other keys do nothing", () => {
    render(<Grid rows={full} />);
    start("0-0");
    expect(walk("ArrowLeft", "ArrowUp", "a", "Tab")).toEqual(["0-0", "0-0", "0-0", "0-0"]);
    expect(fireEvent.keyDown(screen.getByText("0-0"), { key: "a" })).toBe(true);
    expect(fireEvent.keyDown(screen.getByText("0-0"), { key: "ArrowRight" })).toBe(false);
  });

  it("begin at the first cell again when the focused row is gone", () => {
    const { rerender } = render(<Grid rows={full} />);
    start("1-3");
    rerender(<Grid rows={full.slice(0, 1)} />);
    expect(reachable()).toEqual(["0-0"]);
  });

  it("keep their place when the focused hour disappears, but take no focus from elsewhere", () => {
    const { rerender } = render(<Grid rows={full} />);
    start("0-1");
    rerender(<Grid rows={[[cell(0, 2), cell(2), cell(3)], full[1] ?? []]} />);
    expect(focused()).toBe("0-0");
    act(() => (document.activeElement as HTMLElement).blur());
    rerender(<Grid rows={full} />);
    expect(document.activeElement).toBe(document.body);
  });
});
