export const connectionTexts = {
  lost: (time: string) => `Reconnecting... As of ${time}`,
} as const;
