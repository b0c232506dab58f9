export const buyerNameTexts = { walkIn: "Walk-in customer", formerMember: "Former member" };
