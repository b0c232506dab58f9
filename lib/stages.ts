/** The stages of the product, one literal object each. Stages differ only here. */
import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** What a stage's cloud can do. AWS can do all of it; the emulator of `npm run deploy:rehearsal` cannot. */
export interface Cloud {
  /** Whether buckets and queues refuse calls without TLS. */
  speaksTls: boolean;
  /** Whether CDK's own function copies the built site to its bucket. Otherwise the deploying script uploads it. */
  copiesSite: boolean;
  /**
   * The secret that CloudFront and the API share, for clouds that cannot resolve it; null resolves it at deployment.
   */
  originSecret: string | null;
  /** Whether the right to send mails is limited to the sender's identity. Otherwise it covers every identity. */
  namesMailIdentity: boolean;
  /** Whether SES has configuration sets there, and tells EventBridge of mails that come back. */
  tellsOfMails: boolean;
  /** The first part of queue addresses when they are not AWS's; null uses AWS's. */
  queuesUrl: string | null;
  /** The actions that allow sending to a queue. On AWS, the action for one message also covers batches. */
  sendToQueue: readonly string[];
  /** Whether the layer that caches secrets can run beside a function. */
  cachesSecrets: boolean;
  /** Whether it has Amazon IVS, and CloudFront that judges signed cookies. */
  knowsVideo: boolean;
  /** Whether CloudFormation can make a distribution for workspaces' own domains. */
  knowsTenantDomains: boolean;
  /** Whether an alarm can watch an expression over metrics. */
  knowsMetricMath: boolean;
  /** Whether CloudFormation can save queries of Logs Insights. */
  savesQueries: boolean;
  /** The gateway's address for CloudFront; null uses the gateway's own address. */
  gateway: { host: string; httpPort: number; path: (apiId: string) => string } | null;
}

const aws: Cloud = {
  speaksTls: true,
  copiesSite: true,
  originSecret: null,
  namesMailIdentity: true,
  tellsOfMails: true,
  queuesUrl: null,
  sendToQueue: ["sqs:SendMessage"],
  cachesSecrets: true,
  knowsVideo: true,
  knowsTenantDomains: true,
  knowsMetricMath: true,
  savesQueries: true,
  gateway: null,
};

export interface Stage {
  name: string;
  cloud: Cloud;
  region: string;
  /** The product's address, without a trailing slash. Links in mails start with it. */
  publicUrl: string;
  /** A host of our own with its certificate (CloudFront requires us-east-1); null uses CloudFront's own name. */
  domain: { name: string; certificateArn: string } | null;
  /** The workspace to which an address without one leads, such as a demonstration's. Null: it leads to none. */
  defaultSlug: string | null;
  /** The sender of mails. SES must have verified the address's domain. */
  mailFrom: { name: string; address: string };
  /** The recipient of alarms and budget warnings. */
  operatorEmail: string;
  /** The recipient of visitors' enquiries and support requests. */
  enquiriesEmail: string;
  /** Printed by `npm run stripe:setup` for this stage's Stripe account: plan → id of its price. */
  stripePrices: Readonly<Record<"starter" | "professional", string>>;
  /**
   * The public halves of the keys of live video, as PEM. Amazon IVS takes an EC key on P-384, CloudFront an RSA key of
   * 2,048 bits. Null: live sessions of this stage are links to meetings elsewhere.
   */
  video: Readonly<Record<"playbackKey" | "recordingKey", string>> | null;
  /**
   * Workspaces' own domains, as the stack of domains puts them out when it is first deployed. Null: workspaces of this
   * stage have none.
   */
  tenantDomains: Readonly<Record<"target" | "distributionId" | "connectionGroupId", string>> | null;
  /** Whether deleting the stacks also deletes people's data. */
  isDisposable: boolean;
  /**
   * Whether this is its first deployment (`-c first=true`). CloudFormation can then remove all that a failed one has
   * made, and adds routes of one noun after the other.
   */
  isFirst: boolean;
  /** The most that the table serves in a second, in request units. It bounds what a fault costs. Null: no ceiling. */
  requestUnits: { read: number; write: number } | null;
  /**
   * A restored table that stands in the place of the stack's own, as `npm run restore` prints it. The own table stays. Null:
   * the stack's own table.
   */
  restoredTable: { name: string; streamArn: string } | null;
  /** The vault of a second account, to which backups of the table are copied. Null: none. */
  backupVaultArn: string | null;
  logRetention: RetentionDays;
  functionMemoryMegabytes: number;
  /** Requests per second over all tenants, and the burst above that rate. */
  throttle: { rate: number; burst: number };
  /** The same for each route that the gateway lets anybody call: forms of visitors, and all others. */
  openRoutes: Readonly<Record<"forms" | "others", { rate: number; burst: number }>>;
  /**
   * The firewall before CloudFront and before the accounts: what one address may call in five minutes. A house may hide
   * all its members behind one address. Null: the stage has none, and saves $13 a month.
   */
  firewall: Readonly<Record<"callsOfAddress" | "signInsOfAddress", number>> | null;
  /** Whether new code of the main job first gets a tenth of the calls. Such a deployment takes five minutes more. */
  canaries: boolean;
  /**
   * AWS's own monitor of costs by service, by its ARN. It makes one for an account that has opened the Cost Explorer, and
   * allows no second one. Null: the account has none, so the stage makes it.
   */
  costMonitorArn: string | null;
  /** US dollars per month above which the operator gets a warning; null when nothing costs money. */
  monthlyBudget: number | null;
}

const dev: Stage = {
  name: "dev",
  cloud: aws,
  region: "eu-west-1",
  publicUrl: "https://dev.guildhall.example",
  domain: null,
  defaultSlug: null,
  mailFrom: { name: "Guildhall (dev)", address: "no-reply@dev.guildhall.example" },
  operatorEmail: "operations@guildhall.example",
  enquiriesEmail: "enquiries@guildhall.example",
  stripePrices: { starter: "price_of_starter_at_dev", professional: "price_of_professional_at_dev" },
  video: null,
  tenantDomains: null,
  isDisposable: true,
  isFirst: false,
  requestUnits: { read: 500, write: 500 },
  restoredTable: null,
  backupVaultArn: null,
  logRetention: RetentionDays.ONE_WEEK,
  functionMemoryMegabytes: 512,
  throttle: { rate: 50, burst: 100 },
  openRoutes: { forms: { rate: 20, burst: 40 }, others: { rate: 25, burst: 50 } },
  firewall: null,
  canaries: false,
  costMonitorArn: null,
  monthlyBudget: 20,
};

const staging: Stage = {
  ...dev,
  name: "staging",
  publicUrl: "https://staging.guildhall.example",
  mailFrom: { name: "Guildhall (staging)", address: "no-reply@staging.guildhall.example" },
  stripePrices: { starter: "price_of_starter_at_staging", professional: "price_of_professional_at_staging" },
  isDisposable: false,
  logRetention: RetentionDays.ONE_MONTH,
  monthlyBudget: 50,
};

const prod: Stage = {
  ...staging,
  name: "prod",
  publicUrl: "https://guildhall.example",
  mailFrom: { name: "Guildhall", address: "no-reply@guildhall.example" },
  stripePrices: { starter: "price_of_starter_at_prod", professional: "price_of_professional_at_prod" },
  requestUnits: { read: 12_000, write: 12_000 },
  logRetention: RetentionDays.THREE_MONTHS,
  functionMemoryMegabytes: 1024,
  throttle: { rate: 2_000, burst: 4_000 },
  // A quarter of the stage: whatever is done to one of them, three quarters are left for members.
  openRoutes: { forms: { rate: 20, burst: 40 }, others: { rate: 500, burst: 1_000 } },
  firewall: { callsOfAddress: 20_000, signInsOfAddress: 1_000 },
  canaries: true,
  monthlyBudget: 500,
};

export const stages: readonly Stage[] = [dev, staging, prod];

/** The same stacks on an AWS emulator on this machine. */
export const rehearsal = (emulatorPort: number): Stage => ({
  ...dev,
  name: "rehearsal",
  // The prices of our stand-in for Stripe.
  stripePrices: { starter: "price_localstarter", professional: "price_localprofessional" },
  // It signs with the keys of our stand-in for Amazon IVS.
  video: { playbackKey: "", recordingKey: "" },
  // The emulator has these at run time only.
  tenantDomains: {
    target: "domains.rehearsal.example",
    distributionId: "EREHEARSAL",
    connectionGroupId: "cg_rehearsal",
  },
  requestUnits: null,
  monthlyBudget: null,
  cloud: {
    speaksTls: false,
    copiesSite: false,
    originSecret: "rehearsal",
    namesMailIdentity: false,
    tellsOfMails: false,
    queuesUrl: `http://127.0.0.1:${emulatorPort}/000000000000`,
    sendToQueue: ["sqs:SendMessage", "sqs:SendMessageBatch"],
    cachesSecrets: false,
    knowsVideo: false,
    knowsTenantDomains: false,
    knowsMetricMath: false,
    savesQueries: false,
    gateway: {
      host: "127.0.0.1",
      httpPort: emulatorPort,
      path: (apiId) => `/_aws/execute-api/${apiId}/$default`,
    },
  },
});

/** The account's limit of functions at once, at least. One sign-up alone runs more than the ten of a new account. */
export const leastFunctionsAtOnce = 500;

/** Whether stacks, table and accounts of the stage refuse their deletion. */
export const isProtected = ({ isDisposable, isFirst }: Stage): boolean => !isDisposable && !isFirst;

/** The identity that SES must have verified for the stage. */
export function mailDomain({ mailFrom }: Stage): string {
  return mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
}

/** @throws when there is no such stage; the message lists the stages */
export function stageNamed(name: unknown, emulatorPort?: unknown): Stage {
  if (name === "rehearsal" && emulatorPort !== undefined) return rehearsal(Number(emulatorPort));
  const stage = stages.find((candidate) => candidate.name === name);
  if (stage !== undefined) return stage;
  const names = stages.map((candidate) => candidate.name).join(", ");
  throw new Error(`Name a stage: -c stage=… with one of ${names}. Got ${String(name)}.`);
}
