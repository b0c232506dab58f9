/** What others show where somebody shares a page: as large as they ask for, and in a format that all of them read. */
export const sharePicture = {
  file: "share.jpg",
  type: "image/jpeg",
  width: 1200,
  height: 630,
} as const;
