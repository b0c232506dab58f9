/** The web app on S3 behind CloudFront. The API has the same origin and the same security headers. */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { Distribution, type KeyGroup, PriceClass, SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { languages } from "#lambdas/contract/languages.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { createOrigin, createRecordingKeys, edgeOf } from "./edge.ts";
import type { FirewallStack } from "./firewall-stack.ts";
import { isProtected, type Stage } from "./stages.ts";

export interface WebStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  /** Undefined where the stage has none. */
  firewall: FirewallStack | undefined;
  /** The built web app without its hashed scripts and styles. */
  site: ISource;
  /** The hashed scripts and styles, in brotli. */
  compressed: ISource;
  /** The prerendered pages, by address. */
  pages: Readonly<Record<string, string>>;
}

export class WebStack extends Stack {
  readonly distribution: Distribution;
  /** The files of the app. */
  readonly site: Bucket;
  /** Undefined without live video. */
  readonly recordingKeys: KeyGroup | undefined;

  constructor(
    scope: Construct,
    id: string,
    { stage, data, api, firewall, site, compressed, pages, ...props }: WebStackProps,
  ) {
    super(scope, id, { ...props, crossRegionReferences: true, terminationProtection: isProtected(stage) });
    const bucket = new Bucket(this, "Site", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.cloud.speaksTls,
      // It holds only files that a build can make again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: false,
    });
    // Workspaces' own hosts show the same files. Their distribution is in a stack that needs this one first.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [bucket.arnForObjects("*")],
        conditions: {
          ArnLike: { "AWS:SourceArn": `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    this.site = bucket;
    this.recordingKeys = createRecordingKeys(this, stage);
    const siteOrigin = createOrigin(this, "SiteFiles", bucket);
    const { recordingKeys } = this;
    const edge = edgeOf(this, { stage, data, api, siteOrigin, pages, recordingKeys, isPlatform: true });
    this.distribution = new Distribution(this, "Distribution", {
      comment: `guildhall-${stage.name}`,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(stage.domain === null
        ? {}
        : {
            domainNames: [stage.domain.name],
            certificate: Certificate.fromCertificateArn(this, "Certificate", stage.domain.certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...edge,
      ...(firewall === undefined ? {} : { webAclId: firewall.webAclArn }),
    });

    const realtime = { httpHost: api.realtime.httpHost, url: `wss://${api.realtime.socketHost}/event/realtime` };
    if (stage.cloud.copiesSite) this.copySite({ stage, bucket, site, compressed, data, realtime });
    new CfnOutput(this, "SiteBucket", { value: bucket.bucketName });
    new CfnOutput(this, "Address", { value: this.distribution.distributionDomainName });
  }

  private copySite(
    of: Pick<WebStackProps, "stage" | "site" | "compressed" | "data"> & { bucket: Bucket; realtime: object },
  ): void {
    const { stage, bucket, site, compressed, data, realtime } = of;
    const configuration = {
      region: stage.region,
      userPoolId: data.userPool.userPoolId,
      userPoolClientId: data.userPoolClient.userPoolClientId,
      realtime,
      defaultSlug: stage.defaultSlug,
      // On any other host, the page asks the API which tenant has the domain.
      platformHosts: [
        ...new Set([new URL(stage.publicUrl).hostname, stage.domain?.name].filter((host) => host !== undefined)),
      ],
    };
    // Uploads hashed files first, cached for ever, and then the pages that name them.
    const forEver = {
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
      prune: false,
    };
    const assets = new BucketDeployment(this, "Assets", {
      ...forEver,
      sources: [site],
      exclude: ["*"],
      include: ["assets/*"],
    });
    // Always brotli: every browser that runs these scripts accepts it over TLS. CloudFront passes compressed files on
    // unchanged, and its own compression is faster but weaker.
    const scripts = new BucketDeployment(this, "Scripts", {
      ...forEver,
      sources: [compressed],
      contentEncoding: "br",
    });
    const checkedEachTime = {
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString("no-cache")],
      prune: false,
    };
    const rest = new BucketDeployment(this, "Pages", {
      ...checkedEachTime,
      sources: [site, Source.jsonData("config.json", configuration)],
      exclude: ["assets/*", ...languages.map((language) => `${language}/*`)],
    });
    rest.node.addDependency(assets, scripts);
    for (const language of languages) {
      const pages = new BucketDeployment(this, `Pages-${language}`, {
        ...checkedEachTime,
        sources: [site],
        exclude: ["*"],
        include: [`${language}/*`],
        contentLanguage: language,
      });
      pages.node.addDependency(assets, scripts);
    }
  }
}
