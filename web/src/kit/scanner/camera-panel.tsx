/** The camera's picture with its controls, or why there is none. */
import FlashlightOnOutlined from "@mui/icons-material/FlashlightOnOutlined";
import VolumeUpOutlined from "@mui/icons-material/VolumeUpOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { cardFrame, cardRadius } from "../looks.ts";
import { sharedTexts } from "../texts.ts";
import { type CameraProblem, setLight } from "./camera.ts";
import { createFreshCodes } from "./fresh-codes.ts";
import { keepPreferences, readPreferences } from "./preferences.ts";
import { type OpenCamera, scanCamera } from "./scan-camera.ts";
import { cameraTexts as texts } from "./texts.ts";

interface CameraPanelProps {
  /** The button that ends it. */
  stopper: RefObject<HTMLButtonElement | null>;
  /** A code waits for its answer. */
  isChecking: boolean;
  hasSound: boolean;
  onSound: (hasSound: boolean) => void;
  onCode: (code: string) => void;
  onClose: () => void;
}

export function CameraPanel({ stopper, isChecking, hasSound, onSound, onCode, onClose }: CameraPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { opened, cameras, problem, cameraId, choose, retry } = useScan(video, onCode);

  useEffect(() => frame.current?.scrollIntoView?.({ block: "nearest" }), []);

  return (
    <Box
      ref={frame}
      role="group"
      aria-label={texts.label}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      sx={{ ...cardFrame, overflow: "hidden", width: "100%", maxWidth: 480, scrollMarginBlock: "80px 96px" }}
    >
      {problem === undefined ? (
        <Picture video={video} opened={opened} />
      ) : (
        <Alert severity="warning" sx={{ border: 0 }}>
          <AlertTitle>{texts.problems[problem].title}</AlertTitle>
          {texts.problems[problem].text}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, padding: 1.5 }}>
        {problem === undefined && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: "1 1 9rem" }}>
            {statusOf(opened, isChecking)}
          </Typography>
        )}
        {problem === undefined && cameras.length > 1 && (
          <TextField
            select
            size="small"
            label={texts.camera}
            value={cameraId}
            onChange={({ target }) => choose(target.value)}
            sx={{ flex: "1 1 10rem", minWidth: 0, order: 1 }}
          >
            {cameras.map(({ deviceId, label }, place) => (
              <MenuItem key={deviceId} value={deviceId}>
                {label === "" ? texts.cameraNumber(String(place + 1)) : label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {opened?.hasLight === true && <Light key={opened.track.id} track={opened.track} />}
        {problem === undefined && (
          <NamedSwitch Icon={VolumeUpOutlined} label={texts.sound} isOn={hasSound} onTurn={onSound} />
        )}
        {problem !== undefined && problem !== "insecure" && (
          <Button variant="contained" onClick={retry}>
            {sharedTexts.tryAgain}
          </Button>
        )}
        <Button ref={stopper} variant="outlined" color="inherit" onClick={onClose}>
          {problem === undefined ? texts.stop : sharedTexts.close}
        </Button>
      </Box>
    </Box>
  );
}

function statusOf(opened: OpenCamera | undefined, isChecking: boolean): string {
  if (isChecking) return texts.checking;
  return opened === undefined ? texts.starting : texts.ready;
}

interface ScanState {
  opened?: OpenCamera;
  problem?: CameraProblem;
  /** They stay known while another one opens. */
  cameras: readonly MediaDeviceInfo[];
}

/** The camera is on while the page is visible. Another tab or a locked phone stops it, and a return starts it again. */
function useScan(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const [state, setState] = useState<ScanState>({ cameras: [] });
  const [choice, setChoice] = useState(() => ({ cameraId: readPreferences().cameraId, isRemembered: true }));
  const [fresh] = useState(createFreshCodes);
  const send = useRef(onCode);
  useEffect(() => {
    send.current = onCode;
  }, [onCode]);

  const isOn = isVisible && state.problem === undefined;
  useEffect(() => {
    if (!isOn || video.current === null) return undefined;
    const stop = scanCamera({
      video: video.current,
      cameraId: choice.cameraId,
      onOpen: (opened) => setState({ opened, cameras: opened.cameras }),
      onCodes: (codes) => {
        for (const code of fresh(codes, performance.now())) send.current(code);
      },
      onProblem: (problem) => {
        // The camera of an earlier day may not be connected. Then the browser chooses.
        const isGone = problem === "missing" && choice.isRemembered && choice.cameraId !== undefined;
        if (isGone) setChoice({ cameraId: undefined, isRemembered: false });
        else setState({ problem, cameras: [] });
      },
    });
    return () => {
      stop();
      setState((before) => ({ ...before, opened: undefined }));
    };
  }, [isOn, choice, video, fresh]);

  return {
    ...state,
    cameraId: choice.cameraId ?? state.opened?.track.getSettings().deviceId ?? "",
    choose: (cameraId: string) => {
      setChoice({ cameraId, isRemembered: false });
      keepPreferences({ cameraId });
    },
    retry: () => {
      // The chosen camera may be gone.
      setChoice({ cameraId: undefined, isRemembered: false });
      setState({ cameras: [] });
    },
  };
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** The frame shows where a code is read best; it is read anywhere in the picture. */
function Picture({ video, opened }: { video: RefObject<HTMLVideoElement | null>; opened: OpenCamera | undefined }) {
  return (
    <Box sx={{ position: "relative", aspectRatio: { xs: "3 / 2", sm: "4 / 3" }, backgroundColor: "#000" }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-hidden
        sx={{
          display: "block",
          width: "100%",
          height: "100%",
          objectFit: "cover",
          transform: opened?.isMirror === true ? "scaleX(-1)" : undefined,
        }}
      />
      {opened === undefined ? (
        <Skeleton variant="rectangular" sx={{ position: "absolute", inset: 0, height: "100%" }} />
      ) : (
        <Box
          aria-hidden
          sx={{
            position: "absolute",
            top: "12%",
            left: "50%",
            height: "76%",
            aspectRatio: "1",
            transform: "translateX(-50%)",
            border: "2px solid #fff",
            outline: "2px solid rgb(0 0 0 / 0.5)",
            borderRadius: cardRadius,
          }}
        />
      )}
    </Box>
  );
}

function Light({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);

  async function turn(next: boolean): Promise<void> {
    try {
      await setLight(track, next);
      setIsOn(next);
    } catch {
      // Some devices offer a light and refuse it. The switch stays as it was.
    }
  }

  return <NamedSwitch Icon={FlashlightOnOutlined} label={texts.light} isOn={isOn} onTurn={(next) => void turn(next)} />;
}

interface NamedSwitchProps {
  Icon: typeof FlashlightOnOutlined;
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function NamedSwitch({ Icon, label, isOn, onTurn }: NamedSwitchProps) {
  return (
    <FormControlLabel
      label={
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
          <Icon fontSize="small" aria-hidden />
          {label}
        </Box>
      }
      control={<Switch checked={isOn} onChange={(_event, next) => onTurn(next)} />}
    />
  );
}
