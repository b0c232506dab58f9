/**
 * Captions of a playback. They come as tracks of their own in the playlist, or inside the picture (CEA-608 and 708). hls.js
 * adds those in the picture to the video as text tracks, hidden, when their first words arrive.
 */

/** A text track, as hls.js and browsers make it. */
export type Track = Pick<TextTrack, "kind" | "mode">;

/** The part of hls.js that chooses among the playlist's tracks. */
export interface SubtitlePlayer {
  readonly subtitleTracks: readonly unknown[];
  subtitleTrack: number;
  subtitleDisplay: boolean;
}

const isReadable = ({ kind }: Track): boolean => kind === "captions" || kind === "subtitles";

export const hasReadable = (tracks: ArrayLike<Track>): boolean => Array.from(tracks).some(isReadable);

/**
 * Shows captions or hides them. Tracks of the playlist come first: hls.js switches them. Without one, the first track of
 * the video is shown. The others stay hidden, so that their words are kept.
 * @param player undefined where the browser itself plays HLS
 */
export function showCaptions(isShown: boolean, tracks: ArrayLike<Track>, player: SubtitlePlayer | undefined): void {
  const isOfPlaylist = player !== undefined && player.subtitleTracks.length > 0;
  if (player !== undefined) {
    player.subtitleTrack = isShown && isOfPlaylist ? 0 : -1;
    player.subtitleDisplay = isShown;
  }
  if (isOfPlaylist) return;
  for (const [place, track] of Array.from(tracks).filter(isReadable).entries()) {
    const mode = isShown && place === 0 ? "showing" : "hidden";
    if (track.mode !== mode) track.mode = mode;
  }
}
