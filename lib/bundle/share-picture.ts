/** The picture that shared links show, in the size that other sites ask for and a format that all of them read. */
export const sharePicture = {
  file: "share.jpg",
  type: "image/jpeg",
  width: 1200,
  height: 630,
} as const;
