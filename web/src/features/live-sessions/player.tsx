/** Plays HLS. The browser's own controls are used; quality, captions and the way to the live picture stand below. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import useMediaQuery from "@mui/material/useMediaQuery";
import type HlsType from "hls.js";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { cardRadius } from "#web/kit/looks.ts";
import { hasReadable, showCaptions } from "./captions.ts";
import { isFreeKey, type PressedKey, usePageKeys } from "./player-keys.ts";
import { playerTexts as texts } from "./session-texts.ts";

interface Choices {
  speed: number;
  showsCaptions: boolean;
  /** The height of the chosen quality; null where the player chooses. */
  height: number | null;
  /** Whether the player's keys work on the whole page. */
  hasPageKeys: boolean;
}

const atFirst: Choices = { speed: 1, showsCaptions: false, height: null, hasPageKeys: true };

/** What the next player goes on with, when a playback has broken off. */
export function useChoices() {
  const [choices, setChoices] = useState(atFirst);
  /** Seconds from the beginning of a replay. */
  const positionRef = useRef(0);
  const onChoose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  return { choices, onChoose, positionRef };
}

interface PlayerProps {
  address: string;
  title: string;
  isLive: boolean;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
  positionRef: RefObject<number>;
  /** The playback has broken off. The parent asks for a new address. */
  onBroken: () => void;
  onPlaying: (isPlaying: boolean) => unknown;
}

interface Quality {
  level: number;
  height: number;
}

const automatic = -1;
const speeds = [0.75, 1, 1.25, 1.5, 2] as const;
/** Keys need the room of their switch: whoever speaks to the computer must be able to switch letters off. */
const keysFrom = "(min-width:900px)";
/** So far behind the newest picture, the way back is offered. */
const farBehindSeconds = 15;

function apply({ speed, showsCaptions }: Choices, video: HTMLVideoElement | null, player: HlsType | undefined): void {
  if (video === null) return;
  // A new source sets the speed back to the default one.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
  showCaptions(showsCaptions, video.textTracks, player);
}

export function Player(props: PlayerProps) {
  const { address, title, isLive, choices, onChoose, positionRef, onBroken, onPlaying } = props;
  const { speed, showsCaptions, height: chosenHeight, hasPageKeys } = choices;
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<HlsType | undefined>(undefined);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const quality = qualities.find(({ height }) => height === chosenHeight)?.level ?? automatic;
  const [hasSubtitles, setHasSubtitles] = useState(false);
  /** Captions inside the picture. They are known once their first words arrive. */
  const [hasEmbedded, setHasEmbedded] = useState(false);
  const hasCaptions = hasSubtitles || hasEmbedded;
  const [isMuted, setIsMuted] = useState(false);
  const [isBehind, setIsBehind] = useState(false);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  }, [onBroken]);

  const applyChoices = useEffectEvent(() => apply(choices, video.current, player.current));
  const chosenOf = useEffectEvent((offered: readonly Quality[]) =>
    offered.find(({ height }) => height === choices.height),
  );
  useEffect(() => apply(choices, video.current, player.current), [choices]);
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (tracks === undefined) return undefined;
    const follow = () => {
      setHasEmbedded(hasReadable(tracks));
      applyChoices();
    };
    const kinds = ["addtrack", "removetrack"] as const;
    for (const kind of kinds) tracks.addEventListener(kind, follow);
    return () => {
      for (const kind of kinds) tracks.removeEventListener(kind, follow);
    };
  }, []);

  useEffect(() => {
    const { current: element } = video;
    if (element === null) return undefined;
    let isClosed = false;
    const position = positionRef.current;
    const begin = () => {
      applyChoices();
      element.play().catch(() => {
        // Browsers start no sound by themselves. Without sound they start.
        element.muted = true;
        setIsMuted(true);
        element.play().catch(() => undefined);
      });
    };
    void import("hls.js").then(
      ({ default: Hls, ErrorTypes, Events }) => {
        if (isClosed) return;
        if (!Hls.isSupported()) {
          if (element.canPlayType("application/vnd.apple.mpegurl") === "") return setIsUnplayable(true);
          element.src = address;
          if (!isLive)
            element.addEventListener("loadedmetadata", () => (element.currentTime = position), { once: true });
          element.addEventListener("error", () => broken.current(), { once: true });
          return begin();
        }
        const hls = new Hls({
          enableWorker: false,
          liveSyncDurationCount: 2,
          // A stream begins at its newest picture.
          startPosition: isLive ? -1 : position,
          // Otherwise hls.js names the captions of any picture "English".
          captionsTextTrack1Label: texts.captions,
          captionsTextTrack1LanguageCode: "",
          xhrSetup: (request) => void (request.withCredentials = false),
        });
        player.current = hls;
        let hasRecovered = false;
        hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
          const offered = levels.map(({ height }, level) => ({ level, height })).filter(({ height }) => height > 0);
          setQualities(offered);
          const chosen = chosenOf(offered);
          if (chosen !== undefined) hls.nextLevel = chosen.level;
          begin();
        });
        hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
          setHasSubtitles(subtitleTracks.length > 0);
          applyChoices();
        });
        hls.on(Events.ERROR, (_event, { fatal, type }) => {
          if (!fatal) return;
          if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
            hasRecovered = true;
            hls.recoverMediaError();
            return;
          }
          broken.current();
        });
        hls.loadSource(address);
        hls.attachMedia(element);
      },
      () => broken.current(),
    );
    return () => {
      isClosed = true;
      player.current?.destroy();
      player.current = undefined;
      element.removeAttribute("src");
      element.load();
    };
  }, [address, isLive, positionRef]);

  function chooseQuality(level: number): void {
    onChoose({ height: qualities.find((one) => one.level === level)?.height ?? null });
    if (player.current !== undefined) player.current.nextLevel = level;
  }

  function goToLive(): void {
    const position = player.current?.liveSyncPosition;
    if (video.current !== null && position != null) video.current.currentTime = position;
  }

  function unmute(): void {
    if (video.current !== null) video.current.muted = false;
    setIsMuted(false);
  }

  function look(): void {
    const { current: element } = video;
    const newest = player.current?.liveSyncPosition;
    // Zero is the time of a player that has not begun yet.
    if (element !== null && element.currentTime > 0) positionRef.current = element.currentTime;
    if (!isLive || element === null || newest == null) return;
    setIsBehind(newest - element.currentTime > farBehindSeconds);
  }

  const isWide = useMediaQuery(keysFrom, { noSsr: true });
  usePageKeys(isWide && hasPageKeys, press);
  function press(event: PressedKey): void {
    const { current: element } = video;
    if (element === null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const play = () => void (element.paused ? element.play() : element.pause());
    const acts: Record<string, () => void> = {
      " ": play,
      k: play,
      m: () => void (element.muted = !element.muted),
      c: () => hasCaptions && onChoose({ showsCaptions: !showsCaptions }),
      f: () => void (document.fullscreenElement === null ? element.requestFullscreen() : document.exitFullscreen()),
    };
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  if (isUnplayable) return <Alert severity="error">{texts.failed}</Alert>;
  return (
    <Box>
      <Box
        component="video"
        ref={video}
        controls
        playsInline
        aria-label={texts.label(title)}
        onKeyDown={(event) => isFreeKey(event.key, event.target) && press(event)}
        onPlaying={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
        onTimeUpdate={look}
        onVolumeChange={() => setIsMuted(video.current?.muted === true)}
        sx={{
          display: "block",
          width: "100%",
          aspectRatio: "16 / 9",
          backgroundColor: "#000",
          borderRadius: { sm: cardRadius },
        }}
      />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "flex-end",
          gap: 2,
          paddingBlock: 1.5,
          paddingInline: { xs: 2, sm: 0 },
        }}
      >
        {isMuted && (
          <Button variant="contained" onClick={unmute}>
            {texts.soundOn}
          </Button>
        )}
        {isBehind && (
          <Button variant="outlined" onClick={goToLive}>
            {texts.toLive}
          </Button>
        )}
        {qualities.length > 1 && (
          <TextField
            select
            size="small"
            label={texts.quality}
            value={quality}
            onChange={({ target }) => chooseQuality(Number(target.value))}
            sx={{ minWidth: 140 }}
          >
            <MenuItem value={automatic}>{texts.automatic}</MenuItem>
            {qualities.map(({ level, height }) => (
              <MenuItem key={level} value={level}>
                {texts.lines(height)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {!isLive && <Speed speed={speed} onChoose={onChoose} />}
        {hasCaptions && (
          <FormControlLabel
            label={texts.captions}
            control={
              <Switch checked={showsCaptions} onChange={(_event, isShown) => onChoose({ showsCaptions: isShown })} />
            }
          />
        )}
        {isWide && (
          <FormControlLabel
            label={texts.keys}
            slotProps={{ typography: { variant: "caption", color: "textSecondary" } }}
            sx={{ marginInlineStart: 0 }}
            control={
              <Switch size="small" checked={hasPageKeys} onChange={(_event, isOn) => onChoose({ hasPageKeys: isOn })} />
            }
          />
        )}
      </Box>
    </Box>
  );
}

function Speed({ speed, onChoose }: { speed: number; onChoose: PlayerProps["onChoose"] }) {
  return (
    <TextField
      select
      size="small"
      label={texts.speed}
      value={speed}
      onChange={({ target }) => onChoose({ speed: Number(target.value) })}
      sx={{ minWidth: 110 }}
    >
      {speeds.map((value) => (
        <MenuItem key={value} value={value}>
          {texts.times(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}
