/** Texts of pages that replace another page of a workspace. */
export const standInTexts = {
  notAllowed: {
    workspace: {
      title: "This page is for administrators",
      text: "Your account is signed in, but its role in this workspace does not include this page. An administrator can change that.",
    },
    platform: {
      title: "This page is for platform staff",
      text: "Your account is signed in, but it does not belong to the staff who run the platform.",
    },
    action: "Go to Dashboard",
  },
} as const;
