/** Texts of the camera that reads codes. */
export const cameraTexts = {
  open: "Scan with the camera",
  stop: "Stop the camera",
  label: "Camera",
  starting: "The camera starts...",
  ready: "Hold a code in front of the camera.",
  checking: "Checking...",
  light: "Light",
  sound: "Sound",
  camera: "Camera",
  cameraNumber: (number: string) => `Camera ${number}`,
  problems: {
    insecure: {
      title: "The camera needs a secure address",
      text: "Open this page at an address that begins with https. Until then, type the codes.",
    },
    missing: { title: "There is no camera", text: "Connect a camera and try again, or type the codes." },
    refused: {
      title: "The browser may not use the camera",
      text: "Allow the camera for this page: use the sign beside the address, or the browser's settings. Then try again. On a phone, its settings must also let the browser use the camera.",
    },
    busy: {
      title: "The camera is in use",
      text: "Another program or another tab uses it. Close that one and try again.",
    },
    interrupted: {
      title: "The camera has stopped",
      text: "It was disconnected, or its permission was taken away. Try again.",
    },
    decoder: {
      title: "Codes cannot be read now",
      text: "A part that reads codes could not be loaded. Check your connection and try again.",
    },
    failed: {
      title: "The camera could not be opened",
      text: "Try again. If that does not help, restart the browser.",
    },
  },
};
