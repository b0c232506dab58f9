// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Track } from "#web/features/live-sessions/captions.ts";
import { SessionView } from "#web/features/live-sessions/session-view.tsx";
import { aChatPage, aSession, sessionId } from "../support/live-screens.ts";
import { type Answers, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** The player, with hls.js replaced: choices, failures, and how a playback goes on. */
interface Faked {
  config: { startPosition: number };
  handlers: Record<string, (event: string, data: object) => void>;
  source: string;
  nextLevel: number | undefined;
  subtitleTracks: object[];
  subtitleTrack: number;
  subtitleDisplay: boolean;
  recovered: number;
  isDestroyed: boolean;
}

const players = vi.hoisted((): Faked[] => []);

vi.mock("hls.js", () => {
  class Hls {
    static isSupported() {
      return true;
    }
    handlers: Faked["handlers"] = {};
    source = "";
    nextLevel: number | undefined;
    subtitleTracks: object[] = [];
    subtitleTrack = -1;
    subtitleDisplay = false;
    recovered = 0;
    isDestroyed = false;
    config: Faked["config"];
    constructor(config: Faked["config"]) {
      this.config = config;
      players.push(this);
    }
    on(name: string, handler: Faked["handlers"][string]) {
      this.handlers[name] = handler;
    }
    loadSource(source: string) {
      this.source = source;
    }
    attachMedia() {}
    recoverMediaError() {
      this.recovered += 1;
    }
    destroy() {
      this.isDestroyed = true;
    }
  }
  const Events = { MANIFEST_PARSED: "parsed", SUBTITLE_TRACKS_UPDATED: "subtitles", ERROR: "error" };
  return { default: Hls, Events, ErrorTypes: { MEDIA_ERROR: "media" } };
});

const View = () => <SessionView sessionId={sessionId as never} />;
const replay = { state: "ready", durationSeconds: 600, expiresAt: "2026-12-20T11:00:00.000Z" };
const stream = { playbackUrl: "https://a.live-video.net/x.m3u8", expiresAt: "2026-11-24T10:05:00.000Z" };
const common: Answers = {
  "live.listChat": () => aChatPage(),
  "members.getMe": me(1),
  "live.keepWatching": () => ({ viewers: 3, minutes: 1 }),
};
const answersOf = (fields: object, more: Answers = {}): Answers => ({
  ...common,
  "live.getSession": () => aSession(fields),
  ...more,
});
const live = (more: Answers = {}) => answersOf({ state: "live" }, { "live.startWatching": () => stream, ...more });
const ended = answersOf(
  { state: "ended", replay },
  { "live.openReplay": () => ({ playlistPath: "/ivs/v1/a/master.m3u8", expiresAt: "2026-12-20T11:00:00.000Z" }) },
);

const video = () => document.querySelector("video") as HTMLVideoElement;
const last = () => players.at(-1) as Faked;
const tell = (name: string, data: object) => act(async () => last().handlers[name]?.(name, data));
const tellSubtitles = () => {
  last().subtitleTracks = [{}];
  return tell("subtitles", { subtitleTracks: [{}] });
};
const breakOff = () => tell("error", { fatal: true, type: "network" });
const playersAre = (count: number) => vi.waitFor(() => expect(players).toHaveLength(count), { timeout: 15_000 });

beforeEach(() => {
  players.length = 0;
});

describe("the summary", () => {
  test("of many words opens and closes on a phone", async () => {
    const user = userEvent.setup();
    const summary = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
    showScreen(View, { width: 390, answers: answersOf({ summary }) });
    const more = await screen.findByRole("button", { name: "Show more" });
    const text = document.getElementById(more.getAttribute("aria-controls") ?? "") as HTMLElement;
    expect(text.textContent).toBe(summary);
    expect([more.getAttribute("aria-expanded"), getComputedStyle(text).overflow]).toEqual(["false", "hidden"]);
    await user.click(more);
    const less = screen.getByRole("button", { name: "Show less" });
    expect(less.getAttribute("aria-expanded")).toBe("true");
    expect(getComputedStyle(text).overflow).not.toBe("hidden");
    await user.click(less);
    expect(getComputedStyle(text).overflow).toBe("hidden");
  });

  test("of few words is shown whole", async () => {
    showScreen(View, { width: 390, answers: answersOf({ summary: "An evening with songs." }) });
    expect(await screen.findByText("An evening with songs.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("a replay that breaks off", () => {
  test("goes on where it was, as fast as before, with its captions", async () => {
    const user = userEvent.setup();
    showScreen(View, { answers: ended });
    await user.click(await screen.findByRole("button", { name: "Watch the replay" }));
    await playersAre(1);
    expect(last().config.startPosition).toBe(0);
    await tell("parsed", { levels: [] });
    await tellSubtitles();
    await user.click(screen.getByRole("combobox", { name: "Speed" }));
    await user.click(await screen.findByRole("option", { name: "1.5×" }));
    await user.click(screen.getByRole("switch", { name: "Captions" }));
    expect(last()).toMatchObject({ subtitleTrack: 0, subtitleDisplay: true });
    video().currentTime = 300;
    fireEvent.timeUpdate(video());
    await breakOff();
    await playersAre(2);
    expect(players[0]?.isDestroyed).toBe(true);
    expect(last().config.startPosition).toBe(300);
    await tell("parsed", { levels: [] });
    await tellSubtitles();
    expect(video().playbackRate).toBe(1.5);
    expect(last()).toMatchObject({ subtitleTrack: 0, subtitleDisplay: true });
    expect(screen.getByRole("combobox", { name: "Speed" }).textContent).toBe("1.5×");
  });

  test("is asked for after one second, if it had played in between", async () => {
    const user = userEvent.setup();
    showScreen(View, { answers: ended });
    await user.click(await screen.findByRole("button", { name: "Watch the replay" }));
    await playersAre(1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    for (let time = 1; time <= 4; time += 1) {
      fireEvent.playing(video());
      await breakOff();
      await act(() => vi.advanceTimersByTimeAsync(1_100));
      await playersAre(time + 1);
    }
    // Without a picture in between, the pauses grow: two seconds, then five.
    await breakOff();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    await playersAre(6);
    await breakOff();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(players).toHaveLength(6);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await playersAre(7);
  });
});

describe("a stream", () => {
  test("begins at its newest picture, offers its qualities, and plays the chosen one", async () => {
    const user = userEvent.setup();
    showScreen(View, { answers: live() });
    await playersAre(1);
    expect(last()).toMatchObject({ source: "https://a.live-video.net/x.m3u8", config: { startPosition: -1 } });
    await tell("parsed", { levels: [{ height: 360 }, { height: 720 }] });
    await user.click(screen.getByRole("combobox", { name: "Quality" }));
    await user.click(await screen.findByRole("option", { name: "720p" }));
    expect(last().nextLevel).toBe(1);
  });

  test("offers captions that are inside the picture once their first words arrive, and shows them", async () => {
    const user = userEvent.setup();
    // Happy DOM makes another list at each look, and knows no hidden tracks.
    const tracks = Object.assign(new EventTarget(), { length: 0 } as Record<number, Track> & { length: number });
    vi.spyOn(HTMLMediaElement.prototype, "textTracks", "get").mockReturnValue(tracks as never);
    onTestFinished(() => void vi.restoreAllMocks());
    showScreen(View, { answers: live() });
    await playersAre(1);
    await tell("parsed", { levels: [] });
    await tell("subtitles", { subtitleTracks: [] });
    expect(last().config).toMatchObject({ captionsTextTrack1Label: "Captions", captionsTextTrack1LanguageCode: "" });
    expect(screen.queryByRole("switch", { name: "Captions" })).toBeNull();
    const track: Track = { kind: "captions", mode: "hidden" };
    Object.assign(tracks, { 0: track, length: 1 });
    await act(async () => void tracks.dispatchEvent(new Event("addtrack")));
    expect(track.mode).toBe("hidden");
    await user.click(screen.getByRole("switch", { name: "Captions" }));
    expect(track.mode).toBe("showing");
    fireEvent.keyDown(video(), { key: "c" });
    expect([track.mode, last().subtitleTrack]).toEqual(["hidden", -1]);
    Object.assign(tracks, { length: 0 });
    await act(async () => void tracks.dispatchEvent(new Event("removetrack")));
    expect(screen.queryByRole("switch", { name: "Captions" })).toBeNull();
  });

  test("mends a fault of the decoder once, and asks for the stream again after the second", async () => {
    showScreen(View, { answers: live() });
    await playersAre(1);
    await tell("error", { fatal: false, type: "network" });
    await tell("error", { fatal: true, type: "media" });
    expect(last().recovered).toBe(1);
    expect(players).toHaveLength(1);
    await tell("error", { fatal: true, type: "media" });
    await playersAre(2);
  });

  test("counts nobody as watching while it has broken off", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      shouldAdvanceTime: true,
    });
    let isRefusing = false;
    const { calls } = showScreen(View, {
      answers: live({
        "live.startWatching": () => {
          if (isRefusing) return new Response("", { status: 503 });
          return stream;
        },
      }),
    });
    await playersAre(1);
    fireEvent.playing(video());
    const told = () => calls.filter(({ route }) => route === "live.keepWatching").length;
    await vi.waitFor(() => expect(told()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(told()).toBe(2);
    isRefusing = true;
    await breakOff();
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(told()).toBe(2);
  });
});

test("the waiting room counts down by the server's clock, not by the device's", async () => {
  // The session begins at ten. The server says half past nine; this device believes a quarter to ten.
  setClock("2026-11-24T09:45:00.000Z");
  showScreen(View, { answers: answersOf({}) });
  expect(await screen.findByText("Starts in 30:00")).toBeTruthy();
});

describe("a stream that breaks off", () => {
  test("comes back in the quality that was chosen", async () => {
    const user = userEvent.setup();
    showScreen(View, { answers: live() });
    await playersAre(1);
    await tell("parsed", { levels: [{ height: 360 }, { height: 720 }] });
    await user.click(screen.getByRole("combobox", { name: "Quality" }));
    await user.click(await screen.findByRole("option", { name: "720p" }));
    await breakOff();
    await playersAre(2);
    // The next encoder offers other qualities, in another order.
    await tell("parsed", { levels: [{ height: 720 }, { height: 480 }, { height: 360 }] });
    expect(last().nextLevel).toBe(0);
    expect(screen.getByRole("combobox", { name: "Quality" }).textContent).toBe("720p");
  });

  test("and is refused can be tried again", async () => {
    const user = userEvent.setup();
    let isRefusing = true;
    showScreen(View, {
      answers: live({ "live.startWatching": () => (isRefusing ? refusal(409, "live.not_live") : stream) }),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isRefusing = false;
    await user.click(again);
    await playersAre(1);
  });
});

describe("the keys of the player", () => {
  const open = async (width = 1280) => {
    showScreen(View, { answers: live(), width });
    await playersAre(1);
    await tell("parsed", { levels: [] });
    await vi.waitFor(() => expect(video().paused).toBe(false));
  };
  const press = (key: string, at: Element = document.body) => fireEvent.keyDown(at, { key });

  test("play, pause and mute from anywhere on the page", async () => {
    await open();
    press(" ");
    expect(video().paused).toBe(true);
    press("k");
    expect(video().paused).toBe(false);
    press("m");
    expect(video().muted).toBe(true);
    press("m", screen.getByRole("button", { name: "Send" }));
    expect(video().muted).toBe(false);
  });

  test("are text where somebody types, and press where a button has the focus", async () => {
    await open();
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Message" }), "mm k m");
    press(" ", screen.getByRole("button", { name: "Send" }));
    press(" ", screen.getByRole("log", { name: "Messages" }));
    expect([video().paused, video().muted]).toEqual([false, false]);
  });

  test("leave shortcuts of the browser alone", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "m", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "k", metaKey: true });
    expect([video().paused, video().muted]).toEqual([false, false]);
  });

  test("can be switched off, but for those on the video itself", async () => {
    await open();
    await userEvent.setup().click(screen.getByRole("switch", { name: /^Keys on the whole page/ }));
    press("m");
    expect(video().muted).toBe(false);
    press("m", video());
    expect(video().muted).toBe(true);
  });

  test("work on the video alone where there is no room for their switch", async () => {
    await open(390);
    expect(screen.queryByRole("switch", { name: /^Keys on the whole page/ })).toBeNull();
    press("m");
    expect(video().muted).toBe(false);
    press("m", video());
    expect(video().muted).toBe(true);
  });
});
