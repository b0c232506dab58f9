// @vitest-environment happy-dom
import { ThemeProvider } from "@mui/material/styles";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { theme } from "#web/app/theme.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { createFreshCodes } from "#web/kit/scanner/fresh-codes.ts";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { define, fakeCamera } from "../support/fake-camera.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Pages of the camera: one that answers `verdict` to each code. */
function show(
  answer: (code: string) => Promise<Verdict> = () => Promise.resolve("accepted"),
  options: { opensIfAllowed?: boolean } = {},
) {
  const codes: string[] = [];
  function Desk() {
    const { button, panel } = useCameraScanner((code) => {
      codes.push(code);
      return answer(code);
    }, options);
    return (
      <>
        <input aria-label="Scan" />
        {button}
        {panel}
      </>
    );
  }
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <Desk />
    </ThemeProvider>,
  );
  return { codes, unmount };
}

const opener = () => screen.getByRole("button", { name: "Scan with the camera" });

async function open() {
  const user = userEvent.setup();
  await user.click(opener());
  return user;
}

/** The frequencies of the tones that the page plays. */
function fakeTones(): number[] {
  const played: number[] = [];
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      destination = {};
      close = async () => undefined;
      createOscillator = () => {
        const frequency = { value: 0 };
        return {
          frequency,
          connect: <Next,>(next: Next) => next,
          start: () => played.push(frequency.value),
          stop: () => undefined,
        };
      };
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: <Next,>(next: Next) => next,
      });
    },
  );
  return played;
}

const ready = () => screen.findByText("Hold a code in front of the camera.");
const tracksOf = ({ state }: ReturnType<typeof fakeCamera>) => state.tracks.map(({ readyState }) => readyState);

/** The browser's answer about the camera. */
function allow(state: "granted" | "prompt" | "denied") {
  define(navigator, "permissions", { query: async () => ({ state }) });
  define(window, "isSecureContext", true);
}

describe("a page that is there to scan", () => {
  test("opens the camera by itself where it was allowed before, and leaves the focus in the field", async () => {
    const { state } = fakeCamera();
    allow("granted");
    show(undefined, { opensIfAllowed: true });
    screen.getByRole("textbox", { name: "Scan" }).focus();
    expect(await ready()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Scan" }));
    await userEvent.click(screen.getByRole("button", { name: "Stop the camera" }));
    expect(await screen.findByRole("button", { name: "Scan with the camera" })).toBeTruthy();
    expect(state.tracks.every(({ readyState }) => readyState === "ended")).toBe(true);
  });

  test.each(["prompt", "denied"] as const)("waits for a press where the browser says %s", async (state) => {
    fakeCamera();
    allow(state);
    show(undefined, { opensIfAllowed: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opener()).toBeTruthy();
  });

  test("another page waits for a press, although the camera was allowed", async () => {
    fakeCamera();
    allow("granted");
    show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opener()).toBeTruthy();
  });
});

describe("the camera", () => {
  test("is off, and nothing is loaded, until somebody opens it", async () => {
    const camera = fakeCamera({ reader: "worker" });
    show();
    expect(opener()).toBeTruthy();
    expect([camera.state.tracks, camera.state.workers]).toEqual([[], []]);
    await open();
    await ready();
    expect(camera.state.tracks.map(({ asked }) => asked.facingMode)).toEqual([{ ideal: "environment" }]);
  });

  test.each(["browser", "worker", "broken browser"] as const)(
    "sends a code that the %s reads, once",
    async (reader) => {
      const camera = fakeCamera({ reader });
      const { codes } = show();
      await open();
      await ready();
      camera.show("first");
      await waitFor(() => expect(codes).toEqual(["first"]));
      camera.show("first", "second");
      await waitFor(() => expect(codes).toEqual(["first", "second"]));
      expect(camera.state.workers).toHaveLength(reader === "browser" ? 0 : 1);
    },
  );

  test("says while the answer of a code is awaited", async () => {
    const camera = fakeCamera();
    const answer = Promise.withResolvers<Verdict>();
    show(() => answer.promise);
    await open();
    await ready();
    camera.show("first");
    expect(await screen.findByText("Checking...")).toBeTruthy();
    await act(async () => answer.resolve("accepted"));
    expect(await ready()).toBeTruthy();
  });

  test.each([
    ["accepted", [60]],
    ["caution", [60, 60, 60]],
    ["refused", [200]],
  ] as const)("vibrates shortly for a code that is taken as %s", async (verdict, pattern) => {
    const camera = fakeCamera();
    const vibrate = vi.fn();
    define(navigator, "vibrate", vibrate);
    show(() => Promise.resolve(verdict));
    await open();
    await ready();
    camera.show("first");
    await waitFor(() => expect(vibrate.mock.calls).toEqual([[pattern]]));
  });

  test("stops at its button and with Escape, and the focus goes to the button that opens it", async () => {
    const camera = fakeCamera({ reader: "worker" });
    show();
    const user = await open();
    await ready();
    const stop = screen.getByRole("button", { name: "Stop the camera" });
    expect(document.activeElement).toBe(stop);
    await user.click(stop);
    expect(document.activeElement).toBe(opener());
    expect(tracksOf(camera)).toEqual(["ended"]);
    await user.keyboard("{Enter}");
    await ready();
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(opener());
    expect(tracksOf(camera)).toEqual(["ended", "ended"]);
    await waitFor(() => expect(camera.state.workers.filter(({ isOpen }) => isOpen)).toEqual([]));
  });

  test("stops when the page is left, also while the browser still asks for the permission", async () => {
    const camera = fakeCamera();
    const allowed = Promise.withResolvers<void>();
    const { getUserMedia } = navigator.mediaDevices;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await allowed.promise;
      return getUserMedia(wanted);
    };
    const { unmount } = show();
    await open();
    expect(screen.getByText("The camera starts...")).toBeTruthy();
    unmount();
    allowed.resolve();
    await waitFor(() => expect(tracksOf(camera)).toEqual(["ended"]));
  });

  test("stops while the page is hidden, starts again, and sends no code twice", async () => {
    const camera = fakeCamera();
    const { codes } = show();
    await open();
    await ready();
    camera.show("first");
    await waitFor(() => expect(codes).toEqual(["first"]));
    act(() => camera.turnPage("hidden"));
    expect(camera.isOn()).toBe(false);
    act(() => camera.turnPage("visible"));
    await ready();
    expect(tracksOf(camera)).toEqual(["ended", "live"]);
    camera.show("first", "second");
    await waitFor(() => expect(codes).toEqual(["first", "second"]));
  });

  test("has a light where the device has one", async () => {
    const camera = fakeCamera({ hasLight: true });
    show();
    const user = await open();
    await ready();
    const light = screen.getByRole("switch", { name: "Light" });
    await user.click(light);
    await waitFor(() => expect(light).toHaveProperty("checked", true));
    expect(camera.state.tracks[0]?.light).toBe(true);
    await user.click(light);
    await waitFor(() => expect(camera.state.tracks[0]?.light).toBe(false));
  });

  test("can be another one, where there are several; a camera without a name has a number", async () => {
    const camera = fakeCamera({ cameras: ["Back camera", ""] });
    show();
    const user = await open();
    await ready();
    expect(screen.queryByRole("switch", { name: "Light" })).toBeNull();
    await user.click(screen.getByRole("combobox", { name: "Camera" }));
    const names = within(screen.getByRole("listbox")).getAllByRole("option");
    expect(names.map(({ textContent }) => textContent)).toEqual(["Back camera", "Camera 2"]);
    await user.click(screen.getByRole("option", { name: "Camera 2" }));
    await waitFor(() => expect(tracksOf(camera)).toEqual(["ended", "live"]));
    expect(camera.state.tracks[1]?.asked.deviceId).toEqual({ exact: "camera-1" });
    await ready();
    expect(screen.getByRole("combobox", { name: "Camera" }).textContent).toBe("Camera 2");
  });

  test("that somebody chose is opened the next time, if it is still there", async () => {
    const chosen = fakeCamera({ cameras: ["Back camera", "Desk camera"] });
    const first = show();
    const user = await open();
    await ready();
    await user.click(screen.getByRole("combobox", { name: "Camera" }));
    await user.click(screen.getByRole("option", { name: "Desk camera" }));
    await waitFor(() => expect(tracksOf(chosen)).toEqual(["ended", "live"]));
    first.unmount();

    const again = fakeCamera({ cameras: ["Back camera", "Desk camera"] });
    const second = show();
    await open();
    await ready();
    expect(again.state.tracks.map(({ asked }) => asked.deviceId)).toEqual([{ exact: "camera-1" }]);
    second.unmount();

    const without = fakeCamera({ cameras: ["Back camera"] });
    show();
    await open();
    await ready();
    expect(without.state.tracks.map(({ asked }) => asked.facingMode)).toEqual([{ ideal: "environment" }]);
  });

  test("makes a tone for each code, unless somebody has turned the sound off, also the next time", async () => {
    const camera = fakeCamera();
    const tones = fakeTones();
    const { codes, unmount } = show(() => Promise.resolve("refused"));
    const user = await open();
    await ready();
    camera.show("first");
    await waitFor(() => expect(tones).toEqual([240, 180]));
    const sound = screen.getByRole("switch", { name: "Sound" });
    expect(sound).toHaveProperty("checked", true);
    await user.click(sound);
    expect(sound).toHaveProperty("checked", false);
    camera.show("second");
    await waitFor(() => expect(codes).toEqual(["first", "second"]));
    await ready();
    expect(tones).toEqual([240, 180]);
    unmount();

    show();
    await open();
    await ready();
    expect(screen.getByRole("switch", { name: "Sound" })).toHaveProperty("checked", false);
  });

  test("works where the browser stores nothing", async () => {
    fakeCamera();
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    show();
    const user = await open();
    await ready();
    await user.click(screen.getByRole("switch", { name: "Sound" }));
    expect(screen.getByRole("switch", { name: "Sound" })).toHaveProperty("checked", false);
  });

  test("offers no choice where there is one only", async () => {
    fakeCamera();
    show();
    await open();
    await ready();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("without a picture, the page says why", () => {
  const told = async (title: string) => {
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText(title)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
  };

  test.each([
    ["NotAllowedError", "The browser may not use the camera"],
    ["SecurityError", "The browser may not use the camera"],
    ["NotReadableError", "The camera is in use"],
    ["AbortError", "The camera is in use"],
    ["NotFoundError", "There is no camera"],
    ["OverconstrainedError", "There is no camera"],
    ["TypeError", "The camera could not be opened"],
  ] as const)("%s: %s, and a new attempt works", async (refusal, title) => {
    const camera = fakeCamera({ refusal });
    show();
    const user = await open();
    await told(title);
    camera.state.refusal = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await ready();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a device without a camera", async () => {
    fakeCamera({ cameras: [] });
    show();
    await open();
    await told("There is no camera");
  });

  test("an address that is not secure, where another attempt would not help", async () => {
    fakeCamera();
    define(window, "isSecureContext", false);
    define(navigator, "mediaDevices", undefined);
    show();
    await open();
    await told("The camera needs a secure address");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("a camera that is unplugged", async () => {
    const camera = fakeCamera();
    show();
    await open();
    await ready();
    act(() => void camera.state.tracks[0]?.dispatchEvent(new Event("ended")));
    await told("The camera has stopped");
  });

  test.each(["cannot start", "cannot load its program"] as const)("a reader that %s", async (worker) => {
    const camera = fakeCamera({ reader: "worker", worker });
    const { codes } = show();
    const user = await open();
    await told("Codes cannot be read now");
    expect(camera.isOn()).toBe(false);
    expect(camera.state.workers.map(({ isOpen }) => isOpen)).toEqual([false]);
    camera.state.worker = "reads";
    await user.click(screen.getByRole("button", { name: "Try again" }));
    camera.show("first");
    await waitFor(() => expect(codes).toEqual(["first"]));
  });
});

describe("a code in sight", () => {
  test("is new once, and again after 2.5 seconds out of sight", () => {
    const fresh = createFreshCodes();
    expect(fresh(["a"], 1000)).toEqual(["a"]);
    expect(fresh(["a"], 3400)).toEqual([]);
    expect(fresh([], 5800)).toEqual([]);
    // 2.4 seconds after it was last seen.
    expect(fresh(["a"], 5800)).toEqual([]);
    expect(fresh([], 8000)).toEqual([]);
    expect(fresh(["a"], 8301)).toEqual(["a"]);
  });

  test("does not hold up another one, and counts once in one picture", () => {
    const fresh = createFreshCodes();
    expect(fresh(["a", "b", "a"], 0)).toEqual(["a", "b"]);
    expect(fresh(["b", "c"], 100)).toEqual(["c"]);
  });
});
