/** What the function of each route may touch, by hand. `grant-matrix.ts` says what the columns mean. */
export const routeRows = `
  route                                table  besides

  tenants.getWorkspace                 read   -
  tenants.findWorkspaceByDomain        read   -

  points.listMyEntries                 read   -
  points.getMyStatement                read   -
  points.listMemberEntries             read   -
  points.grantPoints                   write  -
  points.deductPoints                  write  -
  points.reverseEntry                  write  -

  memberships.listPlans                read   -
  memberships.createPlan               write  -
  memberships.updatePlan               write  -
  memberships.deletePlan               write  -
  memberships.orderPlans               write  -
  memberships.getMembership            read   -
  memberships.listMembershipEvents     read   -
  memberships.changeMembership         write  -
  memberships.getMyMembership          read   -
  memberships.askForPlan               write  -
  memberships.decidePlanRequest        write  -
  memberships.withdrawPlanRequest      write  -

  cards.getMyCard                      read   -
  cards.addMyDevice                    write  -
  cards.removeMyDevice                 write  -
  cards.makeApplePass                  read   uploads:look passes:apple
  cards.makeGooglePass                 read   passes:google
  cards.getCard                        read   -
  cards.listCards                      read   -
  cards.listCardEvents                 read   -
  cards.changeCard                     write  -

  members.getMe                        read   -
  members.updateMe                     write  -
  members.offerMyPicture               read   uploads:offer
  members.setMyPicture                 write  uploads:take
  members.listMembers                  read   -
  members.listMemberPlans              read   -
  members.getMember                    read   -
  members.setMemberStatus              write  -
  members.setMemberRole                write  -
  members.setDeskNote                  write  -
  members.addMemberNote                write  -
  members.listMemberNotes              read   -

  ledgers.listEntries                  read   -
  ledgers.getReconciliation            read   -
  ledgers.startReconciliation          write  -
  ledgers.getWelcomeRule               read   -
  ledgers.updateWelcomeRule            write  -

  imports.checkImport                  read   -
  imports.startImport                  write  -
  imports.addImportRows                write  -
  imports.getImport                    read   -
  imports.listImportFailures           read   -
  imports.listImports                  read   -

  accounts.getAccount                  read   -
  accounts.setAccountLanguage          write  -
  accounts.askForRecovery              write  -
  accounts.recoverAccount              write  pool:recover
  accounts.askForEmailCode             write  own-account
  accounts.proveEmail                  write  pool:prove
  accounts.adoptEmail                  write  pool:admin
  accounts.changePassword              write  pool:change
  accounts.endSessions                 write  pool:admin
  accounts.proveTwoFactor              write  own-account
  accounts.getRecoveryCodes            read   -
  accounts.makeRecoveryCodes           write  own-account
  accounts.useRecoveryCode             write  pool:password
  accounts.resetTwoFactor              write  -

  mailings.getMailPreferences          read   -
  mailings.setMailPreferences          write  -
  mailings.unsubscribe                 write  -

  invitations.createInvitation         write  -
  invitations.listInvitations          read   -
  invitations.resendInvitation         write  -
  invitations.revokeInvitation         write  -
  invitations.viewInvitation           read   -
  invitations.checkImport              read   -
  invitations.importInvitations        write  -

  joining.joinTenant                   write  own-account
  joining.approveMember                write  pool:look
  joining.refuseMember                 write  -
  joining.eraseMember                  write  -
  joining.acceptInvitation             write  pool:prove

  settings.getSettings                 read   -
  settings.updateSettings              write  -
  settings.updateTheme                 write  -
  settings.offerLogo                   write  uploads:offer
  settings.setLogo                     write  uploads:take
  settings.getFirstSteps               read   -
  settings.tickFirstStep               write  -

  domains.getDomain                    read   domains:look
  domains.askDomain                    write  domains:look
  domains.checkDomain                  write  domains:look
  domains.removeDomain                 write  domains:look

  resources.listResources              read   -
  resources.createResource             write  -
  resources.updateResource             write  -
  resources.listAllResources           read   -
  resources.setResourceArchived        write  -
  resources.copyResource               write  -
  resources.orderResources             write  -

  bookings.getAvailability             read   -
  bookings.getDayCalendar              read   -
  bookings.getDays                     read   -
  bookings.createBooking               write  -
  bookings.listMyBookings              read   -
  bookings.cancelMyBooking             write  -
  bookings.claimMyBooking              write  -
  bookings.listBookings                read   -
  bookings.getBooking                  read   -
  bookings.approveBooking              write  -
  bookings.refuseBooking               write  -
  bookings.cancelBooking               write  -
  bookings.listMemberBookings          read   -
  bookings.updateBookingRules          write  -
  bookings.updateResourceRules         write  -
  bookings.setOutOfService             write  -
  bookings.getMyFeed                   read   -
  bookings.makeMyFeed                  write  -
  bookings.revokeMyFeed                write  -
  bookings.makeResourceFeed            write  -
  bookings.revokeResourceFeed          write  -
  bookings.getFeed                     read   -
  bookings.previewSeries               read   -
  bookings.createSeries                write  -
  bookings.moveMyBooking               write  -
  bookings.moveBooking                 write  -
  bookings.getSeries                   read   -
  bookings.cancelSeries                write  -
  bookings.previewSeriesChange         read   -
  bookings.changeMySeries              write  -
  bookings.changeSeries                write  -
  bookings.cancelSeriesForMember       write  -
  bookings.bookForMember               write  -
  bookings.startClearing               write  -
  bookings.listClearings               read   -
  bookings.joinWaitlist                write  -
  bookings.listMyWishes                read   -
  bookings.listWaiting                 read   -
  bookings.leaveWaitlist               write  -
  bookings.acceptWish                  write  -

  assignments.previewChange            read   -
  assignments.listPlanRequests         read   -
  assignments.checkAssignments         read   -
  assignments.assignPlans              write  -

  statistics.getOverview               read   -
  statistics.getSales                  read   -
  statistics.getToday                  read   -

  news.listNews                        read   -
  news.getNews                         read   -
  news.markNewsRead                    write  -
  news.listArticles                    read   -
  news.getArticle                      read   -
  news.createArticle                   write  -
  news.updateArticle                   write  -
  news.publishArticle                  write  -
  news.archiveArticle                  write  -
  news.deleteArticle                   write  -
  news.countRecipients                 read   -
  news.offerNewsPicture                write  uploads:offer
  news.takeNewsPicture                 write  uploads:take

  products.listProducts                read   -
  products.getProduct                  read   -
  products.listAllProducts             read   -
  products.createProduct               write  -
  products.updateProduct               write  -
  products.setProductState             write  -
  products.deleteProduct               write  -
  products.orderProducts               write  -
  products.moveStock                   write  -
  products.listStockMovements          read   -

  access.listExpected                  read   -
  access.getArrival                    read   -
  access.checkIn                       write  -
  access.checkOut                      write  -
  access.deny                          write  -
  access.recordBooking                 write  -
  access.scan                          write  -
  access.identifyCode                  read   -
  access.getDeskPack                   read   -
  access.recordScan                    write  -
  access.listInside                    read   -
  access.countInside                   read   -
  access.listVisits                    read   -
  access.correctVisit                  write  -
  access.listConflicts                 read   -
  access.settleConflict                write  -
  access.getAccessSettings             read   -
  access.updateAccessSettings          write  -

  stations.listStations                read   -
  stations.createStation               write  -
  stations.updateStation               write  -
  stations.openPairing                 write  -
  stations.revokeStation               write  -
  stations.removeStation               write  -
  stations.pairStation                 write  -
  stations.reportStation               write  -
  stations.getStationPack              read   -
  stations.scanAtStation               write  -
  stations.recordStationScan           write  -

  orders.findBuyers                    read   -
  orders.getCounter                    read   -
  orders.sellAtCounter                 write  -
  orders.getOpenCounter                read   -
  orders.sellToAnybody                 write  -
  orders.openSalePayment               write  stripe
  orders.endSale                       write  stripe
  orders.getCart                       read   -
  orders.setCartLine                   write  -
  orders.removeCartLine                write  -
  orders.placeOrder                    write  stripe
  orders.payOrder                      write  stripe
  orders.listMyOrders                  read   -
  orders.getMyOrder                    read   -
  orders.cancelMyOrder                 write  stripe
  orders.buyAgain                      write  -
  orders.listOrders                    read   -
  orders.findOrders                    read   -
  orders.getOrder                      read   -
  orders.moveOrder                     write  -
  orders.cancelOrder                   write  stripe
  orders.refundOrder                   write  -
  orders.rereadOrder                   write  stripe

  events.listEvents                    read   -
  events.getEvent                      read   -
  events.getPublicEvent                read   -
  events.getEventPage                  read   -
  events.listGoers                     read   -
  events.register                      write  -
  events.listMyRegistrations           read   -
  events.updateMyAnswers               write  -
  events.acknowledgeChange             write  -
  events.cancelMyRegistration          write  -
  events.acceptOffer                   write  -
  events.listAllEvents                 read   -
  events.getEventToEdit                read   -
  events.createEvent                   write  -
  events.updateEvent                   write  -
  events.publishEvent                  write  -
  events.cancelEvent                   write  -
  events.deleteEvent                   write  -
  events.listRegistrations             read   -
  events.listSeatsOfDays               read   -
  events.checkIn                       write  -
  events.addRegistration               write  -
  events.cancelRegistration            write  -
  events.moveRegistration              write  -
  events.moveToEvent                   write  -
  events.offerSeat                     write  -
  events.messageRegistered             write  -

  live.findSession                     read   -
  live.listSessions                    read   -
  live.getSession                      read   -
  live.setReminder                     write  -
  live.startWatching                   write  video:sign
  live.keepWatching                    write  -
  live.unlockSession                   write  -
  live.openReplay                      read   video:sign
  live.listChat                        read   -
  live.sendMessage                     write  -
  live.reportMessage                   write  -
  live.listAllSessions                 read   -
  live.getStage                        read   -
  live.createSession                   write  -
  live.updateSession                   write  -
  live.publishSession                  write  -
  live.deleteSession                   write  -
  live.cancelSession                   write  -
  live.replaceStreamKey                write  video:control
  live.goLive                          write  -
  live.endSession                      write  -
  live.setReplay                       write  -
  live.listAttendance                  read   -
  live.setViewer                       write  -
  live.listModeration                  read   -
  live.removeMessage                   write  -
  live.pinMessage                      write  -

  audit.listEntries                    read   -
  audit.listOfObject                   read   -

  enquiries.createEnquiry              write  -
  enquiries.createSupportRequest       write  -
  enquiries.listEnquiries              read   -
  enquiries.getConversation            read   -
  enquiries.changeConversation         write  -
  enquiries.writeEntry                 write  -

  privacy.listOwnRequests              read   -
  privacy.askForData                   write  own-account
  privacy.listRequests                 read   -
  privacy.recordRequest                write  -
  privacy.followRequest                write  -
  privacy.findPerson                   read   pool:look

  billing.createCheckout               write  stripe
  billing.receiveStripeEvent           write  stripe

  payments.getPaymentAccount           read   -
  payments.openOnboarding              write  stripe
  payments.rereadAccount               write  stripe
  payments.receiveAccountEvent         write  stripe
  payments.listPackages                read   -
  payments.createPackage               write  -
  payments.updatePackage               write  -
  payments.deletePackage               write  -
  payments.orderPackages               write  -
  payments.listOffers                  read   -
  payments.beginPurchase               write  stripe
  payments.getPurchase                 read   -
  payments.rereadPurchase              write  stripe
  payments.listPurchases               read   -
  payments.getMyPaidMembership         read   -
  payments.beginPaidMembership         write  stripe
  payments.rereadPaidMembership        write  stripe
  payments.cancelPaidMembership        write  stripe
  payments.pausePaidMembership         write  stripe
  payments.openCardPage                read   stripe
  payments.previewPlanChange           read   stripe
  payments.changePaidPlan              write  stripe
  payments.getPaidMembership           read   -
  payments.endPaidMembership           write  stripe
  payments.holdPaidMembership          write  stripe
  payments.listMemberPurchases         read   -
  payments.listRefunds                 read   -
  payments.getMemberPurchase           read   -
  payments.rereadMemberPurchase        write  stripe
  payments.getMoneyCheck               read   -
  payments.startMoneyCheck             write  -

  setup.verifyCheckout                 read   stripe
  setup.claimCheckout                  write  stripe
  setup.listUnfinishedSetups           read   -
  setup.checkSlug                      read   -
  setup.createTenant                   write  own-account stripe

  notifications.listNotifications      read   -
  notifications.markNotificationsRead  write  -

  dashboard.getDashboard               read   -

  subscriptions.openBilling            write  stripe
  subscriptions.listSubscriptions      read   -
  subscriptions.getFigures             read   -
  subscriptions.listVersions           read   stripe
  subscriptions.listMismatches         read   stripe
  subscriptions.listMissedEvents       read   stripe
  subscriptions.rereadSubscription     write  stripe
  subscriptions.previewPlan            read   stripe
  subscriptions.changePlan             write  stripe
  subscriptions.cancelSubscription     write  stripe
  subscriptions.setCoupon              write  stripe
  subscriptions.listInvoices           read   stripe

  platform.getHealth                   -      -
  platform.listTenants                 read   -
  platform.createTenant                write  -
  platform.getTenant                   read   -
  platform.setSuspension               write  -
  platform.moveOwner                   write  -
  platform.inviteOwner                 write  -
  platform.setClosure                  write  -
  platform.setTrial                    write  stripe
  platform.setPlan                     write  stripe
  platform.openSupport                 write  -
  platform.endSupport                  write  -
  platform.getSignals                  read   operations:signals
  platform.listQueues                  read   operations:depths
  platform.listDeadLetters             read   operations:letters
  platform.replayDeadLetters           read   operations:replay
  platform.listCosts                   read   -
  platform.listFailedWork              read   operations:letters
`;
