/** The picture that shared links show. Other sites ask for this size, and all of them read this format. */
export const sharePicture = {
  file: "share.jpg",
  type: "image/jpeg",
  width: 1200,
  height: 630,
} as const;
