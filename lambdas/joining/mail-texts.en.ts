export const mailTexts = {
  asks: (workspace: string) => `Somebody asks to join ${workspace}`,
  waits: "Somebody has signed up and waits until an administrator approves or refuses the membership.",
  daily: "You get this mail once a day at most, however many people ask.",
  seeWaiting: "See who waits",
  hello: (firstName: string) => (firstName === "" ? "Hello," : `Hello ${firstName},`),
  welcome: (workspace: string) => `Welcome to ${workspace}`,
  admitted: "An administrator has approved your membership. Everything is open to you from now on.",
  open: "Open my workspace",
  request: (workspace: string) => `Your request to join ${workspace}`,
  refused: (workspace: string) =>
    `An administrator has looked at your request to join ${workspace} and did not approve it.`,
  removed: "What you had entered there is removed. If you think that this is a mistake, ask them directly.",
};
export type MailTexts = typeof mailTexts;
