/** What live video needs beside functions: keys that sign, the bucket of recordings, and what IVS records with. */
import { ArnFormat, Duration, type RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnPlaybackKeyPair, CfnRecordingConfiguration } from "aws-cdk-lib/aws-ivs";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { liveLimits } from "#lambdas/live/contract.ts";
import { names } from "../names.ts";
import type { Stage } from "../stages.ts";

export interface LiveVideoProps {
  stage: Stage;
  /** The public half of the key that signs playback, as PEM. */
  playbackKey: string;
  removalPolicy: RemovalPolicy;
}

/** A stream that comes back within this time continues its recording. */
const reconnectSeconds = 60;

export class LiveVideo extends Construct {
  /** The private keys of playback and recordings. Created empty; the operator fills it. */
  readonly secret: Secret;
  readonly recordings: Bucket;
  /** The bucket's ARN as other stacks import it. */
  readonly recordingsArn: string;
  readonly recordingConfigurationArn: string;

  constructor(scope: Construct, id: string, { stage, playbackKey, removalPolicy }: LiveVideoProps) {
    super(scope, id);
    const stack = Stack.of(this);
    this.secret = new Secret(this, "Secret", {
      secretName: names.videoSecret(stage),
      description: "playbackKey, recordingKey and recordingKeyId of this stage's live video",
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ playbackKey: "", recordingKey: "", recordingKeyId: "" }),
        generateStringKey: "unused",
      },
      removalPolicy,
    });
    this.recordings = new Bucket(this, "Recordings", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.cloud.speaksTls,
      lifecycleRules: [
        {
          // The product deletes a recording when its replay expires. This deletes one of which nobody knows any more.
          expiration: Duration.days(liveLimits.mostReplayDays + 35),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy,
    });
    this.recordingsArn = stack.exportValue(this.recordings.bucketArn, { name: names.recordingsExport(stage) });
    // Granted to every distribution of this account, as uploads are: the one that serves it is in a later stack.
    this.recordings.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.recordings.arnForObjects("ivs/*")],
        conditions: {
          ArnLike: { "AWS:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*` },
        },
      }),
    );
    this.recordingConfigurationArn = stage.cloud.knowsVideo
      ? this.configureIvs(stage, playbackKey)
      : stack.formatArn({
          service: "ivs",
          resource: "recording-configuration",
          // As our stand-in for Amazon IVS names it.
          resourceName: "local",
          arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
        });
  }

  /** IVS makes a role of its own with which it writes to the bucket. */
  private configureIvs(stage: Stage, publicKeyMaterial: string): string {
    const name = `guildhall-${stage.name}`;
    new CfnPlaybackKeyPair(this, "PlaybackKey", { name, publicKeyMaterial });
    const configuration = new CfnRecordingConfiguration(this, "Recording", {
      name,
      destinationConfiguration: { s3: { bucketName: this.recordings.bucketName } },
      recordingReconnectWindowSeconds: reconnectSeconds,
      thumbnailConfiguration: { recordingMode: "DISABLED" },
    });
    return configuration.attrArn;
  }
}
