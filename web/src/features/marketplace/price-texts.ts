export const priceTexts = {
  free: "Free",
  either: (points: string, money: string) => `${points} or ${money}`,
  from: (price: string) => `From ${price}`,
};
