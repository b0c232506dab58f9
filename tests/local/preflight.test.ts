/** What `npm run preflight` asks of an account, and what it makes of the answers. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { stageNamed } from "../../lib/stages.ts";
import { type Facts, readFacts } from "../../scripts/preflight/facts.ts";
import { findingsOf } from "../../scripts/preflight/findings.ts";

const stage = {
  ...stageNamed("prod"),
  publicUrl: "https://app.members.org",
  domain: { name: "app.members.org", certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1" },
  mailFrom: { name: "Members", address: "no-reply@members.org" },
  operatorEmail: "operations@members.org",
  enquiriesEmail: "hello@members.org",
  stripePrices: { starter: "price_1Q2w3e", professional: "price_1R4t5z" },
};
const site = { siteUrl: "https://app.members.org" };

const complete: Facts = {
  account: { value: { id: "111122223333", who: "arn:aws:iam::111122223333:user/operator" } },
  bootstrap: { value: 21 },
  bootstrapOfEdge: { value: 21 },
  functionsAtOnce: { value: 1000 },
  mail: { value: { isInProduction: true, isSending: true, standing: "HEALTHY" } },
  sender: { value: true },
  distributions: { value: 1 },
  certificate: { value: { state: "ISSUED", hosts: ["members.org", "*.members.org"] } },
  stacks: { value: { "Guildhall-prod-Data": "UPDATE_COMPLETE", "Guildhall-prod-Api": "CREATE_COMPLETE" } },
  secrets: { value: ["guildhall/prod/stripe"] },
  prices: { value: { starter: true, professional: true } },
};
const saysOf = (facts: Partial<Facts>, verdict: string) =>
  findingsOf(stage, { ...complete, ...facts }, site)
    .filter((finding) => finding.verdict === verdict)
    .map(({ says }) => says);
const remediesOf = (facts: Partial<Facts>) =>
  findingsOf(stage, { ...complete, ...facts }, site).flatMap(({ remedy }) => (remedy === "" ? [] : [remedy]));

describe("an account", () => {
  test("that has everything lacks nothing, and says so of each thing", () => {
    expect(new Set(findingsOf(stage, complete, site).map(({ verdict }) => verdict))).toEqual(new Set(["ready"]));
    expect(saysOf({}, "ready")).toHaveLength(11);
  });

  test.each([
    [
      { functionsAtOnce: { value: 10 } },
      "10 functions may run at once. A new account's ten are too few for one sign-up.",
    ],
    [
      { functionsAtOnce: { value: 499 } },
      "499 functions may run at once. A new account's ten are too few for one sign-up.",
    ],
    [{ sender: { missing: true } }, "SES does not know members.org."],
    [{ sender: { value: false } }, "SES has not verified members.org yet."],
    [
      { mail: { value: { isInProduction: false, isSending: true, standing: "HEALTHY" } } },
      "SES is in its sandbox: only verified people get mail.",
    ],
    [
      { mail: { value: { isInProduction: true, isSending: false, standing: "HEALTHY" } } },
      "SES sends nothing for this account.",
    ],
    [
      { mail: { value: { isInProduction: true, isSending: true, standing: "SHUTDOWN" } } },
      "SES sends nothing for this account.",
    ],
    [{ certificate: { missing: true } }, "There is no certificate for app.members.org in us-east-1."],
    [
      { certificate: { value: { state: "PENDING_VALIDATION", hosts: ["app.members.org"] } } },
      "The certificate of app.members.org is PENDING_VALIDATION.",
    ],
    [
      { certificate: { value: { state: "ISSUED", hosts: ["members.org", "*.app.members.org"] } } },
      "The certificate is for members.org, *.app.members.org, and not for app.members.org.",
    ],
    [{ bootstrap: { missing: true } }, "The account is not bootstrapped for CDK in eu-west-1."],
    [{ bootstrap: { value: 5 } }, "CDK's bootstrap stack of eu-west-1 has version 5, and needs 6."],
    [{ bootstrapOfEdge: { missing: true } }, "The account is not bootstrapped for CDK in us-east-1."],
    [{ bootstrapOfEdge: { value: 5 } }, "CDK's bootstrap stack of us-east-1 has version 5, and needs 6."],
    [
      { stacks: { value: { "Guildhall-prod-Data": "ROLLBACK_COMPLETE" } }, secrets: { value: [] } },
      "Guildhall-prod-Data is left over from an earlier try: ROLLBACK_COMPLETE.",
    ],
    [
      { stacks: { value: { "Guildhall-prod-Data": "UPDATE_IN_PROGRESS" } } },
      "Guildhall-prod-Data is busy: UPDATE_IN_PROGRESS.",
    ],
    [
      { stacks: { value: {} } },
      "The secret guildhall/prod/stripe exists without its stack, and CloudFormation cannot make it again.",
    ],
    [
      { prices: { value: { starter: true, professional: false } } },
      "Stripe sells nothing at the price of professional.",
    ],
  ] satisfies [Partial<Facts>, string][])("lacks something: %j", (facts, sentence) => {
    expect(saysOf(facts, "missing")).toEqual([sentence]);
    expect(remediesOf(facts)).toHaveLength(1);
  });

  test("is told the commands for what it lacks", () => {
    expect(remediesOf({ functionsAtOnce: { value: 10 } })[0]).toMatch(
      /^aws service-quotas request-service-quota-increase --region eu-west-1 --service-code lambda --quota-code L-B99A9384 /,
    );
    expect(remediesOf({ bootstrap: { missing: true } })).toEqual(["npx cdk bootstrap aws://111122223333/eu-west-1"]);
    expect(remediesOf({ bootstrapOfEdge: { missing: true } })).toEqual([
      "npx cdk bootstrap aws://111122223333/us-east-1",
    ]);
    expect(remediesOf({ stacks: { value: {} }, secrets: { value: [] } })).toEqual([
      "npx cdk deploy -c stage=prod -c first=true --all, and once without first=true",
    ]);
  });

  test("that does not answer is not called ready", () => {
    expect(saysOf({ sender: { error: "AccessDeniedException: not allowed" } }, "unknown")).toEqual([
      "The sender members.org could not be read: AccessDeniedException: not allowed",
    ]);
    const silent: Facts = {
      account: { error: "no" },
      bootstrap: { error: "no" },
      bootstrapOfEdge: { error: "no" },
      functionsAtOnce: { error: "no" },
      mail: { error: "no" },
      sender: { error: "no" },
      distributions: { error: "no" },
      certificate: { error: "no" },
      stacks: { error: "no" },
      secrets: { error: "no" },
      prices: { error: "no" },
    };
    expect(saysOf(silent, "unknown")).toHaveLength(10);
    expect(saysOf(silent, "ready")).toEqual(["The stage has addresses of its own."]);
  });

  test("of a stage that still holds examples is told which", () => {
    const [first] = findingsOf(stageNamed("prod"), complete, { siteUrl: "https://guildhall.example" });
    expect(first?.verdict).toBe("missing");
    expect(first?.says).toContain("operatorEmail: operations@guildhall.example");
    expect(first?.says).toContain("siteUrl: https://guildhall.example");
  });
});

/** Answers of AWS, by what marks the question. An answer of 400 carries the service's error. */
const answers: readonly [mark: (call: Call) => boolean, status: number, body: string][] = [
  [
    ({ body }) => body.includes("Action=GetCallerIdentity"),
    200,
    "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/operator</Arn><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>",
  ],
  [
    ({ target, region }) => target === "AmazonSSM.GetParameter" && region === "us-east-1",
    200,
    '{"Parameter":{"Name":"/cdk-bootstrap/hnb659fds/version","Value":"21"}}',
  ],
  [({ target }) => target === "AmazonSSM.GetParameter", 400, '{"__type":"ParameterNotFound","message":"none"}'],
  [({ path }) => path.includes("/account-settings"), 200, '{"AccountLimit":{"ConcurrentExecutions":10}}'],
  [
    ({ path }) => path === "/v2/email/account",
    200,
    '{"ProductionAccessEnabled":false,"SendingEnabled":true,"EnforcementStatus":"HEALTHY"}',
  ],
  [({ path }) => path === "/v2/email/identities/members.org", 200, '{"VerifiedForSendingStatus":false}'],
  [
    ({ path }) => path.startsWith("/2020-05-31/distribution"),
    200,
    "<DistributionList><Quantity>0</Quantity><IsTruncated>false</IsTruncated></DistributionList>",
  ],
  [
    ({ target }) => target.endsWith(".DescribeCertificate"),
    200,
    '{"Certificate":{"Status":"ISSUED","SubjectAlternativeNames":["app.members.org"]}}',
  ],
  [
    ({ body }) => body.includes("StackName=Guildhall-prod-Data"),
    200,
    "<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Guildhall-prod-Data</StackName><StackStatus>ROLLBACK_COMPLETE</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>",
  ],
  [
    ({ body }) => body.includes("Action=DescribeStacks"),
    400,
    "<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error></ErrorResponse>",
  ],
  [
    ({ target, body }) => target.endsWith(".DescribeSecret") && body.includes("guildhall/prod/stripe"),
    200,
    '{"Name":"guildhall/prod/stripe"}',
  ],
  [({ target }) => target.endsWith(".DescribeSecret"), 400, '{"__type":"ResourceNotFoundException","message":"none"}'],
  [({ path }) => path === "/v1/prices/price_1Q2w3e", 200, '{"id":"price_1Q2w3e","object":"price","active":true}'],
  [
    ({ path }) => path === "/v1/prices/price_1R4t5z",
    404,
    '{"error":{"type":"invalid_request_error","message":"No such price: \'price_1R4t5z\'"}}',
  ],
];
interface Call {
  method: string;
  path: string;
  target: string;
  /** The region for which the call is signed. */
  region: string;
  body: string;
}

describe("the account's answers", () => {
  const closers: (() => unknown)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
    vi.unstubAllEnvs();
  });

  async function listen(answer: (call: Call) => { status: number; body: string }): Promise<string> {
    const server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      request.on("end", () => {
        const path = new URL(request.url ?? "/", "http://x").pathname;
        const target = String(request.headers["x-amz-target"] ?? "");
        const [, region = ""] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? "") ?? [];
        const given = answer({ method: request.method ?? "", path, target, region, body });
        response.writeHead(given.status, {
          "content-type": given.body.startsWith("<") ? "text/xml" : "application/json",
        });
        response.end(given.body);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(() => server.close());
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    return endpoint;
  }

  test("are read as facts, and nothing is changed", async () => {
    const calls: Call[] = [];
    const stripeEndpoint = await listen((call) => {
      calls.push(call);
      const [, status, body] = answers.find(([isMeant]) => isMeant(call)) ?? [undefined, 500, "{}"];
      return { status, body };
    });
    expect(await readFacts({ stage, stripeKey: "sk_test_1", stripeEndpoint })).toEqual({
      account: { value: { id: "111122223333", who: "arn:aws:iam::111122223333:user/operator" } },
      bootstrap: { missing: true },
      bootstrapOfEdge: { value: 21 },
      functionsAtOnce: { value: 10 },
      mail: { value: { isInProduction: false, isSending: true, standing: "HEALTHY" } },
      sender: { value: false },
      distributions: { value: 0 },
      certificate: { value: { state: "ISSUED", hosts: ["app.members.org"] } },
      stacks: { value: { "Guildhall-prod-Data": "ROLLBACK_COMPLETE" } },
      secrets: { value: ["guildhall/prod/stripe"] },
      prices: { value: { starter: true, professional: false } },
    });
    const asked = calls.map(({ method, target, body }) =>
      method === "GET" ? "GET" : (/Action=(\w+)/.exec(body)?.[1] ?? target.split(".")[1]),
    );
    expect(asked.filter((name) => !/^(GET|Get|Describe|List)/.test(name ?? ""))).toEqual([]);
  });

  test("that refuse everything are errors, one a question", async () => {
    await listen(() => ({ status: 403, body: '{"__type":"AccessDeniedException","message":"not allowed"}' }));
    const facts = await readFacts({ stage });
    expect(facts.prices).toBeUndefined();
    const atHome = await readFacts({ stage: { ...stage, region: "us-east-1" } });
    expect(atHome.bootstrapOfEdge, "one bootstrap serves both").toBeUndefined();
    expect((await readFacts({ stage: { ...stage, firewall: null } })).bootstrapOfEdge).toBeUndefined();
    for (const name of [
      "account",
      "bootstrap",
      "bootstrapOfEdge",
      "functionsAtOnce",
      "mail",
      "sender",
      "certificate",
      "stacks",
      "secrets",
    ]) {
      expect(facts[name as keyof Facts], name).toHaveProperty("error");
    }
  });
});
