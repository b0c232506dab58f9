import type Hls from "hls.js";
import { describe, expect, test } from "vitest";
import { hasReadable, type SubtitlePlayer, showCaptions, type Track } from "#web/features/live-sessions/captions.ts";

const track = (kind: TextTrackKind, mode: TextTrackMode = "hidden"): Track => ({ kind, mode });
const playerWith = (subtitleTracks: readonly unknown[]): SubtitlePlayer => ({
  subtitleTracks,
  subtitleTrack: -1,
  subtitleDisplay: true,
});
/** The player of the page is one of these. */
const asPlayer = (player: Hls): SubtitlePlayer => player;

describe("captions inside the picture", () => {
  test("are shown and hidden as text tracks of the video, the first one alone", () => {
    const tracks = [track("metadata", "disabled"), track("captions"), track("captions", "showing")];
    showCaptions(true, tracks, playerWith([]));
    expect(tracks.map(({ mode }) => mode)).toEqual(["disabled", "showing", "hidden"]);
    showCaptions(false, tracks, playerWith([]));
    expect(tracks.map(({ mode }) => mode)).toEqual(["disabled", "hidden", "hidden"]);
  });

  test("stay hidden beside tracks of the playlist, which hls.js switches", () => {
    const [tracks, player] = [[track("captions")], playerWith([{ name: "English" }])];
    showCaptions(true, tracks, player);
    expect([player.subtitleTrack, player.subtitleDisplay, tracks[0]?.mode]).toEqual([0, true, "hidden"]);
    showCaptions(false, tracks, player);
    expect([player.subtitleTrack, player.subtitleDisplay]).toEqual([-1, false]);
  });

  test("are switched where the browser itself plays HLS, too", () => {
    const tracks = [track("subtitles", "disabled")];
    showCaptions(true, tracks, undefined);
    expect(tracks[0]?.mode).toBe("showing");
  });
});

test("a video has captions once it has a track to read", () => {
  expect([hasReadable([]), hasReadable([track("metadata")]), hasReadable([track("captions")])]).toEqual([
    false,
    false,
    true,
  ]);
  expect(typeof asPlayer).toBe("function");
});
