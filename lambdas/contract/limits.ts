/**
 * Limits that fail silently when they are exceeded, in one place. The sources are AWS's published quotas. The tests
 * named `limits` go up to each edge.
 */
export const limits = {
  /** DynamoDB: items in one TransactWriteItems. */
  transactionItems: 100,
  /** DynamoDB: bytes of all items in one transaction. */
  transactionBytes: 4 * 1024 * 1024,
  /** DynamoDB: bytes of one item, attribute names included. */
  itemBytes: 400 * 1024,
  /** DynamoDB: bytes of an attribute's name. */
  attributeNameBytes: 65_535,
  /** DynamoDB: bytes of a partition key, of the table or of an index. */
  partitionKeyBytes: 2048,
  /** DynamoDB: bytes of a sort key, of the table or of an index. */
  sortKeyBytes: 1024,
  /** DynamoDB: keys in one BatchGetItem. */
  batchGetKeys: 100,
  /** DynamoDB: bytes of one expression. */
  expressionBytes: 4096,
  /** DynamoDB: operators and functions in one expression. */
  expressionOperators: 300,
  /** HTTP API: bytes of one request. */
  gatewayBodyBytes: 10 * 1024 * 1024,
  /** HTTP API: bytes of the request line and all headers. */
  gatewayHeaderBytes: 10_240,
  /** HTTP API: the longest time that an integration may take. */
  gatewayTimeoutMilliseconds: 30_000,
  /** HTTP API: integrations per API. AWS does not raise this quota. */
  gatewayIntegrations: 300,
  /** CloudFormation: resources per stack. */
  stackResources: 500,
  /** Ours: bytes of a JSON body, unless a route says otherwise. */
  bodyBytes: 32 * 1024,
  /** Ours: bytes of an uploaded picture. */
  uploadBytes: 5 * 1024 * 1024,
  /** Ours: pixels of an uploaded picture. Decoding more could outlast the request. Browsers shrink pictures first. */
  uploadPixels: 16_000_000,
  /** Ours: pixels of the longer side of an uploaded picture, and how many times the shorter side it may be. */
  uploadSidePixels: 10_000,
  uploadSideRatio: 20,
  /** Ours: scans of an uploaded JPEG. Programs write at most about twenty. */
  uploadScans: 32,
  /** Ours: bytes of an uploaded PNG's pixels when unpacked: all pixels above, at four bytes each. */
  uploadUnpackedBytes: 64 * 1024 * 1024,
  /** Ours: steps towards what Stripe says that one call or one message takes. What is left is taken by the next one. */
  stripeRounds: 12,
  /** Ours: how long an upload form is valid. */
  uploadFormSeconds: 300,
  /** Ours: characters of a first or last name. */
  nameCharacters: 80,
  /** Ours: characters of a phone number. */
  phoneCharacters: 40,
  /** Ours: tries of recovery codes within one clock hour, for one address and from one network. */
  recoveryTriesPerAddressHourly: 5,
  recoveryTriesPerNetworkHourly: 30,
  /** Ours: changes of one account's password that are tried within one clock hour. */
  passwordTriesHourly: 10,
  /** Ours: how long the user pool's answer that an account has a second factor is trusted. */
  twoFactorProofMilliseconds: 12 * 60 * 60 * 1000,
  /** Ours: characters of a note on a member, and of the message in an invitation. */
  noteCharacters: 1000,
  /** The desk reads it in a moment, from some distance. */
  deskNoteCharacters: 160,
  /** Ours: how long a mailed code can be used, how many tries it has, and the pause before another. */
  mailedCodeMinutes: 15,
  mailedCodeTries: 5,
  mailedCodePauseSeconds: 60,
  /** Ours: codes for one address, and for all addresses that one network names, within one clock hour. */
  mailedCodesHourly: 5,
  mailedCodesPerNetworkHourly: 30,
  /** Ours: codes that one network tries within one clock hour. */
  codeTriesPerNetworkHourly: 60,
  /** Ours: how long an invitation can be accepted after it was last sent. */
  invitationDays: 14,
  /** Ours: how long an invitation waits before it may be sent again, and how often it may be sent. */
  invitationPauseMinutes: 10,
  invitationSends: 5,
  /** Ours: invitations to one address of a workspace within one clock hour, whether withdrawn or not. */
  invitationsPerAddressHourly: 5,
  /** Ours: invitations of one workspace within one clock hour, if its plan has fewer places. */
  invitationsHourly: 50,
  /** Ours: invitations to one address, from all workspaces together, within one clock hour. */
  invitationsPerAddressOfAllHourly: 10,
  /** Ours: invitations that one network sends within one clock hour, for whatever workspaces. */
  invitationsPerNetworkHourly: 1000,
  /** Ours: rows of a members file in one call. Each row is at most five items, all in one transaction. */
  importRows: 19,
  /** Ours: rows of a file of points, and of each of its parts. A part is moved by one step, a row at a time. */
  movementRows: 10_000,
  movementPartRows: 50,
  /** Ours: the body of one part. 50 rows of the longest cells fit. */
  movementPartBytes: 128 * 1024,
  /** Ours: looks at DNS, and wishes for a domain, of one workspace within one clock hour. */
  domainLooksHourly: 60,
  /** Ours: checkouts that one network begins within one clock hour. */
  checkoutsPerNetworkHourly: 60,
  /** Ours: days on which parts of a wallet end. With more, its item would exceed one kilobyte. */
  walletLots: 40,
  /** Ours: rows of an assignment of plans in one call. Each row is at most six items, all in one transaction. */
  assignmentRows: 16,
  /** Ours: rows of a file, or of a list, of such assignments. */
  assignmentFileRows: 10_000,
  /** Ours: membership plans of one workspace, those that are archived among them. */
  membershipPlans: 50,
  /** Ours: packages of points of one workspace, those that are archived among them. */
  pointsPackages: 50,
  /** Ours: purchases of points that one member begins within one clock hour. */
  purchasesHourly: 20,
  /** Ours: orders with a part in money that one member places within one clock hour. Each makes a page at Stripe. */
  cardOrdersHourly: 20,
  /** Ours: how often one member begins to pay for a membership within one clock hour. */
  paidMembershipsHourly: 20,
  /** Ours: plans that one member chooses or requests within one clock hour. */
  planRequestsHourly: 20,
  /** Ours: how long the amounts of a preview hold. Stripe counts from the instant at which they were shown. */
  previewMinutes: 10,
  /** Ours: how long a payment page stays open. Stripe takes nothing shorter than 30 minutes. */
  paymentPageMinutes: 31,
  /** Ours: how long an order waits for its payment by card. It holds stock, limits and points meanwhile. */
  orderHoldMinutes: 30,
  /** Ours: rows of one page of any list. */
  pageRows: 100,
  /** Ours: rows of one read of the table. Whoever sums up a partition takes more than a page of a list. */
  readRows: 250,
  /** Ours: from the arrival of a request to its last attempt at the table. */
  requestDeadlineMilliseconds: 8_000,
  /** Ours: attempts at one transaction that meets only conflicts or throttling. */
  transactionTries: 6,
  /** Ours: notifications in one page, and how long they are kept. */
  notificationsPage: 50,
  notificationDays: 90,
  /** Ours: enquiries and support requests together, from one e-mail address within one clock hour. */
  messagesPerEmailHourly: 5,
  /** Ours: the same from one network, whatever addresses the messages name. */
  messagesPerNetworkHourly: 20,
  /** Ours: how long visitors' messages are kept. */
  messageRetentionDays: 730,
} as const;
