/** Where the product is deployed to: one literal object per stage. What differs between stages stands here only. */
import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** What a stage is deployed to. AWS can do it all; the emulator of `npm run deploy:rehearsal` cannot. */
export interface Cloud {
  /** Buckets and queues refuse whoever comes without TLS. */
  speaksTls: boolean;
  /** CDK's own function copies the built site to its bucket; otherwise whoever deploys uploads it. */
  copiesSite: boolean;
  /** What CloudFront and the API share, where a deployment cannot look it up in its secret; null looks it up. */
  originSecret: string | null;
  /** The right to send a mail is asked for the identity that sends it; otherwise for whatever there is. */
  namesMailIdentity: boolean;
  /** What the address of a queue begins with, where it is not AWS's. */
  queuesUrl: string | null;
  /** What the right to send to a queue is called: on AWS, batches are covered by the one for a message. */
  sendToQueue: readonly string[];
  /** Its layer that caches secrets runs beside a function. */
  cachesSecrets: boolean;
  /** An alarm may watch an expression over metrics. */
  knowsMetricMath: boolean;
  /** Where CloudFront finds the gateway, if not at the gateway's own address. */
  gateway: { host: string; httpPort: number; path: (apiId: string) => string } | null;
}

const aws: Cloud = {
  speaksTls: true,
  copiesSite: true,
  originSecret: null,
  namesMailIdentity: true,
  queuesUrl: null,
  sendToQueue: ["sqs:SendMessage"],
  cachesSecrets: true,
  knowsMetricMath: true,
  gateway: null,
};

export interface Stage {
  name: string;
  cloud: Cloud;
  region: string;
  /** Where people reach it, without a trailing slash: links in mails start with it. */
  publicUrl: string;
  /** A host of our own with its certificate (in us-east-1, as CloudFront demands); null uses CloudFront's own name. */
  domain: { name: string; certificateArn: string } | null;
  /** The sender of mails; its domain is an identity that SES has verified. */
  mailFrom: { name: string; address: string };
  /** Who hears of alarms and the budget. */
  operatorEmail: string;
  /** Who gets what visitors write: enquiries and support requests. */
  enquiriesEmail: string;
  /** What `npm run stripe:setup` printed for this stage's account at Stripe: plan → id of its price. */
  stripePrices: Readonly<Record<"starter" | "professional", string>>;
  /** Whether deleting the stacks would delete what people entrusted to us. */
  isDisposable: boolean;
  logRetention: RetentionDays;
  functionMemoryMegabytes: number;
  /** Requests per second over all tenants, and how many may come at once. */
  throttle: { rate: number; burst: number };
  /** US dollars a month above which the operator is told; null where nothing costs anything. */
  monthlyBudget: number | null;
}

const dev: Stage = {
  name: "dev",
  cloud: aws,
  region: "eu-west-1",
  publicUrl: "https://dev.guildhall.example",
  domain: null,
  mailFrom: { name: "Guildhall (dev)", address: "no-reply@dev.guildhall.example" },
  operatorEmail: "operations@guildhall.example",
  enquiriesEmail: "enquiries@guildhall.example",
  stripePrices: { starter: "price_of_starter_at_dev", professional: "price_of_professional_at_dev" },
  isDisposable: true,
  logRetention: RetentionDays.ONE_WEEK,
  functionMemoryMegabytes: 512,
  throttle: { rate: 50, burst: 100 },
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
  logRetention: RetentionDays.THREE_MONTHS,
  functionMemoryMegabytes: 1024,
  throttle: { rate: 2_000, burst: 4_000 },
  monthlyBudget: 500,
};

export const stages: readonly Stage[] = [dev, staging, prod];

/** The same stacks on an emulator of AWS that listens on this machine. */
export const rehearsal = (emulatorPort: number): Stage => ({
  ...dev,
  name: "rehearsal",
  // Those of our stand-in for Stripe.
  stripePrices: { starter: "price_localstarter", professional: "price_localprofessional" },
  monthlyBudget: null,
  cloud: {
    speaksTls: false,
    copiesSite: false,
    originSecret: "rehearsal",
    namesMailIdentity: false,
    queuesUrl: `http://127.0.0.1:${emulatorPort}/000000000000`,
    sendToQueue: ["sqs:SendMessage", "sqs:SendMessageBatch"],
    cachesSecrets: false,
    knowsMetricMath: false,
    gateway: {
      host: "127.0.0.1",
      httpPort: emulatorPort,
      path: (apiId) => `/_aws/execute-api/${apiId}/$default`,
    },
  },
});

/** The identity that SES has verified for the stage. */
export function mailDomain({ mailFrom }: Stage): string {
  return mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
}

/** @throws where there is no such stage, naming those that there are */
export function stageNamed(name: unknown, emulatorPort?: unknown): Stage {
  if (name === "rehearsal" && emulatorPort !== undefined) return rehearsal(Number(emulatorPort));
  const stage = stages.find((candidate) => candidate.name === name);
  if (stage !== undefined) return stage;
  const names = stages.map((candidate) => candidate.name).join(", ");
  throw new Error(`Name a stage: -c stage=… with one of ${names}. Got ${String(name)}.`);
}
