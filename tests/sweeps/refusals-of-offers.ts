/**
 * What a workspace offers, sells and counts: rows of the refusal matrix, by hand.
 * `refusal-matrix.ts` says what the columns mean.
 */
export const refusalsOfOffers = `
  route                                repeats  refusals of its own

  points.listMyEntries                 -        -
  points.getMyStatement                -        -
  points.listMemberEntries             -        members.not_found
  points.grantPoints                   key      members.not_found points.wallet_full points.end_passed
  points.deductPoints                  key      members.not_found points.insufficient
  points.reverseEntry                  key      members.not_found points.entry_not_found points.already_reversed
                                                points.reversal_of_reversal points.reversal_of_expiry
                                                points.reversal_of_booking points.reversal_of_event points.reversal_of_live points.reversal_of_order points.reversal_of_purchase points.reversal_of_cycle points.reversal_of_ended
                                                points.insufficient points.wallet_full

  imports.checkImport                  natural  -
  imports.startImport                  key      -
  imports.addImportRows                natural  imports.not_found imports.part_unexpected imports.part_differs imports.upload_over
  imports.getImport                    -        imports.not_found
  imports.listImportFailures           -        imports.not_found
  imports.listImports                  -        -

  ledgers.listEntries                  -        -
  ledgers.getReconciliation            -        -
  ledgers.startReconciliation          key      ledgers.already_reconciling
  ledgers.getWelcomeRule               -        -
  ledgers.updateWelcomeRule            version  -

  memberships.listPlans                -        -
  memberships.createPlan               key      memberships.too_many_plans
  memberships.updatePlan               version  memberships.plan_not_found
  memberships.deletePlan               version  memberships.plan_not_found memberships.plan_was_held
  memberships.orderPlans               natural  memberships.plans_changed
  memberships.getMembership            -        members.not_found
  memberships.listMembershipEvents     -        members.not_found
  memberships.changeMembership         key      members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.none memberships.has_one
                                                memberships.same_plan memberships.paused memberships.not_paused
                                                memberships.nothing_scheduled memberships.no_next_cycle
                                                memberships.ends_before memberships.day_passed memberships.is_paid stale_version
  memberships.getMyMembership          -        -
  memberships.askForPlan               key      members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.same_plan
                                                memberships.paused memberships.no_next_cycle
                                                memberships.ends_before memberships.is_paid memberships.must_be_paid
                                                memberships.too_many_requests
  memberships.withdrawPlanRequest      natural  memberships.request_not_found memberships.request_decided
  memberships.decidePlanRequest        key      memberships.request_not_found memberships.request_decided
                                                members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.same_plan
                                                memberships.paused memberships.no_next_cycle
                                                memberships.ends_before memberships.is_paid
                                                stale_version

  cards.getMyCard                      -        -
  cards.addMyDevice                    natural  cards.none cards.too_many_devices cards.invalid_key
                                                cards.device_not_found
  cards.removeMyDevice                 natural  cards.none
  cards.makeApplePass                  natural  cards.none cards.pass_incomplete cards.pass_unavailable
  cards.makeGooglePass                 natural  cards.none cards.pass_incomplete cards.pass_unavailable
  cards.getCard                        -        members.not_found
  cards.listCards                      -        -
  cards.listCardEvents                 -        members.not_found
  cards.changeCard                     key      members.not_found cards.none cards.has_one cards.blocked
                                                cards.not_blocked cards.day_passed cards.device_not_found cards.tag_taken
                                                cards.no_tag stale_version

  assignments.previewChange            -        members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.none memberships.has_one
                                                memberships.same_plan memberships.paused memberships.not_paused
                                                memberships.nothing_scheduled memberships.no_next_cycle
                                                memberships.ends_before memberships.day_passed memberships.is_paid
  assignments.listPlanRequests         -        -
  assignments.checkAssignments         natural  assignments.too_many_rows
  assignments.assignPlans              key      assignments.too_many_rows

  resources.listResources              -        -
  resources.createResource             key      tenants.resource_limit_reached resources.foreign_photo
  resources.updateResource             version  resources.not_found resources.foreign_photo
  resources.listAllResources           -        -
  resources.setResourceArchived        version  resources.not_found tenants.resource_limit_reached resources.too_many_archived
  resources.copyResource               key      resources.not_found tenants.resource_limit_reached
  resources.orderResources             natural  resources.changed

  bookings.getAvailability             -        resources.not_found
  bookings.getDayCalendar              -        -
  bookings.getDays                     -        -
  bookings.createBooking               key      resources.not_found bookings.resource_unavailable bookings.slot_taken
                                                points.insufficient bookings.start_in_past bookings.start_too_far
                                                bookings.start_off_grid bookings.no_wallet bookings.closed_then
                                                bookings.outside_hours bookings.start_off_steps bookings.length_not_offered
                                                bookings.start_too_soon bookings.beyond_horizon bookings.too_close
                                                bookings.out_of_service
  bookings.listMyBookings              -        -
  bookings.cancelMyBooking             key      bookings.not_found bookings.not_cancellable bookings.less_comes_back
  bookings.claimMyBooking              natural  bookings.not_found bookings.claim_not_open bookings.claim_closed
                                                bookings.not_claimable
  bookings.listBookings                -        -
  bookings.getBooking                  -        bookings.not_found
  bookings.approveBooking              key      bookings.not_found bookings.not_approvable
  bookings.refuseBooking               key      bookings.not_found bookings.not_refusable
  bookings.cancelBooking               key      bookings.not_found bookings.not_cancellable
  bookings.listMemberBookings          -        members.not_found
  bookings.updateBookingRules          version  bookings.closure_past bookings.no_length_fits bookings.rules_orphan
  bookings.updateResourceRules         version  resources.not_found bookings.closure_past bookings.no_length_fits
                                                bookings.rules_orphan
  bookings.setOutOfService             version  resources.not_found bookings.out_of_service_past
  bookings.getMyFeed                   -        -
  bookings.makeMyFeed                  natural  bookings.feed_needs_member
  bookings.revokeMyFeed                natural  -
  bookings.makeResourceFeed            natural  resources.not_found bookings.feed_needs_member
  bookings.revokeResourceFeed          natural  resources.not_found
  bookings.getFeed                     -        bookings.feed_not_found
  bookings.previewSeries               -        resources.not_found bookings.no_wallet
  bookings.createSeries                key      resources.not_found points.insufficient bookings.no_wallet
                                                bookings.series_changed bookings.series_too_large
                                                bookings.series_costs_more
  bookings.moveMyBooking               key      bookings.not_found bookings.not_movable stale_version bookings.moved_onto_itself
                                                bookings.difference_changed bookings.moved_too_far resources.not_found
                                                bookings.approval_too_late
                                                bookings.resource_unavailable bookings.slot_taken points.insufficient
                                                bookings.start_in_past bookings.start_too_far bookings.start_off_grid
                                                bookings.closed_then bookings.outside_hours bookings.start_off_steps
                                                bookings.length_not_offered bookings.start_too_soon bookings.beyond_horizon
                                                bookings.too_close bookings.out_of_service
  bookings.moveBooking                 key      bookings.not_found bookings.not_movable stale_version bookings.moved_onto_itself
                                                bookings.difference_changed bookings.moved_too_far resources.not_found
                                                bookings.resource_unavailable bookings.slot_taken points.insufficient
                                                bookings.start_in_past bookings.start_too_far bookings.start_off_grid
                                                bookings.closed_then bookings.outside_hours bookings.start_off_steps
                                                bookings.length_not_offered bookings.start_too_soon bookings.beyond_horizon
                                                bookings.too_close bookings.out_of_service
                                                bookings.move_has_begun bookings.charge_inactive
  bookings.getSeries                   -        bookings.series_not_found
  bookings.cancelSeries                key      bookings.series_not_found bookings.not_found bookings.not_cancellable
                                                bookings.series_seen_otherwise
  bookings.previewSeriesChange         -        bookings.series_not_found bookings.not_found resources.not_found
                                                bookings.no_wallet
  bookings.changeMySeries              key      bookings.series_not_found bookings.not_found resources.not_found
                                                points.insufficient bookings.series_change_refused
                                                bookings.series_too_large bookings.series_changed_too_often
                                                bookings.difference_changed
  bookings.changeSeries                key      bookings.series_not_found bookings.not_found resources.not_found
                                                points.insufficient bookings.series_change_refused
                                                bookings.series_too_large bookings.series_changed_too_often
                                                bookings.difference_changed bookings.charge_inactive
  bookings.cancelSeriesForMember       key      bookings.series_not_found bookings.not_found bookings.not_cancellable
                                                bookings.series_seen_otherwise
  bookings.bookForMember               key      members.not_found bookings.member_cannot_book resources.not_found
                                                bookings.resource_unavailable bookings.slot_taken points.insufficient
                                                bookings.start_in_past bookings.start_too_far bookings.start_off_grid
                                                bookings.closed_then bookings.outside_hours bookings.start_off_steps
                                                bookings.length_not_offered bookings.start_too_soon
                                                bookings.beyond_horizon bookings.too_close bookings.out_of_service
  bookings.startClearing               key      bookings.closure_past bookings.closures_full resources.not_found stale_version
  bookings.listClearings               -        -
  bookings.joinWaitlist                key      resources.not_found bookings.resource_unavailable bookings.start_in_past
                                                bookings.start_too_far bookings.start_off_grid bookings.closed_then
                                                bookings.outside_hours bookings.start_off_steps bookings.length_not_offered
                                                bookings.start_too_soon bookings.beyond_horizon bookings.out_of_service
                                                bookings.no_wallet bookings.time_is_free bookings.own_time bookings.already_waiting
                                                bookings.too_many_wishes bookings.waitlist_full bookings.price_changed
  bookings.listMyWishes                -        -
  bookings.listWaiting                 -        resources.not_found
  bookings.leaveWaitlist               natural  bookings.wish_not_found bookings.wish_ended
  bookings.acceptWish                  key      resources.not_found bookings.resource_unavailable bookings.slot_taken
                                                points.insufficient bookings.start_in_past bookings.start_too_far
                                                bookings.start_off_grid bookings.closed_then bookings.outside_hours
                                                bookings.start_off_steps bookings.length_not_offered
                                                bookings.start_too_soon bookings.beyond_horizon bookings.too_close
                                                bookings.out_of_service bookings.no_wallet bookings.wish_not_found
                                                bookings.offer_over bookings.wish_ended bookings.price_changed

  news.listNews                        -        -
  news.getNews                         -        news.not_found news.expired
  news.markNewsRead                    natural  news.not_found news.expired
  news.listArticles                    -        -
  news.getArticle                      -        news.not_found
  news.createArticle                   key      news.foreign_picture
  news.updateArticle                   version  news.not_found news.foreign_picture news.expires_too_early news.empty
  news.publishArticle                  key      news.not_found news.empty news.expires_too_early stale_version
  news.archiveArticle                  version  news.not_found
  news.deleteArticle                   key      news.not_found news.not_draft stale_version
  news.countRecipients                 -        news.not_found
  news.offerNewsPicture                natural  -
  news.takeNewsPicture                 natural  PICTURE

  products.listProducts                -        -
  products.getProduct                  -        products.not_found
  products.listAllProducts             -        -
  products.createProduct               key      news.foreign_picture products.unknown_variant products.too_many products.not_found
  products.updateProduct               version  products.not_found news.foreign_picture products.unknown_variant
  products.setProductState             version  products.not_found products.not_draft_again
  products.deleteProduct               version  products.not_found products.was_offered
  products.orderProducts               natural  products.changed
  products.moveStock                   key      products.not_found products.unknown_variant products.stock_not_counted products.stock_too_low
                                              products.stock_too_high
  products.listStockMovements          -        products.not_found

  access.listExpected                  -        -
  access.getArrival                    -        members.not_found access.unknown_zone
  access.checkIn                       key      members.not_found access.suspended access.no_plan access.plan_over access.plan_paused
                                              access.outside_hours access.outside_zone access.unknown_reason access.unknown_zone
  access.checkOut                      key      members.not_found access.not_inside
  access.deny                          key      members.not_found access.unknown_reason access.unknown_zone
  access.recordBooking                 natural  bookings.not_found module_off access.booking_not_open access.booking_over
                                              access.booking_not_held access.not_there
  access.scan                          key      access.unknown_zone
  access.identifyCode                  natural  -
  access.getDeskPack                   -        -
  access.recordScan                    key      access.scan_out_of_time
  access.listInside                    -        -
  access.countInside                   -        -
  access.listVisits                    -        -
  access.correctVisit                  version  access.visit_not_found access.times_wrong access.unknown_reason access.inside_again
  access.listConflicts                 -        -
  access.settleConflict                natural  access.conflict_not_found
  access.getAccessSettings             -        -
  access.updateAccessSettings          version  access.rule_zone access.settings_too_long

  stations.listStations                -        -
  stations.createStation               key      access.unknown_zone stations.too_many
  stations.updateStation               version  stations.not_found access.unknown_zone
  stations.openPairing                 natural  stations.not_found
  stations.revokeStation               natural  stations.not_found
  stations.removeStation               key      stations.not_found
  stations.pairStation                 natural  stations.code_refused stations.code_expired tenants.inactive tenants.paused tenants.closing
                                                module_off
  stations.reportStation               natural  -
  stations.getStationPack              -        -
  stations.scanAtStation               key      access.unknown_zone
  stations.recordStationScan           key      access.scan_out_of_time

  orders.findBuyers                    -        -
  orders.getCounter                    -        members.not_found
  orders.sellAtCounter                 key      members.not_found module_off orders.not_at_counter orders.product_gone orders.variant_gone
                                              orders.price_changed orders.not_for_you orders.money_only orders.points_only
                                              orders.no_payments orders.amount_out_of_range
                                              orders.sold_out orders.above_limit orders.no_wallet points.insufficient
  orders.getOpenCounter                -        -
  orders.sellToAnybody                 key      orders.needs_member orders.product_gone orders.variant_gone
                                              orders.price_changed orders.not_for_you orders.points_only
                                              orders.no_payments orders.amount_out_of_range orders.sold_out
  orders.openSalePayment               natural  orders.not_found billing.payments_unavailable
  orders.endSale                       natural  orders.not_found billing.payments_unavailable
  orders.getCart                       -        -
  orders.setCartLine                   natural  orders.product_gone orders.variant_gone orders.cart_full orders.no_wallet
  orders.removeCartLine                natural  -
  orders.placeOrder                    key      orders.product_gone orders.variant_gone orders.price_changed orders.not_for_you
                                              orders.money_only orders.points_only orders.no_payments orders.sold_out
                                              orders.above_limit orders.cart_changed orders.no_wallet points.insufficient
                                              orders.payment_closed orders.amount_out_of_range orders.too_many_orders
                                              billing.payments_unavailable
  orders.payOrder                      natural  orders.not_found billing.payments_unavailable
  orders.listMyOrders                  -        -
  orders.getMyOrder                    -        orders.not_found
  orders.cancelMyOrder                 key      orders.not_found orders.not_cancellable orders.disputed orders.points_spent stale_version
                                              billing.payments_unavailable
  orders.buyAgain                      natural  orders.not_found orders.cart_full orders.no_wallet
  orders.listOrders                    -        -
  orders.findOrders                    -        orders.not_found
  orders.getOrder                      -        orders.not_found
  orders.moveOrder                     version  orders.not_found orders.not_movable orders.unpaid
  orders.cancelOrder                   key      orders.not_found orders.over orders.disputed stale_version
                                              billing.payments_unavailable
  orders.refundOrder                   key      orders.not_found orders.over orders.unpaid orders.disputed orders.refund_too_high
                                              stale_version
  orders.rereadOrder                   natural  orders.not_found billing.payments_unavailable

  events.listEvents                    -        -
  events.getEvent                      -        events.not_found
  events.getPublicEvent                -        events.not_found
  events.getEventPage                  -        events.not_found
  events.listGoers                     -        events.not_found
  events.register                      key      events.not_found events.over events.unknown_ticket events.already_registered
                                              events.full events.seat_free events.no_waitlist events.not_on_sale
                                              events.not_for_you events.terms_changed events.answer_missing
                                              events.answer_invalid points.insufficient events.no_wallet
                                              events.too_many_rounds
  events.listMyRegistrations           -        -
  events.updateMyAnswers               version  events.registration_not_found events.registration_over events.answer_missing
                                              events.answer_invalid
  events.acknowledgeChange             natural  events.registration_not_found events.registration_over events.terms_changed
  events.cancelMyRegistration          key      events.registration_not_found events.registration_over events.refund_changed
  events.acceptOffer                   key      events.registration_not_found events.registration_over events.offer_expired
                                              events.terms_changed events.not_for_you points.insufficient
  events.listAllEvents                 -        -
  events.getEventToEdit                -        events.not_found
  events.createEvent                   key      news.foreign_picture events.room_not_found events.room_taken bookings.out_of_service
                                              events.unknown_ticket events.unknown_question events.not_found
  events.updateEvent                   version  news.foreign_picture events.room_not_found events.room_taken bookings.out_of_service
                                              events.unknown_ticket events.unknown_question events.not_found events.over
                                              events.start_passed events.capacity_below_sold events.ticket_in_use
  events.publishEvent                  key      events.not_found events.already_published events.over events.start_passed
                                              stale_version
  events.cancelEvent                   key      events.not_found events.not_published events.over stale_version
  events.deleteEvent                   key      events.not_found events.not_draft stale_version
  events.listRegistrations             -        events.not_found
  events.listSeatsOfDays               -        -
  events.checkIn                       natural  events.registration_not_found events.not_checkable events.check_in_not_open
                                              events.not_there
  events.addRegistration               key      events.not_found events.over events.unknown_ticket events.already_registered
                                              events.full points.insufficient members.not_found events.too_many_rounds
                                              events.difference_changed
  events.cancelRegistration            key      events.registration_not_found events.registration_over events.refund_too_high
  events.moveRegistration              key      events.registration_not_found events.registration_over events.unknown_ticket
                                              events.full points.insufficient events.difference_changed
  events.moveToEvent                   key      events.registration_not_found events.registration_over events.not_found
                                              events.over events.unknown_ticket events.not_on_sale events.already_registered
                                              events.too_many_rounds events.full events.difference_changed
                                              points.insufficient members.not_found
  events.offerSeat                     key      events.registration_not_found events.registration_over events.full events.not_for_you
                                              members.not_found
  events.messageRegistered             key      events.not_found

  live.findSession                     -        live.not_found
  live.listSessions                    -        -
  live.getSession                      -        live.not_found
  live.setReminder                     natural  live.not_found live.no_reminder
  live.startWatching                   natural  live.not_found live.locked live.not_live
  live.keepWatching                    natural  live.not_found live.locked live.not_live
  live.unlockSession                   key      live.not_found live.locked live.over live.price_changed live.already_unlocked points.insufficient live.no_wallet
  live.openReplay                      natural  live.not_found live.locked live.no_replay
  live.listChat                        -        live.not_found live.locked live.chat_closed
  live.sendMessage                     key      live.not_found live.locked live.chat_closed live.muted live.too_many_messages live.no_wallet
  live.reportMessage                   natural  live.not_found live.locked live.chat_closed live.message_not_found
  live.listAllSessions                 -        -
  live.getStage                        -        live.not_found
  live.createSession                   key      live.not_found live.unknown_event live.no_video
  live.updateSession                   version  live.not_found live.over live.begun live.on_sale live.start_passed live.unknown_event live.no_video
  live.publishSession                  key      live.not_found live.already_published live.over live.start_passed stale_version
  live.deleteSession                   key      live.not_found live.not_draft stale_version
  live.cancelSession                   key      live.not_found live.not_published live.over stale_version
  live.replaceStreamKey                natural  live.not_found live.no_stream live.not_published live.over
  live.goLive                          key      live.not_found live.not_published live.over live.no_signal stale_version
  live.endSession                      key      live.not_found live.not_published live.over stale_version
  live.setReplay                       version  live.not_found live.no_replay
  live.listAttendance                  -        live.not_found
  live.setViewer                       natural  live.not_found live.viewer_not_found
  live.listModeration                  -        live.not_found
  live.removeMessage                   natural  live.not_found live.message_not_found
  live.pinMessage                      natural  live.not_found live.message_not_found

  payments.getPaymentAccount           -        -
  payments.openOnboarding              natural  billing.payments_unavailable
  payments.rereadAccount               natural  payments.account_missing billing.payments_unavailable
  payments.receiveAccountEvent         natural  billing.signature_invalid invalid_input billing.payments_unavailable
  payments.listPackages                -        -
  payments.createPackage               key      payments.too_many_packages
  payments.updatePackage               version  payments.package_not_found
  payments.deletePackage               version  payments.package_not_found payments.package_was_bought
  payments.orderPackages               natural  payments.packages_changed
  payments.listOffers                  -        -
  payments.beginPurchase               key      payments.points_only payments.package_not_found payments.package_changed
                                                payments.package_withdrawn payments.package_not_for_you
                                                payments.no_wallet payments.purchase_expired
                                                payments.too_many_purchases billing.payments_unavailable
  payments.getPurchase                 -        payments.purchase_not_found
  payments.rereadPurchase              natural  payments.purchase_not_found billing.payments_unavailable
  payments.listPurchases               -        -
  payments.getMyPaidMembership         -        -
  payments.beginPaidMembership         key      payments.points_only payments.no_wallet memberships.plan_not_found
                                                memberships.plan_archived payments.plan_is_free payments.plan_changed
                                                payments.pays_already payments.membership_paused payments.purchase_expired
                                                payments.too_many_memberships billing.payments_unavailable
  payments.rereadPaidMembership        natural  payments.nothing_paid billing.payments_unavailable
  payments.cancelPaidMembership        natural  payments.nothing_paid billing.payments_unavailable
  payments.pausePaidMembership         natural  payments.nothing_paid payments.staff_pauses payments.cannot_pause
                                                billing.payments_unavailable
  payments.openCardPage                natural  payments.nothing_paid billing.payments_unavailable
  payments.previewPlanChange           -        payments.points_only payments.not_paid_up
                                                memberships.plan_not_found memberships.plan_archived memberships.same_plan
                                                payments.other_currency billing.payments_unavailable
  payments.changePaidPlan              key      payments.points_only payments.not_paid_up
                                                memberships.plan_not_found memberships.plan_archived memberships.same_plan
                                                payments.other_currency billing.payments_unavailable payments.plan_changed
                                                payments.change_under_way payments.change_outdated
                                                payments.only_at_cycle_end payments.declined
  payments.getPaidMembership           -        members.not_found
  payments.endPaidMembership           natural  payments.nothing_paid billing.payments_unavailable
  payments.holdPaidMembership          natural  payments.nothing_paid payments.cannot_pause billing.payments_unavailable
  payments.listMemberPurchases         -        -
  payments.listRefunds                 -        -
  payments.getMemberPurchase           -        payments.purchase_not_found
  payments.rereadMemberPurchase        natural  payments.purchase_not_found billing.payments_unavailable
  payments.getMoneyCheck               -        -
  payments.startMoneyCheck             key      payments.already_reconciling
`;
