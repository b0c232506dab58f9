import { defineNoun } from "../contract/define-noun.ts";
import { alreadyChecking, getMoneyCheck, startMoneyCheck } from "./check-contract.ts";
import { checkMoney, endPaymentsOfErased, settlePaidMembership, settlePurchase } from "./consumers.ts";
import { accountMissing, getPaymentAccount, openOnboarding, receiveAccountEvent, rereadAccount } from "./contract.ts";
import { getMemberPurchase, listMemberPurchases, rereadMemberPurchase } from "./desk-contract.ts";
import {
  accountClaimItem,
  accountEventItem,
  moneyCheckItem,
  moneyRunItem,
  packageOrderItem,
  paidMembershipItem,
  pointsPackageItem,
  purchaseItem,
} from "./items.ts";
import * as packages from "./package-contract.ts";
import * as paid from "./paid-contract.ts";
import * as purchases from "./purchase-contract.ts";

export const payments = defineNoun({
  name: "payments",
  routes: {
    getPaymentAccount,
    openOnboarding,
    rereadAccount,
    receiveAccountEvent,
    listPackages: packages.listPackages,
    createPackage: packages.createPackage,
    updatePackage: packages.updatePackage,
    deletePackage: packages.deletePackage,
    orderPackages: packages.orderPackages,
    listOffers: purchases.listOffers,
    beginPurchase: purchases.beginPurchase,
    getPurchase: purchases.getPurchase,
    rereadPurchase: purchases.rereadPurchase,
    listPurchases: purchases.listPurchases,
    listMemberPurchases,
    getMemberPurchase,
    rereadMemberPurchase,
    getMoneyCheck,
    startMoneyCheck,
    getMyPaidMembership: paid.getMyPaidMembership,
    beginPaidMembership: paid.beginPaidMembership,
    rereadPaidMembership: paid.rereadPaidMembership,
    cancelPaidMembership: paid.cancelPaidMembership,
    openCardPage: paid.openCardPage,
    getPaidMembership: paid.getPaidMembership,
    endPaidMembership: paid.endPaidMembership,
  },
  consumers: { settlePurchase, checkMoney, settlePaidMembership, endPaymentsOfErased },
  items: {
    accountClaimItem,
    accountEventItem,
    pointsPackageItem,
    packageOrderItem,
    purchaseItem,
    moneyCheckItem,
    moneyRunItem,
    paidMembershipItem,
  },
  errors: [
    accountMissing,
    alreadyChecking,
    packages.packageNotFound,
    packages.packageWasBought,
    packages.tooManyPackages,
    packages.packagesChanged,
    purchases.purchaseNotFound,
    purchases.pointsOnly,
    purchases.packageChanged,
    purchases.packageWithdrawn,
    purchases.packageNotForYou,
    purchases.purchaseExpired,
    purchases.noWallet,
    purchases.tooManyPurchases,
    paid.planIsFree,
    paid.planChanged,
    paid.paysAlready,
    paid.membershipPaused,
    paid.nothingPaid,
  ],
});
