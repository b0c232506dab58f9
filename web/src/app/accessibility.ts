/**
 * The reader's accessibility settings. They are stored in this browser and set as attributes of `<html>`; the styles
 * are in `global-styles.tsx`.
 */
import { useSyncExternalStore } from "react";

export const fontSizes = ["small", "normal", "large", "xl"] as const;

export const accessibilityStorageKey = "guildhall-accessibility";

export interface AccessibilitySettings {
  fontSize: (typeof fontSizes)[number];
  highContrast: boolean;
  reducedMotion: boolean;
  enhancedFocus: boolean;
}

export const defaultSettings: AccessibilitySettings = {
  fontSize: "normal",
  highContrast: false,
  reducedMotion: false,
  enhancedFocus: true,
};

const listeners = new Set<() => void>();
let settings: AccessibilitySettings | undefined;

function read(): AccessibilitySettings {
  settings ??= readStorage();
  return settings;
}

function readStorage(): AccessibilitySettings {
  try {
    const stored = JSON.parse(
      window.localStorage.getItem(accessibilityStorageKey) ?? "{}",
    ) as Partial<AccessibilitySettings>;
    const flag = (name: "highContrast" | "reducedMotion" | "enhancedFocus") =>
      typeof stored[name] === "boolean" ? stored[name] : defaultSettings[name];
    return {
      fontSize: fontSizes.find((size) => size === stored.fontSize) ?? defaultSettings.fontSize,
      highContrast: flag("highContrast"),
      reducedMotion: flag("reducedMotion"),
      enhancedFocus: flag("enhancedFocus"),
    };
  } catch {
    // The stored value is invalid, for example from an older version.
    return defaultSettings;
  }
}

export function changeAccessibility(change: Partial<AccessibilitySettings>): void {
  settings = { ...read(), ...change };
  window.localStorage.setItem(accessibilityStorageKey, JSON.stringify(settings));
  applyAccessibility();
  for (const listener of listeners) listener();
}

/** Sets the attributes on `<html>`. `first-paint.js` has already set those that change the layout. */
export function applyAccessibility(): void {
  const { fontSize, highContrast, reducedMotion, enhancedFocus } = read();
  const { dataset } = document.documentElement;
  dataset.fontSize = fontSize;
  dataset.contrast = highContrast ? "high" : "normal";
  dataset.motion = reducedMotion ? "reduced" : "normal";
  dataset.focus = enhancedFocus ? "enhanced" : "normal";
}

export function useAccessibility(): AccessibilitySettings {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  // A change in another tab applies here too.
  const readAgain = (event: StorageEvent) => {
    if (event.key !== accessibilityStorageKey) return;
    settings = undefined;
    applyAccessibility();
    listener();
  };
  window.addEventListener("storage", readAgain);
  listeners.add(listener);
  return () => {
    window.removeEventListener("storage", readAgain);
    listeners.delete(listener);
  };
}
