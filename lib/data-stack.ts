/** The resources that must never be lost: table, accounts, uploads, and the secret between CloudFront and the API. */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { EventBus } from "aws-cdk-lib/aws-events";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from "aws-cdk-lib/aws-ses";
import { CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { CognitoTrigger } from "#lambdas/contract/define-consumer.ts";
import type { PassGrant } from "#lambdas/contract/define-route.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { createFirewall } from "./constructs/firewall.ts";
import { LiveVideo } from "./constructs/live-video.ts";
import { RouteFunction, SharedRoles, type Surroundings } from "./constructs/route-function.ts";
import { SecondCopies } from "./constructs/second-copies.ts";
import { names } from "./names.ts";
import { isProtected, mailDomain, type Stage } from "./stages.ts";

export interface DataStackProps extends StackProps {
  stage: Stage;
  codeOf: (id: string) => Code;
}

const triggerOperations: Record<CognitoTrigger, UserPoolOperation> = {
  PreSignUp: UserPoolOperation.PRE_SIGN_UP,
  PostConfirmation: UserPoolOperation.POST_CONFIRMATION,
  CustomMessage: UserPoolOperation.CUSTOM_MESSAGE,
};

export class DataStack extends Stack {
  /** The stack's own table, or the restored one that stands in its place. */
  readonly table: ITableV2;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly uploads: Bucket;
  /** The ARN as other stacks import it. */
  readonly uploadsArn: string;
  /** The secret that CloudFront adds to each request to the API. It is resolved at deployment. */
  readonly originSecret: string;
  /** Stripe's key and the webhook's secret. Created empty; the operator fills it, and functions read it when needed. */
  readonly stripeSecret: Secret;
  /** The keys that sign passes of each wallet. Created empty; the operator fills them. */
  readonly passSecrets: Readonly<Record<PassGrant, Secret>>;
  /** Undefined where the stage has no live video. */
  readonly video: LiveVideo | undefined;

  constructor(scope: Construct, id: string, { stage, codeOf, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: isProtected(stage) });
    // A first deployment that fails leaves nothing behind, so it can be repeated.
    const keep = stage.isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    const ceilings = stage.requestUnits === null ? {} : ceilingsOf(stage.requestUnits);

    const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const ownTable = new TableV2(this, "Table", {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      billing: Billing.onDemand(ceilings),
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index,
        partitionKey: text(`${index}pk`),
        sortKey: text(`${index}sk`),
        projectionType: ProjectionType.ALL,
        ...ceilings,
      })),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: timeToLive,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected(stage),
      removalPolicy: keep,
    });

    this.table = this.tableOf(stage, ownTable);
    if (stage.backupVaultArn !== null) new SecondCopies(this, "SecondCopies", { table: this.table, stage });

    this.uploads = new Bucket(this, "Uploads", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.cloud.speaksTls,
      versioned: true,
      // Pages of every host post here. The form's signature decides which file is accepted.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], allowedHeaders: ["*"], maxAge: 600 }],
      lifecycleRules: [
        { prefix: "quarantine/", expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        // Deleted pictures disappear a month later, with all their versions.
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
      removalPolicy: keep,
    });
    this.uploadsArn = this.exportValue(this.uploads.bucketArn, { name: names.uploadsExport(stage) });
    // Granted to every distribution of this account. The one that serves it is in a stack that needs this one first.
    this.uploads.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.uploads.arnForObjects("media/*")],
        // The one condition key that CloudFront's documentation guarantees.
        conditions: {
          ArnLike: { "AWS:SourceArn": `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );

    // Erased people are in no later copy. The last copy that has them is gone after this time, as long as the table's own.
    new Bucket(this, "AccountCopies", {
      bucketName: names.accountCopies(stage, this.account),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.cloud.speaksTls,
      lifecycleRules: [
        { prefix: "accounts/", expiration: Duration.days(35), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: keep,
    });

    const secret = new Secret(this, "OriginSecret", {
      description: "CloudFront adds it to each request to the API; without it a call is refused",
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      removalPolicy: keep,
    });
    this.originSecret = stage.cloud.originSecret ?? secret.secretValue.unsafeUnwrap();
    this.stripeSecret = new Secret(this, "StripeSecret", {
      secretName: names.stripeSecret(stage),
      description: "apiKey, webhookSecret and accountWebhookSecret of this stage's account at Stripe",
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ apiKey: "", webhookSecret: "", accountWebhookSecret: "" }),
        generateStringKey: "unused",
      },
      removalPolicy: keep,
    });

    const passSecret = (wallet: PassGrant, constructId: string, empty: object) =>
      new Secret(this, constructId, {
        secretName: names.passSecret(stage, wallet),
        description: `${Object.keys(empty).join(", ")} of this stage's passes`,
        generateSecretString: { secretStringTemplate: JSON.stringify(empty), generateStringKey: "unused" },
        removalPolicy: keep,
      });
    this.passSecrets = {
      apple: passSecret("apple", "ApplePassSecret", {
        certificate: "",
        key: "",
        passphrase: "",
        issuer: "",
        passTypeIdentifier: "",
        teamIdentifier: "",
      }),
      google: passSecret("google", "GooglePassSecret", { issuerId: "", clientEmail: "", privateKey: "" }),
    };

    if (stage.video !== null) {
      const { playbackKey } = stage.video;
      this.video = new LiveVideo(this, "LiveVideo", { stage, playbackKey, removalPolicy: keep });
    }

    const configurationSet = stage.cloud.tellsOfMails ? this.addConfigurationSet(stage) : undefined;
    this.userPool = new UserPool(this, "Accounts", {
      // Without it AWS takes a plan that costs nearly three times as much. docs/decisions/the-plan-of-the-user-pool.md
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { required: false, mutable: true },
        familyName: { required: false, mutable: true },
      },
      passwordPolicy: {
        // As specified: six characters, and no other requirement.
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(7),
      },
      email: stage.isDisposable ? UserPoolEmail.withCognito() : sesSender(stage, configurationSet),
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: isProtected(stage),
      removalPolicy: keep,
    });
    if (stage.firewall !== null) {
      const { signInsOfAddress: callsOfAddress } = stage.firewall;
      const { attrArn } = createFirewall(this, "AccountsFirewall", { stage, scope: "REGIONAL", callsOfAddress });
      new CfnWebACLAssociation(this, "AccountsFirewallOfPool", {
        resourceArn: this.userPool.userPoolArn,
        webAclArn: attrArn,
      });
    }
    const writable = new ClientAttributes().withStandardAttributes({
      email: true,
      givenName: true,
      familyName: true,
      fullname: true,
      locale: true,
    });
    this.userPoolClient = new UserPoolClient(this, "WebClient", {
      userPool: this.userPool,
      // Our server checks a password with a recovery code. Browsers have only SRP, which sends none.
      authFlows: { userSrp: true, adminUserPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      writeAttributes: writable,
    });

    new CfnOutput(this, "TableName", { value: this.table.tableName });
    new CfnOutput(this, "UserPoolId", { value: this.userPool.userPoolId });
    new CfnOutput(this, "WebClientId", { value: this.userPoolClient.userPoolClientId });
    const { table, originSecret, stripeSecret, passSecrets } = this;
    const uploads = { name: this.uploads.bucketName, arn: this.uploads.bucketArn };
    this.addTriggers({ stage, codeOf, table, uploads, originSecret, stripeSecret, passSecrets });
  }

  /**
   * All mails go through it, Cognito's too. An address that bounces for good, or whose reader complains, comes onto the
   * account's list. SES sends it nothing more. SES takes the default bus alone.
   */
  private addConfigurationSet(stage: Stage): ConfigurationSet {
    const configurationSet = new ConfigurationSet(this, "Mails", {
      configurationSetName: names.configurationSet(stage),
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    configurationSet.addEventDestination("Returned", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return configurationSet;
  }

  /**
   * The table that everything uses. While a restored one does, the own table's exports stay. Stacks that have not been
   * deployed yet still import them. CloudFormation refuses to remove an export in use.
   */
  private tableOf({ restoredTable }: Stage, own: TableV2): ITableV2 {
    if (restoredTable === null) return own;
    for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(value);
    return TableV2.fromTableAttributes(this, "RestoredTable", {
      tableName: restoredTable.name,
      tableStreamArn: restoredTable.streamArn,
      globalIndexes: [...tableDefinition.indexes],
    });
  }

  /** The triggers are in the pool's stack: the pool needs them, and they need nothing of it. */
  private addTriggers(surroundings: Surroundings): void {
    const roles = new SharedRoles(this, surroundings);
    for (const { id, summary, uses, source } of consumers) {
      if (source.kind !== "cognito") continue;
      const role = roles.roleFor(uses);
      // Cognito waits at most five seconds.
      const { lambda } = new RouteFunction(this, { id, summary, uses, surroundings, role, timeoutSeconds: 5 });
      this.userPool.addTrigger(triggerOperations[source.trigger], lambda);
    }
  }
}

/** An index has ceilings of its own. A lower one than the table's would throttle the table's writes. */
function ceilingsOf({ read, write }: NonNullable<Stage["requestUnits"]>) {
  return { maxReadRequestUnits: read, maxWriteRequestUnits: write };
}

/** Cognito's own sender stops at 50 mails a day and uses Amazon's address. It is only for stages without real users. */
function sesSender(stage: Stage, configurationSet: ConfigurationSet | undefined): UserPoolEmail {
  return UserPoolEmail.withSES({
    ...(configurationSet === undefined ? {} : { configurationSetName: configurationSet.configurationSetName }),
    fromName: stage.mailFrom.name,
    fromEmail: stage.mailFrom.address,
    sesRegion: stage.region,
    sesVerifiedDomain: mailDomain(stage),
  });
}
