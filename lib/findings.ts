/** The accepted findings of cdk-nag, each with its reason. A finding without a reason fails the synthesis. */
import { type App, Validations } from "aws-cdk-lib";
import { names } from "./names.ts";
import type { Stage } from "./stages.ts";

interface Acknowledgement {
  reason: string;
  rules: readonly string[];
}

export const acknowledgements = (stage: Stage): readonly Acknowledgement[] => [
  {
    reason:
      "The specification asks for six characters and nothing else; sign-ins are throttled, and a second factor is offered.",
    rules: ["AwsSolutions-COG1", "AwsSolutions-COG2"],
  },
  {
    reason: "The plus tier costs per active account; what it adds is not asked of this product's default stages.",
    rules: ["AwsSolutions-COG8"],
  },
  {
    reason: "Routes whose contract says that they are public have no authorizer; a test holds that no others lack one.",
    rules: ["AwsSolutions-APIG4"],
  },
  {
    reason:
      "The site's bucket is read by CloudFront alone, uploads by signed requests of the API, which logs them. Recordings are read with cookies that the API signs. One function writes copies of accounts, and an operator reads them.",
    rules: ["AwsSolutions-S1"],
  },
  {
    reason:
      "Rotating the origin's secret takes one deployment of CloudFront and the functions, as video's keys do. Stripe's secrets are made at Stripe. So no schedule can rotate any of them.",
    rules: ["AwsSolutions-SMG4"],
  },
  {
    reason:
      "Members are in every country. The functions log requests. A stage with a domain of its own demands TLS 1.2.",
    rules: ["AwsSolutions-CFR1", "AwsSolutions-CFR3", "AwsSolutions-CFR4"],
  },
  ...(stage.firewall === null
    ? [
        {
          reason: "The firewall costs money each month. A stage without real members has none.",
          rules: ["AwsSolutions-CFR2"],
        },
      ]
    : []),
  ...(stage.cloud.speaksTls
    ? []
    : [
        {
          reason: "The emulator speaks plain HTTP, on this machine alone.",
          rules: ["AwsSolutions-S10", "AwsSolutions-SQS4", "AwsSolutions-CFR5"],
        },
      ]),
  ...(stage.canaries
    ? [
        {
          reason: "CodeDeploy's own policy for functions; the role belongs to one function's deployments.",
          rules: [
            "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
          ],
        },
      ]
    : []),
  {
    reason: "The metrics of CloudWatch have no resources to name.",
    rules: ["AwsSolutions-IAM5[Resource::*]"],
  },
  {
    reason: "Functions that share grants share a role: it may write to the logs of this stage's functions.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${stage.region}:<AWS::AccountId>:log-group:/guildhall/${stage.name}/*]`,
    ],
  },
  {
    reason:
      "A trigger signs out whoever has a new password. CloudFormation cannot name a pool in the role of the pool's own trigger.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cognito-idp:${stage.region}:<AWS::AccountId>:userpool/*]`,
    ],
  },
  {
    reason: "Uploads have keys of their own each; a function may touch the quarantine or the public part, as declared.",
    rules: ["quarantine", "media"].map(
      (part) => `AwsSolutions-IAM5[Resource::${names.uploadsExport(stage)}/${part}/*]`,
    ),
  },
  {
    reason: "Copies of accounts have a file for each part and day. One consumer writes them.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${names.accountCopies(stage, "<AWS::AccountId>")}/accounts/*]`,
    ],
  },
  ...(stage.video === null
    ? []
    : [
        {
          reason:
            "Amazon IVS names channels and keys itself, a pair for each session. A function may reach those of this account.",
          rules: ["channel", "stream-key"].map(
            (kind) =>
              `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ivs:${stage.region}:<AWS::AccountId>:${kind}/*]`,
          ),
        },
        {
          reason: "Amazon IVS names the files of a recording itself; one consumer deletes those that expire.",
          rules: [`AwsSolutions-IAM5[Resource::${names.recordingsExport(stage)}/ivs/*]`],
        },
      ]),
  ...(stage.tenantDomains === null
    ? []
    : [
        {
          reason: "CloudFront names the hosts of workspaces and their certificates itself; one consumer follows them.",
          rules: [
            "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution-tenant/*]",
            "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:acm:us-east-1:<AWS::AccountId>:certificate/*]",
          ],
        },
      ]),
  {
    reason:
      "In its sandbox SES asks for the right on recipients' identities, too. A condition limits it to our senders. Workspaces' hosts become identities at run time, and one consumer makes them.",
    rules: [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${stage.region}:<AWS::AccountId>:identity/*]`],
  },
  {
    reason: "The dispatcher may send to this stage's queues; a list of them all would outgrow what a policy holds.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:sqs:${stage.region}:<AWS::AccountId>:${names.queue(stage, "*")}]`,
    ],
  },
  {
    reason: "The platform's staff read dead letters of any queue, and send them back. These queues end alike.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:sqs:${stage.region}:<AWS::AccountId>:${names.queue(stage, "*-dead")}]`,
    ],
  },
  {
    reason: "The gateway may call this stage's functions; which of them a route calls is written in its integration.",
    rules: [
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:${stage.region}:<AWS::AccountId>:function:${names.function(stage, "*")}]`,
    ],
  },
  {
    reason: "CDK's own function that copies the built site; it reads CDK's assets and writes the site's bucket.",
    rules: [
      "AwsSolutions-L1",
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      "AwsSolutions-IAM5[Action::s3:GetBucket*]",
      "AwsSolutions-IAM5[Action::s3:GetObject*]",
      "AwsSolutions-IAM5[Action::s3:List*]",
      "AwsSolutions-IAM5[Action::s3:Abort*]",
      "AwsSolutions-IAM5[Action::s3:DeleteObject*]",
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stage.region}/*]`,
      "AwsSolutions-IAM5[Resource::<SiteE53D7754.Arn>/*]",
    ],
  },
];

export function acknowledgeFindings(app: App, stage: Stage): void {
  for (const { rules, reason } of acknowledgements(stage)) {
    for (const rule of rules) Validations.of(app).acknowledge({ id: `AwsSolutions::${rule}`, reason });
  }
}
