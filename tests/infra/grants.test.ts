import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { consumers, routes } from "#lambdas/contract/index.ts";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { names } from "../../lib/names.ts";
import { mailDomain, stageNamed, stages } from "../../lib/stages.ts";
import { type Besides, type Grants, grantMatrix, grantsOf, startOf, usesOf } from "../sweeps/grant-matrix.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const stage = stageNamed("prod");
const prod = synthesise(stage.name);
const contracts: readonly (RouteContract | ConsumerContract)[] = [...routes, ...consumers];

const templates = [prod.api, prod.data, ...prod.nouns.values()];

/** In a nested stack a shared role is a parameter. Its value is in the parent stack. */
const parameters: Record<string, unknown> = Object.assign(
  {},
  ...resourcesOf(prod.api, "AWS::CloudFormation::Stack").map(({ Properties }) => Properties.Parameters),
);

function functionOf(id: string): Resource {
  const found = prod.functions.find(({ Properties }) => Properties.FunctionName === names.function(stage, id));
  if (found === undefined) throw new Error(`There is no function for ${id}.`);
  return found;
}

function statementsOf(id: string): Statement[] {
  const role = functionOf(id).Properties.Role as { Ref?: string; "Fn::GetAtt"?: string[] };
  const resolved = (role.Ref === undefined ? role : parameters[role.Ref]) as { "Fn::GetAtt": [string, string] };
  const [roleId] = resolved["Fn::GetAtt"];
  return templates.flatMap((template) => policiesOf(template, roleId));
}

function policiesOf(template: Template, roleId: string): Statement[] {
  return resourcesOf(template, "AWS::IAM::Policy")
    .filter(({ Properties }) => (Properties.Roles as { Ref: string }[]).some(({ Ref }) => Ref === roleId))
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}

const actionsIn = (statements: Statement[]) => [...new Set(statements.flatMap(({ Action }) => Action))].sort();

const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
/** The grants of AWS's cache of secrets, not of our code. */
const ofSecretsCache = /^(PARAMETERS_SECRETS|SECRETS_MANAGER|SSM_PARAMETER_STORE)_/;
/** A transaction needs no action of its own: DynamoDB checks those of its items. */
const changeActions = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];

const [find, endFactor, signOut] = ["AdminGetUser", "AdminSetUserMFAPreference", "AdminUserGlobalSignOut"].map(
  (action) => `cognito-idp:${action}`,
) as [string, string, string];
const [prove, setPassword] = ["cognito-idp:AdminUpdateUserAttributes", "cognito-idp:AdminSetUserPassword"] as const;

/** The secret that a word of the matrix opens, by the beginning of its name in the templates. */
const secretOf: Partial<Record<Besides, string>> = {
  stripe: "Stripe",
  "video:sign": "LiveVideo",
  "passes:apple": "ApplePass",
  "passes:google": "GooglePass",
};

/** The actions for each word of the matrix. */
const actionsFor: Record<Besides, string[]> = {
  "whole-table": ["dynamodb:Scan"],
  "own-account": [],
  "pool:look": [find],
  "pool:password": [find, "cognito-idp:AdminInitiateAuth", endFactor, signOut],
  "pool:change": [find, "cognito-idp:AdminInitiateAuth", setPassword, signOut],
  "pool:admin": [endFactor, signOut],
  "pool:prove": [find, prove, signOut],
  "pool:recover": [find, endFactor, setPassword, prove, signOut],
  "uploads:offer": ["s3:PutObject"],
  "uploads:take": ["s3:DeleteObject", "s3:GetObject", "s3:ListBucket", "s3:PutObject"],
  "uploads:look": ["s3:GetObject"],
  "uploads:remove": ["s3:DeleteObject"],
  "uploads:measure": ["s3:ListBucket"],
  "video:sign": ["secretsmanager:GetSecretValue"],
  "video:look": ["ivs:GetStream"],
  "video:revoke": ["ivs:StartViewerSessionRevocation"],
  "video:control": [
    "ivs:CreateChannel",
    "ivs:CreateStreamKey",
    "ivs:DeleteStreamKey",
    "ivs:GetChannel",
    "ivs:ListChannels",
    "ivs:ListStreamKeys",
    "ivs:StopStream",
    "ivs:UpdateChannel",
  ],
  "video:remove": ["ivs:DeleteChannel", "ivs:ListChannels", "ivs:StopStream", "s3:DeleteObject", "s3:ListBucket"],
  "domains:look": [],
  "domains:connect": [
    "acm:DescribeCertificate",
    "acm:RequestCertificate",
    "cloudfront:CreateDistributionTenant",
    "cloudfront:DeleteDistributionTenant",
    "cloudfront:GetDistributionTenant",
    "cloudfront:GetManagedCertificateDetails",
    "cloudfront:UpdateDistributionTenant",
    "ses:CreateEmailIdentity",
    "ses:DeleteEmailIdentity",
    "ses:GetEmailIdentity",
  ],
  "operations:signals": ["cloudwatch:GetMetricData"],
  "operations:depths": ["sqs:GetQueueAttributes"],
  "operations:watch": ["sqs:GetQueueAttributes", "cloudwatch:GetMetricData"],
  "operations:letters": [
    "logs:FilterLogEvents",
    "sqs:ChangeMessageVisibility",
    "sqs:GetQueueAttributes",
    "sqs:ReceiveMessage",
  ],
  "operations:replay": [
    "sqs:ChangeMessageVisibility",
    "sqs:DeleteMessage",
    "sqs:GetQueueAttributes",
    "sqs:ReceiveMessage",
    "sqs:SendMessage",
  ],
  "account-copies": ["cognito-idp:ListUsers", "s3:GetObject", "s3:ListBucket", "s3:PutObject"],
  mails: ["ses:SendEmail", "ses:SendRawEmail"],
  suppression: ["ses:DeleteSuppressedDestination"],
  queues: ["sqs:SendMessage"],
  rings: ["appsync:EventPublish"],
  stripe: ["secretsmanager:GetSecretValue"],
  "passes:apple": ["secretsmanager:GetSecretValue"],
  "passes:google": ["secretsmanager:GetSecretValue"],
};

function expectedActions({ table, besides, startedBy: by = "" }: Grants): string[] {
  const expected = ["logs:CreateLogStream", "logs:PutLogEvents"];
  if (table !== undefined) expected.push(...readActions);
  if (table === "write") expected.push(...changeActions);
  // A route counts its calls. What else it may not write, the test of counters says.
  if (table === "read" && by === "") expected.push("dynamodb:UpdateItem");
  for (const word of besides) expected.push(...actionsFor[word]);
  if (by === "stream") {
    const stream = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
    const ownDeadLetters = ["GetQueueAttributes", "GetQueueUrl", "SendMessage"];
    expected.push(...stream.map((action) => `dynamodb:${action}`), ...ownDeadLetters.map((action) => `sqs:${action}`));
  }
  if (/^(changes|messages|stream|video|mail|due:.*)$/.test(by)) {
    const queue = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"];
    expected.push(...queue.map((action) => `sqs:${action}`));
  }
  return [...new Set(expected)].sort();
}

describe("the grant matrix", () => {
  test("has a row for each function, and no other row", () => {
    expect(grantMatrix.map(({ id }) => id).sort()).toEqual(contracts.map(({ id }) => id).sort());
  });

  test("says what each contract declares that it uses, and what starts it", () => {
    for (const contract of contracts) {
      const row = grantsOf(contract.id);
      expect(contract.uses, contract.id).toEqual(usesOf(row));
      expect("source" in contract ? startOf(contract.source) : undefined, contract.id).toBe(row.startedBy);
    }
  });
});

describe("every function", () => {
  test("may do what its row of the matrix says, and no more", () => {
    for (const row of grantMatrix) expect(actionsIn(statementsOf(row.id)), row.id).toEqual(expectedActions(row));
  });

  test("gets the variables that it needs for its row, under the names that the code reads", () => {
    const environment = readFileSync(join(projectRoot, "lambdas/runtime/env.ts"), "utf8");
    for (const row of grantMatrix) {
      const { id } = row;
      const uses = usesOf(row);
      const { Variables } = functionOf(id).Properties.Environment as { Variables: Record<string, unknown> };
      expect("TABLE_NAME" in Variables, id).toBe(uses.table !== undefined);
      expect("MAIL_FROM" in Variables, id).toBe(uses.email === true);
      expect(Variables.MAIL_CONFIGURATION_SET, id).toBe(uses.email === true ? "guildhall-prod" : undefined);
      expect("UPLOADS_BUCKET" in Variables, id).toBe(uses.storage !== undefined);
      expect("ENQUIRIES_TO" in Variables, id).toBe(uses.email === true);
      const seesQueues = uses.operations !== undefined && uses.operations !== "signals";
      expect("QUEUES_URL" in Variables, id).toBe(uses.queues === true || seesQueues);
      expect("GATEWAY_IDS" in Variables, id).toBe(uses.operations === "signals");
      expect("REALTIME_HOST" in Variables, id).toBe(uses.realtime === true);
      expect("VIDEO_SECRET_ID" in Variables, id).toBe(uses.video === "sign");
      expect("APPLE_PASS_SECRET_ID" in Variables, id).toBe(uses.passes === "apple");
      expect("GOOGLE_PASS_SECRET_ID" in Variables, id).toBe(uses.passes === "google");
      expect("DOMAIN_TARGET" in Variables, id).toBe(uses.domains !== undefined);
      expect("DOMAIN_DISTRIBUTION_ID" in Variables, id).toBe(uses.domains === "connect");
      expect("DOMAIN_CONNECTION_GROUP_ID" in Variables, id).toBe(uses.domains === "connect");
      expect("VIDEO_RECORDING_ARN" in Variables, id).toBe(uses.video === "control");
      expect("VIDEO_BUCKET" in Variables, id).toBe(uses.video === "remove");
      expect("LIVE_VIDEO" in Variables, id).toBe(false);
      expect("STRIPE_SECRET_ID" in Variables && "STRIPE_PRICES" in Variables, id).toBe(uses.stripe === true);
      for (const name of Object.keys(Variables))
        if (!ofSecretsCache.test(name)) expect(environment).toMatch(new RegExp(`^ +${name}: z\\b`, "m"));
    }
  });

  test("derives the addresses of queues from three short values, however many queues exist", () => {
    const { Variables } = functionOf("platform.dispatchChanges").Properties.Environment as {
      Variables: Record<string, unknown>;
    };
    expect(Variables.STAGE).toBe("prod");
    expect(Variables.QUEUES_URL).toEqual({
      "Fn::Join": ["", ["https://sqs.eu-west-1.", { Ref: "AWS::URLSuffix" }, "/", { Ref: "AWS::AccountId" }]],
    });
  });

  test("and its queues have names that AWS accepts, on every stage", () => {
    for (const { id } of contracts) {
      for (const each of stages) {
        expect(names.function(each, id).length, id).toBeLessThanOrEqual(64);
        expect(names.deadLetters(each, id).length, id).toBeLessThanOrEqual(80);
      }
    }
  });

  test("cannot be synthesised with a queue whose name AWS would refuse", () => {
    const id = (length: number) => `members.${"x".repeat(length)}`;
    // guildhall-prod-members-…-dead is 28 characters without the part from the id.
    expect(names.deadLetters(stage, id(52))).toBe(`guildhall-prod-members-${"x".repeat(52)}-dead`);
    expect(() => names.queue(stage, id(53))).toThrow(RangeError);
  });
});

describe("every grant", () => {
  const statements = templates.flatMap((template) =>
    resourcesOf(template, "AWS::IAM::Policy").flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    ),
  );

  test("of a function stands in a policy of its role, not in the role nor in a policy of AWS", () => {
    let seen = 0;
    for (const template of templates) {
      for (const [id, { Properties }] of Object.entries(template.findResources("AWS::IAM::Role")) as [
        string,
        Resource,
      ][]) {
        const isOfFunction = JSON.stringify(Properties.AssumeRolePolicyDocument).includes("lambda.amazonaws.com");
        const beside = [
          ...((Properties.Policies ?? []) as object[]),
          ...((Properties.ManagedPolicyArns ?? []) as object[]),
        ];
        if (!isOfFunction) continue;
        seen += 1;
        expect(beside, id).toEqual([]);
      }
      expect(Object.keys(template.findResources("AWS::IAM::ManagedPolicy"))).toEqual([]);
    }
    expect(seen).toBeGreaterThan(10);
  });

  test("lists its actions one by one, and their resources", () => {
    // These actions have no resources.
    const unnamed =
      /^(dynamodb:ListStreams|acm:RequestCertificate|cloudwatch:GetMetricData|ses:DeleteSuppressedDestination)$/;
    for (const { Action, Resource } of statements) {
      for (const action of [Action].flat()) {
        expect(action).not.toContain("*");
        if ([Resource].flat().includes("*")) expect(action).toMatch(unnamed);
      }
    }
  });

  test("to send mail is for the stage's own sender and for one address of workspaces' hosts", () => {
    const senders = statements.filter(({ Action }) => [Action].flat().includes("ses:SendEmail"));
    expect(senders.length).toBeGreaterThan(0);
    for (const { Resource, Condition } of senders) {
      // In its sandbox SES asks for the right on the recipient's identity, too.
      expect(JSON.stringify(Resource)).toMatch(/:identity\/\*"/);
      // A mail that names a configuration set needs the right on it, too.
      expect(JSON.stringify(Resource)).toMatch(/:configuration-set\/guildhall-prod"/);
      expect(Condition).toEqual({ StringLike: { "ses:FromAddress": ["no-reply@guildhall.example", "no-reply@*"] } });
    }
  });

  test("to make workspaces' hosts known to SES is for one consumer, and never reaches the platform's own identity", () => {
    const makers = contracts.filter(({ id }) => actionsIn(statementsOf(id)).includes("ses:CreateEmailIdentity"));
    expect(makers.map(({ id }) => id)).toEqual(["domains.followDomain"]);
    const denied = statementsOf("domains.followDomain").filter(({ Effect }) => Effect === "Deny");
    expect(denied).toHaveLength(1);
    expect(denied[0]?.Action).toEqual(["ses:CreateEmailIdentity", "ses:DeleteEmailIdentity"]);
    expect(JSON.stringify(denied[0]?.Resource)).toContain(`:identity/${mailDomain(stage)}"`);
    expect(JSON.stringify(denied[0]?.Resource)).not.toContain("*");
  });

  test("to send to queues is for functions that pass work on, and for queues of this stage alone", () => {
    const senders = contracts.filter(({ id }) =>
      statementsOf(id).some(
        ({ Action, Resource }) =>
          [Action].flat().includes("sqs:SendMessage") && JSON.stringify(Resource).includes("guildhall-prod-*"),
      ),
    );
    expect(senders.map(({ id }) => id).sort()).toEqual([
      "assignments.followZone",
      "events.spreadRound",
      "mailings.spreadMailing",
      "platform.dispatchChanges",
      "platform.replayDeadLetters",
      "platform.sendDueWork",
    ]);
    const wide = statements.filter(
      ({ Action, Resource }) =>
        [Action].flat().includes("sqs:SendMessage") && /:sqs:.*\*/.test(JSON.stringify(Resource)),
    );
    expect(wide).toHaveLength(senders.length);
  });

  test("to take messages is for dead letters, and to delete one is for their replay", () => {
    const actionsOn = (ending: string) =>
      statements
        .filter(({ Resource }) => JSON.stringify(Resource).includes(`guildhall-prod-*${ending}"`))
        .flatMap(({ Action }) => Action);
    expect(new Set(actionsOn("-dead"))).toEqual(
      new Set(["sqs:ChangeMessageVisibility", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"]),
    );
    expect(actionsOn("-dead").filter((action) => action === "sqs:DeleteMessage")).toHaveLength(1);
    expect(new Set(actionsOn("").filter((action) => action.startsWith("sqs:")))).toEqual(
      new Set(["sqs:GetQueueAttributes", "sqs:SendMessage"]),
    );
  });

  test("to uploads separates quarantine and public pictures", () => {
    const partsFor = (use: Besides, action: string) => {
      const id = grantMatrix.find(({ besides }) => besides.includes(use))?.id ?? "";
      return statementsOf(id)
        .filter(({ Action }) => [Action].flat().includes(action))
        .map(({ Resource }) => /uploads-arn.*?(\/[a-z]+\/\*|)"?\]*\}*$/.exec(JSON.stringify(Resource))?.[1]);
    };
    expect(partsFor("uploads:offer", "s3:PutObject"), "who signs a form cannot publish").toEqual(["/quarantine/*"]);
    expect(partsFor("uploads:take", "s3:PutObject"), "nothing published comes back into the quarantine").toEqual([
      "/media/*",
    ]);
    expect(partsFor("uploads:take", "s3:DeleteObject")).toEqual(["/quarantine/*"]);
    expect(partsFor("uploads:look", "s3:GetObject"), "who shows a logo reads no quarantine").toEqual(["/media/*"]);
    expect(partsFor("uploads:remove", "s3:DeleteObject")).toEqual(["/media/*"]);
  });

  test("to a secret is for Stripe's, video's or one wallet's, and comes with the cache that reads it", () => {
    for (const { id, besides } of grantMatrix) {
      const readers = statementsOf(id).filter(({ Action }) =>
        [Action].flat().includes("secretsmanager:GetSecretValue"),
      );
      const secrets = readers.map(
        ({ Resource }) => /(Stripe|LiveVideo|ApplePass|GooglePass)Secret/.exec(JSON.stringify(Resource))?.[1],
      );
      const declared = besides.flatMap((word) => secretOf[word] ?? []);
      expect(secrets, id).toEqual(declared);
      const layers = JSON.stringify(functionOf(id).Properties.Layers ?? []);
      expect(layers.includes("AWS-Parameters-and-Secrets-Lambda-Extension-Arm64"), id).toBe(declared.length > 0);
    }
  });

  test("to Amazon IVS is for this account's channels and their keys, and to record as this stage records", () => {
    const resourcesFor = (id: string) =>
      statementsOf(id)
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith("ivs:")))
        .flatMap(({ Resource }) => [Resource].flat())
        .map((resource) => JSON.stringify(resource));
    const channel = expect.stringMatching(/:ivs:eu-west-1:".*"AWS::AccountId".*":channel\/\*"/) as string;
    const streamKey = expect.stringMatching(/:ivs:eu-west-1:".*"AWS::AccountId".*":stream-key\/\*"/) as string;
    const recording = expect.stringContaining("LiveVideoRecording") as string;
    expect(resourcesFor("live.followVideo")).toEqual([channel]);
    expect(resourcesFor("live.endViewing")).toEqual([channel]);
    expect(resourcesFor("live.replaceStreamKey")).toEqual([recording, channel, streamKey]);
    expect(resourcesFor("live.passMoments")).toEqual([channel, streamKey]);
  });

  test("to recordings is to list and delete them, and reaches nothing else in a bucket", () => {
    const ofStorage = statementsOf("live.passMoments").filter(({ Action }) =>
      [Action].flat().some((action) => action.startsWith("s3:")),
    );
    expect(ofStorage.map(({ Action, Resource }) => [Action, JSON.stringify(Resource)])).toEqual([
      ["s3:ListBucket", expect.stringMatching(/recordings-arn"\}$/)],
      ["s3:DeleteObject", expect.stringMatching(/recordings-arn.*"\/ivs\/\*"/)],
    ]);
  });

  test("to write, of a route that only reads, is for counters of calls alone", () => {
    const readers = grantMatrix.filter(({ table, startedBy }) => table === "read" && startedBy === undefined);
    expect(readers.length).toBeGreaterThan(50);
    for (const { id } of readers) {
      const writing = statementsOf(id).filter(({ Action }) => [Action].flat().includes("dynamodb:UpdateItem"));
      expect(
        writing.map(({ Action, Condition }) => [Action, Condition]),
        id,
      ).toEqual([
        [
          "dynamodb:UpdateItem",
          {
            "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["PLATFORM#RATE#*"] },
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        ],
      ]);
    }
  });

  test("to the table names it and its indexes, by name", () => {
    const reads = statements.filter(({ Action }) => [Action].flat().includes("dynamodb:Query"));
    for (const { Resource } of reads) {
      const indexes = JSON.stringify(Resource).match(/\/index\/[^"]+/g);
      expect(indexes?.map((index) => index.replace("/index/", ""))).toEqual(["gsi1", "gsi2", "gsi3", "gsi4"]);
    }
  });
});
