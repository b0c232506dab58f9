/** Texts of the pictures in what administrators write. */
export const coverTexts = {
  title: "Cover",
  upload: "Choose a picture",
  uploading: "Uploading...",
  progress: "Upload of the cover",
  hint: "JPEG or PNG, up to 5 MB. It is shown above the text.",
  remove: "Remove",
  removeTitle: "Remove the cover?",
  removeText: "There is no cover any more once you save.",
  removeConfirm: "Remove cover",
  updated: "Cover uploaded. It is shown once you save.",
  removed: "Cover removed. Save to keep it so.",
  failed: "The cover was not changed",
  notAnImage: "Choose a picture, such as a JPEG or PNG file.",
  tooLarge: "The picture is larger than 5 MB.",
  alt: "What the cover shows",
  altHelp: "Read to people who cannot see it. Leave it empty where it only decorates.",
  none: "No cover",
};

export const pictureTexts = {
  title: "Insert a picture",
  choose: "Choose a picture",
  chooseAnother: "Choose another picture",
  uploading: "Uploading...",
  progress: "Upload of the picture",
  hint: "JPEG or PNG, up to 5 MB.",
  alt: "What the picture shows",
  altHelp: "Read to people who cannot see it. Leave it empty where it only decorates.",
  insert: "Insert picture",
};

export const previewTexts = {
  title: "Preview",
  close: "Close preview",
};
