import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { names } from "../../lib/names.ts";
import { stageNamed } from "../../lib/stages.ts";
import { resourcesOf, stageWithVideo, synthesise, videoKeys } from "./synthesise.ts";

const stage = stageWithVideo("prod");
const { data, web, nouns } = synthesise(stage);
const live = nouns.get("live");
if (live === undefined) throw new Error("There is no stack of live sessions.");

describe("a stage with keys of live video", () => {
  test("lets Amazon IVS judge tokens by the operator's key, which holds no private half", () => {
    data.hasResourceProperties("AWS::IVS::PlaybackKeyPair", { PublicKeyMaterial: videoKeys.playbackKey });
    expect(JSON.stringify(data.toJSON())).not.toContain("PRIVATE KEY");
  });

  test("has a secret for the private keys, which is empty until the operator fills it", () => {
    data.hasResourceProperties("AWS::SecretsManager::Secret", {
      Name: "guildhall/prod/video",
      GenerateSecretString: {
        SecretStringTemplate: Match.serializedJson({ playbackKey: "", recordingKey: "", recordingKeyId: "" }),
      },
    });
  });

  test("records into a bucket that nobody reads directly, and a short cut does not end a recording", () => {
    const [[bucketId, bucket] = ["", undefined], ...others] = Object.entries(
      data.findResources("AWS::S3::Bucket"),
    ).filter(([id]) => id.startsWith("LiveVideo"));
    expect(others).toEqual([]);
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      // Amazon IVS records into no other kind of bucket.
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
      // A replay is kept for at most 365 days.
      LifecycleConfiguration: {
        Rules: [
          { Status: "Enabled", ExpirationInDays: 400, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        ],
      },
    });
    data.hasResourceProperties("AWS::IVS::RecordingConfiguration", {
      DestinationConfiguration: { S3: { BucketName: { Ref: bucketId } } },
      RecordingReconnectWindowSeconds: 60,
      ThumbnailConfiguration: { RecordingMode: "DISABLED" },
    });
  });

  test("lets CloudFront alone read recordings, and nothing outside their folder", () => {
    const [policy, ...others] = resourcesOf(data, "AWS::S3::BucketPolicy").filter(({ Properties }) =>
      JSON.stringify(Properties.Bucket).includes("LiveVideo"),
    );
    expect(others).toEqual([]);
    const document = policy?.Properties.PolicyDocument as { Statement: Record<string, unknown>[] } | undefined;
    const allowed = (document?.Statement ?? []).filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({ Action: "s3:GetObject", Principal: { Service: "cloudfront.amazonaws.com" } });
    expect(JSON.stringify(allowed[0]?.Resource)).toMatch(/"\/ivs\/\*"/);
    expect(JSON.stringify(allowed[0]?.Condition)).toMatch(/cloudfront::.*:distribution\/\*/);
  });

  test("serves recordings only to browsers with a cookie that the operator's key has signed", () => {
    const [[keyId, key] = ["", undefined], ...otherKeys] = Object.entries(
      web.findResources("AWS::CloudFront::PublicKey"),
    );
    const [[groupId, group] = ["", undefined], ...otherGroups] = Object.entries(
      web.findResources("AWS::CloudFront::KeyGroup"),
    );
    expect([otherKeys, otherGroups]).toEqual([[], []]);
    expect(key?.Properties.PublicKeyConfig.EncodedKey).toBe(videoKeys.recordingKey);
    expect(group?.Properties.KeyGroupConfig.Items).toEqual([{ Ref: keyId }]);
    const [distribution] = resourcesOf(web, "AWS::CloudFront::Distribution");
    const config = distribution?.Properties.DistributionConfig as
      | { CacheBehaviors: { PathPattern: string; TrustedKeyGroups?: unknown[]; AllowedMethods?: string[] }[] }
      | undefined;
    expect(config?.CacheBehaviors.map(({ PathPattern, TrustedKeyGroups }) => [PathPattern, TrustedKeyGroups])).toEqual([
      ["/api/openapi.json", undefined],
      ["/api/docs", undefined],
      ["/api/tenants/*", undefined],
      ["/api/*", undefined],
      ["/assets/scanner/*", undefined],
      ["/media/*", undefined],
      ["/ivs/*", [{ Ref: groupId }]],
      ["/*/event/*", undefined],
    ]);
    const ofRecordings = config?.CacheBehaviors.find(({ PathPattern }) => PathPattern === "/ivs/*");
    expect(ofRecordings?.AllowedMethods, "read only").toBeUndefined();
    web.hasOutput("RecordingKeyId", { Value: { Ref: keyId } });
  });

  test("gets another resource for another key, since CloudFront changes none", () => {
    const changed = {
      ...stage,
      video: { ...videoKeys, recordingKey: videoKeys.recordingKey.replace("recording", "new") },
    };
    const [before, after] = [web, synthesise(changed).web].map((template) =>
      Object.entries(template.findResources("AWS::CloudFront::PublicKey")).map(([id, { Properties }]) => [
        id,
        Properties.PublicKeyConfig.CallerReference,
        Properties.PublicKeyConfig.Name,
      ]),
    );
    for (const at of [0, 1, 2]) expect(after?.[0]?.[at]).not.toBe(before?.[0]?.[at]);
  });

  test("hears from Amazon IVS of streams, their health and recordings, through a queue with dead letters", () => {
    const [[queueId] = [""]] = Object.entries(
      live.findResources("AWS::SQS::Queue", { Properties: { QueueName: names.queue(stage, "live.followVideo") } }),
    );
    const [[deadId] = [""]] = Object.entries(
      live.findResources("AWS::SQS::Queue", {
        Properties: { QueueName: names.deadLetters(stage, "live.followVideo") },
      }),
    );
    const [[ruleId, rule] = ["", undefined], ...others] = Object.entries(live.findResources("AWS::Events::Rule"));
    expect(others).toEqual([]);
    expect(rule?.Properties).toMatchObject({
      State: "ENABLED",
      EventPattern: {
        source: ["aws.ivs"],
        "detail-type": ["IVS Stream State Change", "IVS Stream Health Change", "IVS Recording State Change"],
      },
      Targets: [
        { Arn: { "Fn::GetAtt": [queueId, "Arn"] }, DeadLetterConfig: { Arn: { "Fn::GetAtt": [deadId, "Arn"] } } },
      ],
    });
    for (const id of [queueId, deadId])
      live.hasResourceProperties("AWS::SQS::QueuePolicy", {
        Queues: [{ Ref: id }],
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: "Allow",
              Action: Match.anyValue(),
              Principal: { Service: "events.amazonaws.com" },
              Condition: { ArnEquals: { "aws:SourceArn": { "Fn::GetAtt": [ruleId, "Arn"] } } },
            }),
          ]),
        },
      });
  });
});

describe("a stage without keys of live video", () => {
  const without = synthesise(stageNamed("prod"));
  const templates = [without.data, without.api, without.web, ...without.nouns.values()];

  test("has nothing of Amazon IVS, and no right at it", () => {
    for (const template of templates) {
      const text = JSON.stringify(template.toJSON());
      expect(text).not.toMatch(/AWS::IVS::|"ivs:|AWS::CloudFront::(PublicKey|KeyGroup)|aws\.ivs|live-video\.net/);
    }
    // One for pictures, and one for copies of the pool's accounts.
    expect(resourcesOf(without.data, "AWS::S3::Bucket")).toHaveLength(2);
    expect(resourcesOf(without.data, "AWS::SecretsManager::Secret")).toHaveLength(4);
  });

  test("tells each function so, and each stage starts so", () => {
    for (const { Properties } of without.functions)
      expect((Properties.Environment as { Variables: object }).Variables).toMatchObject({ LIVE_VIDEO: "off" });
    for (const name of ["dev", "staging", "prod"]) expect(stageNamed(name).video).toBeNull();
  });
});
