/** A browser with cameras that show what a test says. */
import { onTestFinished, vi } from "vitest";

interface FakeTrack extends EventTarget {
  id: string;
  readyState: "live" | "ended";
  asked: MediaTrackConstraints;
  light: boolean;
}

interface Wanted {
  /** The names of the cameras. Without any, opening one fails as it does on a device without a camera. */
  cameras?: readonly string[];
  hasLight?: boolean;
  /** The name of the error that opening a camera gives. */
  refusal?: string;
  /** Who reads codes: the browser, our worker, or a browser that offers to and cannot. */
  reader?: "browser" | "worker" | "broken browser";
  /** What a worker does with its first picture. */
  worker?: "reads" | "cannot load its program" | "cannot start";
}

export function fakeCamera({
  cameras = ["Back camera"],
  hasLight = false,
  refusal,
  reader = "browser",
  worker = "reads",
}: Wanted = {}) {
  const state = {
    refusal,
    worker,
    shown: [] as readonly string[],
    tracks: [] as FakeTrack[],
    workers: [] as { address: string; isOpen: boolean }[],
  };

  function openTrack(asked: MediaTrackConstraints): FakeTrack {
    const place = state.tracks.length;
    const { exact } = (asked.deviceId ?? {}) as { exact?: string };
    const track: FakeTrack = Object.assign(new EventTarget(), {
      id: `track-${place}`,
      readyState: "live" as const,
      asked,
      light: false,
      stop: () => {
        track.readyState = "ended";
      },
      getSettings: () => ({ deviceId: exact ?? "camera-0" }),
      getCapabilities: () => (hasLight ? { torch: true } : {}),
      applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) => {
        track.light = advanced[0]?.torch === true;
      },
    });
    state.tracks.push(track);
    return track;
  }

  const mediaDevices = {
    getUserMedia: async ({ video }: { video: MediaTrackConstraints }) => {
      if (cameras.length === 0) throw new DOMException("", "NotFoundError");
      const { exact } = (video.deviceId ?? {}) as { exact?: string };
      const isThere = exact === undefined || cameras.some((_, place) => exact === `camera-${place}`);
      if (!isThere) throw new DOMException("", "OverconstrainedError");
      if (state.refusal !== undefined) throw new DOMException("", state.refusal);
      const track = openTrack(video);
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    },
    enumerateDevices: async () =>
      cameras.map((label, place) => ({ kind: "videoinput", deviceId: `camera-${place}`, label })),
  };
  define(navigator, "mediaDevices", mediaDevices);
  define(window, "isSecureContext", true);
  define(HTMLVideoElement.prototype, "videoWidth", 640);
  define(HTMLVideoElement.prototype, "videoHeight", 480);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const context = { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as null);

  if (reader !== "worker")
    vi.stubGlobal(
      "BarcodeDetector",
      class {
        static getSupportedFormats = async () => ["qr_code"];
        detect = async () => {
          if (reader === "broken browser") throw new DOMException("", "NotSupportedError");
          return state.shown.map((rawValue) => ({ rawValue }));
        };
      },
    );
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      readonly own = { address: "", isOpen: true };
      constructor(address: URL) {
        super();
        this.own.address = String(address);
        state.workers.push(this.own);
        if (state.worker === "cannot start") setTimeout(() => this.dispatchEvent(new Event("error")));
      }
      postMessage() {
        if (state.worker === "cannot start") return;
        const codes = state.worker === "reads" ? state.shown : null;
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: codes })));
      }
      terminate() {
        this.own.isOpen = false;
      }
    },
  );

  return {
    state,
    /** Holds these codes in front of the camera. */
    show: (...codes: string[]) => {
      state.shown = codes;
    },
    /** Hides the page, as another tab does, or shows it again. */
    turnPage: (visibility: DocumentVisibilityState) => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isOn: () => state.tracks.some(({ readyState }) => readyState === "live"),
  };
}

/** Until the end of the test. */
export function define(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
    if (before !== undefined) Object.defineProperty(target, name, before);
  });
}
