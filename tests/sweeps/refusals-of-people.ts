/**
 * People, the workspace and the platform: rows of the refusal matrix, by hand.
 * `refusal-matrix.ts` says what the columns mean.
 */
export const refusalsOfPeople = `
  route                                repeats  refusals of its own

  tenants.getWorkspace                 -        tenants.not_found
  tenants.findWorkspaceByDomain        -        tenants.not_found

  members.getMe                        -        -
  members.updateMe                     version  members.not_found
  members.offerMyPicture               natural  members.not_found
  members.setMyPicture                 natural  members.not_found PICTURE
  members.listMembers                  -        -
  members.listMemberPlans              -        -
  members.getMember                    -        members.not_found
  members.updateMember                 version  members.not_found
  members.setMemberStatus              version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  members.setMemberRole                version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  members.setDeskNote                  version  members.not_found
  members.addMemberNote                key      members.not_found
  bounces.tryAgain                     key      members.not_found
  members.listMemberNotes              -        members.not_found

  accounts.listStaff                   -        -
  accounts.getAccount                  -        -
  accounts.setAccountLanguage          natural  -
  accounts.askForRecovery              natural  accounts.too_many_codes
  accounts.recoverAccount              natural  accounts.code_refused accounts.too_many_codes
                                                accounts.password_refused
  accounts.askForEmailCode             natural  accounts.code_sent_recently accounts.too_many_codes
  accounts.proveEmail                  natural  accounts.code_refused accounts.too_many_codes
  accounts.adoptEmail                  natural  members.email_not_verified accounts.code_refused accounts.too_many_codes
                                                accounts.email_taken
  accounts.changePassword              natural  accounts.current_password_wrong accounts.too_many_password_tries
                                                accounts.password_refused
  accounts.endSessions                 natural  -
  accounts.proveTwoFactor              natural  -
  accounts.getRecoveryCodes            -        -
  accounts.makeRecoveryCodes           natural  accounts.no_second_factor two_factor_required
  accounts.useRecoveryCode             natural  accounts.recovery_code_refused accounts.too_many_recovery_tries
  accounts.resetTwoFactor              key      members.not_found

  mailings.getMailPreferences          -        -
  mailings.setMailPreferences          natural  mailings.no_membership
  mailings.unsubscribe                 natural  mailings.unsubscribe_unknown

  invitations.createInvitation         key      invitations.already_invited invitations.already_member
                                                tenants.member_limit_reached invitations.sent_too_often
                                                invitations.too_many invitations.too_many_of_network
  invitations.listInvitations          -        -
  invitations.resendInvitation         key      invitations.not_found invitations.sent_too_often invitations.too_many
                                                invitations.too_many_of_network
  invitations.revokeInvitation         key      invitations.not_found
  invitations.viewInvitation           natural  invitations.not_found invitations.used invitations.expired
  invitations.checkImport              natural  -
  invitations.importInvitations        key      invitations.too_many invitations.too_many_of_network

  joining.joinTenant                   natural  tenants.not_found tenants.inactive tenants.paused tenants.closing members.suspended
                                                tenants.member_limit_reached members.sign_up_closed
                                                members.email_not_verified
  joining.approveMember                key      members.not_found tenants.member_limit_reached members.decided_already
                                                members.applicant_not_proved
  joining.refuseMember                 key      members.not_found members.decided_already
  joining.eraseMember                  version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  joining.acceptInvitation             natural  tenants.not_found tenants.inactive tenants.paused tenants.closing members.suspended
                                                tenants.member_limit_reached invitations.not_found invitations.used
                                                invitations.expired invitations.other_address

  settings.getSettings                 -        -
  settings.updateSettings              version  -
  settings.updateTheme                 version  settings.contrast_too_low
  settings.offerLogo                   natural  -
  settings.setLogo                     natural  PICTURE
  settings.getWebManifest              -        tenants.not_found
  settings.getFirstSteps               -        -
  settings.tickFirstStep               natural  -
  domains.getDomain                    -        -
  domains.askDomain                    natural  domains.unavailable domains.apex domains.reserved domains.taken domains.too_similar domains.quarantined domains.in_the_way domains.too_many
  domains.checkDomain                  natural  domains.not_asked domains.taken domains.too_similar domains.quarantined domains.too_many
  domains.removeDomain                 natural  -

  statistics.getOverview               -        -
  statistics.getSales                  -        -
  statistics.getToday                  -        -
  statistics.getWaits                  -        -

  audit.listEntries                    -        -
  audit.listOfObject                   -        -

  enquiries.createEnquiry              key      enquiries.too_many
  enquiries.createSupportRequest       key      enquiries.too_many
  enquiries.listEnquiries              -        -
  enquiries.getConversation            -        enquiries.message_not_found
  enquiries.changeConversation         key      enquiries.message_not_found enquiries.conversation_full enquiries.not_staff stale_version
  enquiries.writeEntry                 key      enquiries.message_not_found enquiries.conversation_full stale_version

  privacy.listOwnRequests              -        -
  privacy.askForData                   natural  -
  privacy.listRequests                 -        -
  privacy.recordRequest                key      privacy.receipt_wrong
  privacy.followRequest                key      privacy.request_not_found privacy.request_closed privacy.already_extended
                                                privacy.term_over privacy.too_many_steps
  privacy.findPerson                   -        privacy.request_not_found

  billing.createCheckout               key      billing.price_unknown billing.payments_unavailable
                                                billing.too_many_checkouts
  billing.receiveStripeEvent           natural  billing.signature_invalid invalid_input billing.payments_unavailable

  setup.viewPayment                    natural  billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.subscription_ended
                                                billing.payments_unavailable
  setup.verifyCheckout                 -        billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken
                                                billing.subscription_ended billing.payments_unavailable
  setup.claimCheckout                  natural  billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken
                                                billing.subscription_ended billing.payments_unavailable
  setup.listUnfinishedSetups           -        -
  setup.checkSlug                      -        -
  setup.createTenant                   key      tenants.slug_taken tenants.slug_too_similar tenants.slug_reserved
                                                billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken billing.session_used
                                                billing.subscription_ended billing.payments_unavailable

  notifications.listNotifications      -        -
  notifications.markNotificationsRead  natural  -

  dashboard.getDashboard               -        -

  subscriptions.openBilling            natural  subscriptions.not_on_sale subscriptions.workspace_closing
                                                billing.payments_unavailable
  subscriptions.listSubscriptions      -        -
  subscriptions.getFigures             -        -
  subscriptions.listVersions           -        billing.payments_unavailable
  subscriptions.listMismatches         -        billing.payments_unavailable
  subscriptions.listMissedEvents       -        billing.payments_unavailable
  subscriptions.rereadSubscription     natural  subscriptions.none billing.payments_unavailable
  subscriptions.previewPlan            -        subscriptions.none billing.payments_unavailable
  subscriptions.changePlan             key      subscriptions.none subscriptions.ended subscriptions.preview_outdated subscriptions.declined billing.payments_unavailable
  subscriptions.cancelSubscription     key      subscriptions.none subscriptions.ended billing.payments_unavailable
  subscriptions.retryPayment           key      subscriptions.none subscriptions.ended billing.payments_unavailable
  subscriptions.setCoupon              key      subscriptions.none subscriptions.ended billing.payments_unavailable
  subscriptions.listInvoices           -        billing.payments_unavailable

  platform.getHealth                   -        -
  platform.listTenants                 -        -
  platform.createTenant                key      tenants.slug_taken tenants.slug_too_similar tenants.slug_reserved platform.trial_end_wrong
                                                invitations.sent_too_often invitations.too_many invitations.too_many_of_network
  platform.getTenant                   -        -
  platform.setSuspension               key      -
  platform.moveOwner                   key      platform.not_an_administrator
  platform.setClosure                  key      platform.archived
  platform.setTrial                    key      platform.archived platform.past_trial platform.trial_end_wrong
                                                subscriptions.none subscriptions.ended billing.payments_unavailable
  platform.setPlan                     key      platform.archived platform.has_subscription
                                                subscriptions.none subscriptions.ended subscriptions.preview_outdated subscriptions.declined billing.payments_unavailable
  platform.openSupport                 key      platform.too_many_entries platform.archived
  platform.endSupport                  key      -
  platform.setOwnClosure               key      platform.not_owner platform.closed_by_staff
  platform.getSignals                  -        -
  platform.listQueues                  -        -
  platform.listDeadLetters             -        platform.queue_not_found
  platform.replayDeadLetters           natural  platform.queue_not_found
  platform.listCosts                   -        -
  platform.listFailedWork              -        -
  platform.exportActs                  key      -
  platform.readExport                  -        platform.export_not_found
  platform.sendNotice                  key      -
  platform.recheckDomain               natural  domains.not_asked domains.taken domains.too_similar domains.quarantined domains.too_many
  platform.listBounces                 -        -
  platform.inviteOwner                 key      platform.has_owner invitations.already_invited invitations.already_member
                                                invitations.sent_too_often invitations.too_many invitations.too_many_of_network
`;
