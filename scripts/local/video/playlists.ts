/** Playlists and pieces of HLS, all made of one clip. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const clip = join(import.meta.dirname, "clip");
export const pieceMilliseconds = 2_000;
/** Pieces of the clip. After the last one it begins anew, with a discontinuity. */
const piecesOfClip = 6;
/** Pieces in a live playlist. */
const livePieces = 4;

export const qualities = [
  { name: "high", bandwidth: 60_000, width: 640, height: 360 },
  { name: "low", bandwidth: 45_000, width: 320, height: 180 },
] as const;

const codecs = "avc1.4d401e,mp4a.40.2";

/** The playlist that names the qualities and the captions. `suffix` is appended to each address. */
export function masterPlaylist(suffix = ""): string {
  const streams = qualities.flatMap(({ name, bandwidth, width, height }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}",SUBTITLES="captions"`,
    `${name}.m3u8${suffix}`,
  ]);
  const captions =
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",` +
    `DEFAULT=NO,AUTOSELECT=YES,URI="captions.m3u8${suffix}"`;
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", captions, ...streams, ""].join("\n");
}

export const mediaNames = [...qualities.map(({ name }) => name), "captions"] as const;
export type MediaName = (typeof mediaNames)[number];

function piece(name: MediaName, number: number, seconds: number): string[] {
  const file = name === "captions" ? `captions/${number}.vtt` : `${name}/${number}.m4s`;
  const begins = number > 0 && number % piecesOfClip === 0 ? ["#EXT-X-DISCONTINUITY"] : [];
  return [...begins, `#EXTINF:${seconds.toFixed(3)},`, file];
}

const head = (name: MediaName, sequence: number) => [
  "#EXTM3U",
  "#EXT-X-VERSION:7",
  `#EXT-X-TARGETDURATION:${pieceMilliseconds / 1000}`,
  `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
  // How many discontinuities have left the playlist.
  `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(sequence / piecesOfClip) - 1)}`,
  ...(name === "captions" ? [] : [`#EXT-X-MAP:URI="${name}/init.mp4"`]),
];

/** The newest pieces of a stream that has been running for so long. The first pieces are there at once. */
export function livePlaylist(name: MediaName, elapsedMilliseconds: number): string {
  const newest = Math.floor(elapsedMilliseconds / pieceMilliseconds) + livePieces - 1;
  const first = newest - livePieces + 1;
  const pieces = Array.from({ length: livePieces }, (_, place) => piece(name, first + place, pieceMilliseconds / 1000));
  return [...head(name, first), ...pieces.flat(), ""].join("\n");
}

/** A whole recording of this length. */
export function recordedPlaylist(name: MediaName, durationMilliseconds: number): string {
  const count = Math.max(1, Math.ceil(durationMilliseconds / pieceMilliseconds));
  const pieces = Array.from({ length: count }, (_, number) => piece(name, number, pieceMilliseconds / 1000));
  return [...head(name, 0), "#EXT-X-PLAYLIST-TYPE:VOD", ...pieces.flat(), "#EXT-X-ENDLIST", ""].join("\n");
}

interface File {
  type: string;
  body: Buffer | string;
}

/** A piece, or the head of a quality; undefined for any other name. */
export function mediaFile(path: string): File | undefined {
  const [, name, file] = /^(high|low)\/(init\.mp4|\d{1,9}\.m4s)$/.exec(path) ?? [];
  if (name !== undefined && file !== undefined) {
    const number = Number.parseInt(file, 10);
    const own = file === "init.mp4" ? file : `${number % piecesOfClip}.m4s`;
    return { type: "video/mp4", body: readFileSync(join(clip, name, own)) };
  }
  const [, number] = /^captions\/(\d{1,9})\.vtt$/.exec(path) ?? [];
  return number === undefined ? undefined : { type: "text/vtt", body: captionsOf(Number(number)) };
}

/** One cue for a piece. Its times are those of the clip, which the pieces of pictures have, too. */
function captionsOf(number: number): string {
  const from = (number % piecesOfClip) * (pieceMilliseconds / 1000);
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
  const until = time(from + pieceMilliseconds / 1000);
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${time(from)} --> ${until}\nPart ${number + 1}\n`;
}
