/** Where the product is deployed to: one literal object per stage. What differs between stages stands here only. */
import { RetentionDays } from "aws-cdk-lib/aws-logs";

export interface Stage {
  name: string;
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
  /** US dollars a month above which the operator is told. */
  monthlyBudget: number;
}

const dev: Stage = {
  name: "dev",
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

/** The identity that SES has verified for the stage. */
export function mailDomain({ mailFrom }: Stage): string {
  return mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
}

/** @throws where there is no such stage, naming those that there are */
export function stageNamed(name: unknown): Stage {
  const stage = stages.find((candidate) => candidate.name === name);
  if (stage !== undefined) return stage;
  const names = stages.map((candidate) => candidate.name).join(", ");
  throw new Error(`Name a stage: -c stage=… with one of ${names}. Got ${String(name)}.`);
}
