/** Texts of how a workspace leaves with everything that is its own. */
export const leaveTexts = {
  title: "Leave whenever you like",
  text: "Everything here is yours. On request we give you one folder with all of it: members, bookings, points with their whole ledger, orders, events, articles and pictures. It holds CSV files for spreadsheets, and JSON files that another installation of Guildhall loads.",
  people: "There, each member keeps everything and sets a new password by e-mail.",
  ask: "Ask for your archive",
};
