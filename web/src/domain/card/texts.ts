/** Words for the devices that show a card. */
export const deviceTexts = {
  browsers: { chrome: "Chrome", edge: "Edge", firefox: "Firefox", safari: "Safari", other: "A browser" },
  systems: {
    android: "Android",
    ios: "iPhone or iPad",
    linux: "Linux",
    macos: "Mac",
    windows: "Windows",
    other: "another system",
  },
  named: (browser: string, system: string) => `${browser} on ${system}`,
  thisDevice: "This browser",
  lastUsed: (when: string) => `Last used ${when}`,
  remove: "Remove",
  removeNamed: (device: string) => `Remove ${device}`,
  removeTitle: (device: string) => `Remove ${device}?`,
  removeText: "Codes of this device are refused from now on.",
  removed: "Device removed",
};
