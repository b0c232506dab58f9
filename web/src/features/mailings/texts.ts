/** Texts of the unsubscribe page that each mailing links to. */
export const mailingTexts = {
  stop: {
    title: "Stop mails about news?",
    text: (workspace: string) =>
      `${workspace} then sends you no more news by mail. You still read them in the workspace.`,
    textWithoutName: "You then get no more news by mail. You still read them in the workspace.",
    confirm: "Stop these mails",
    stopping: "Stopping...",
    doneTitle: "You get no more mails about news",
    done: "You can change this at any time in your profile.",
    open: "Open the workspace",
    failed: "The mails could not be stopped",
    noCode: "This address is not complete. Open the link in the mail once more.",
  },
} as const;
