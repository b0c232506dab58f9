export const memberPickerTexts = {
  member: "Member",
  memberHint: "Type how the name or the email address begins.",
};
