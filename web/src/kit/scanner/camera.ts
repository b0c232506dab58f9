/** The device's cameras, as the browser offers them. */
import type { cameraTexts } from "./texts.ts";

export type CameraProblem = keyof typeof cameraTexts.problems;

export class CameraFailure extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** By the name of the browser's error. Older browsers have names of their own. */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
};

export function problemOf(error: unknown): CameraProblem {
  if (error instanceof CameraFailure) return error.problem;
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return problems[name] ?? "failed";
}

/** Enough for the code of a card that fills a fifth of the picture. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens the chosen camera. Without a choice, it is the one that looks away from the person. */
export async function openCamera(cameraId: string | undefined): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraFailure("insecure");
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new CameraFailure("missing");
  const which = cameraId === undefined ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: cameraId } };
  return mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } });
}

/** Whether somebody has allowed the camera for this page, so that opening it asks nobody. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "camera" });
    return window.isSecureContext && state === "granted";
  } catch {
    // An older browser cannot tell.
    return false;
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Browsers name the cameras only once one of them is allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "");
}

// The types of the browser do not know the light.
export const hasLight = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

export const setLight = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
