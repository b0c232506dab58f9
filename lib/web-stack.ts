/** The web app on S3 behind CloudFront. The API has the same origin and the same security headers. */
import { createHash } from "node:crypto";
import { Annotations, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  KeyGroup,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  PublicKey,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, type HttpOriginProps, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { languages } from "#lambdas/contract/languages.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { type GatewayName, gatewayOf, gateways } from "./gateways.ts";
import { eventPageRewrite, eventPages, pageHeaders, pageRewrite } from "./page-rewrite.ts";
import { contentSecurityPolicy, scannerHeaders, scannerPath, securityHeaders } from "./security-headers.ts";
import type { Stage } from "./stages.ts";
import { viewerAddress } from "./viewer-address.ts";

export interface WebStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  /** The built web app without its hashed scripts and styles. */
  site: ISource;
  /** The hashed scripts and styles, in brotli. */
  compressed: ISource;
  /** The prerendered pages, by address. */
  pages: Readonly<Record<string, string>>;
}

/** The errors that CloudFront caches, even if the origin says `no-store`. */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { stage, data, api, site, compressed, pages, ...props }: WebStackProps) {
    super(scope, id, { ...props, terminationProtection: !stage.isDisposable });
    const bucket = new Bucket(this, "Site", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.cloud.speaksTls,
      // It holds only files that a build can make again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: false,
    });
    const cognito = `https://cognito-idp.${stage.region}.amazonaws.com`;
    const uploadsAddress = `https://${data.uploads.bucketRegionalDomainName}`;
    const socketAddress = `wss://${api.realtime.socketHost}`;
    // Players fetch playlists and pieces from hosts of Amazon IVS.
    const media = stage.video === null ? [] : ["https://*.live-video.net"];
    const connect = [cognito, uploadsAddress, socketAddress, ...media];
    const responseHeadersPolicy = this.createHeadersPolicy("Headers", {
      comment: `guildhall-${stage.name}: pages and API alike`,
      contentSecurityPolicy: contentSecurityPolicy({ connect, media }),
    });
    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
    const viewerAddressFunction = new CloudFrontFunction(this, "ViewerAddress", {
      comment: "Tells the API the address of its caller",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerAddress),
    });
    const ofApi = (name: GatewayName): BehaviorOptions => ({
      origin: this.createApiOrigin(stage, { data, api: api.gateways[name].api }, { readTimeout: Duration.seconds(30) }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerAddressFunction }],
    });
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(bucket);
    const headersFunction = {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: new CloudFrontFunction(this, "PageHeaders", {
        comment: "Says what the choice of a page depends on",
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(pageHeaders),
      }),
    };

    this.distribution = new Distribution(this, "Distribution", {
      comment: `guildhall-${stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // Otherwise CloudFront would serve one caller's 503 to everybody for ten seconds, because its cache key has no caller.
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(stage.domain === null
        ? {}
        : {
            domainNames: [stage.domain.name],
            certificate: Certificate.fromCertificateArn(this, "Certificate", stage.domain.certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      defaultBehavior: {
        origin: siteOrigin,
        viewerProtocolPolicy,
        responseHeadersPolicy,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new CloudFrontFunction(this, "PageRewrite", {
              comment: "Pages have addresses and languages: their own file, or the page of the app",
              runtime: FunctionRuntime.JS_2_0,
              code: FunctionCode.fromInline(pageRewrite(pages)),
            }),
          },
          headersFunction,
        ],
      },
      additionalBehaviors: {
        ...Object.fromEntries(gateways.map(({ name, pathPattern }) => [pathPattern, ofApi(name)])),
        // The only script that may compile WebAssembly has a policy of its own.
        [`${scannerPath}*`]: {
          origin: siteOrigin,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: this.createHeadersPolicy("ScannerHeaders", {
            comment: `guildhall-${stage.name}: the worker that reads codes`,
            contentSecurityPolicy: scannerHeaders["content-security-policy"] ?? "",
          }),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
        // Pictures that the server drew. The bucket's policy lets CloudFront read nothing else of it.
        "/media/*": {
          origin: this.createOrigin("Media", data.uploads),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
        ...this.recordingsBehaviour(stage, data, responseHeadersPolicy),
        // The page of a public event. Where the API refuses or fails, the page of the app answers.
        [eventPages.pattern]: {
          origin: new OriginGroup({
            primaryOrigin: this.createApiOrigin(
              stage,
              { data, api: api.gateways[gatewayOf({ path: eventPages.originPath })].api },
              { path: eventPages.originPath, connectionAttempts: 1, readTimeout: Duration.seconds(5) },
            ),
            fallbackOrigin: siteOrigin,
            // CloudFront knows no 429 here. The app could not call a throttled API either.
            fallbackStatusCodes: [400, 403, 404, 500, 502, 503, 504],
          }),
          viewerProtocolPolicy,
          responseHeadersPolicy,
          cachePolicy: new CachePolicy(this, "EventPages", {
            comment: "By visited host and event, as long as the answer says",
            minTtl: Duration.seconds(0),
            defaultTtl: Duration.seconds(0),
            maxTtl: Duration.minutes(1),
            headerBehavior: CacheHeaderBehavior.allowList("x-forwarded-host"),
            queryStringBehavior: CacheQueryStringBehavior.allowList("slug", "eventId"),
            enableAcceptEncodingBrotli: true,
            enableAcceptEncodingGzip: true,
          }),
          functionAssociations: [
            {
              eventType: FunctionEventType.VIEWER_REQUEST,
              function: new CloudFrontFunction(this, "EventPageRewrite", {
                comment: "Asks for the page of a public event",
                runtime: FunctionRuntime.JS_2_0,
                code: FunctionCode.fromInline(eventPageRewrite),
              }),
            },
            headersFunction,
          ],
        },
      },
    });

    const realtime = { httpHost: api.realtime.httpHost, url: `${socketAddress}/event/realtime` };
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
      distribution: this.distribution,
      distributionPaths: ["/*"],
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

  /** Recordings of live sessions, for browsers with a cookie that our key has signed. */
  private recordingsBehaviour(
    stage: Stage,
    { video }: DataStack,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): Record<string, BehaviorOptions> {
    if (stage.video === null || video === undefined || !stage.cloud.knowsVideo) return {};
    const { recordingKey } = stage.video;
    // CloudFront changes no key. Another key is another resource, and the group names it before the old one goes.
    const fingerprint = createHash("sha256").update(recordingKey).digest("hex").slice(0, 8);
    const key = new PublicKey(this, `RecordingKey${fingerprint}`, { encodedKey: recordingKey });
    new CfnOutput(this, "RecordingKeyId", { value: key.publicKeyId });
    return {
      "/ivs/*": {
        origin: this.createOrigin("Recordings", video.recordings),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy,
        // CloudFront judges the cookies before it looks into its cache.
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        trustedKeyGroups: [new KeyGroup(this, "RecordingKeys", { items: [key] })],
      },
    };
  }

  /**
   * Imports the bucket by name. As a construct, its policy would name our distribution, which needs the bucket first.
   */
  /** A gateway, asked with the secret that its functions prove. `path` comes before the path of the call. */
  private createApiOrigin(
    { cloud: { gateway }, region }: Stage,
    { data, api }: { data: DataStack; api: HttpApi },
    { path = "", ...options }: Pick<HttpOriginProps, "connectionAttempts" | "readTimeout"> & { path?: string },
  ): IOrigin {
    return new HttpOrigin(gateway?.host ?? `${api.apiId}.execute-api.${region}.amazonaws.com`, {
      protocolPolicy: gateway === null ? OriginProtocolPolicy.HTTPS_ONLY : OriginProtocolPolicy.HTTP_ONLY,
      httpPort: gateway?.httpPort,
      customHeaders: { "x-origin-secret": data.originSecret },
      originPath: `${gateway?.path(api.apiId) ?? ""}${path}` || undefined,
      ...options,
    });
  }

  private createOrigin(id: string, { bucketName, bucketRegionalDomainName }: Bucket): IOrigin {
    const bucket = Bucket.fromBucketAttributes(this, id, { bucketName, bucketRegionalDomainName });
    Annotations.of(this).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      "data-stack.ts writes the policy.",
    );
    return S3BucketOrigin.withOriginAccessControl(bucket);
  }

  /**
   * Converts the record of `security-headers.ts` to CloudFront's form: some headers have a property, the others a
   * list.
   */
  private createHeadersPolicy(
    id: string,
    of: { comment: string; contentSecurityPolicy: string },
  ): ResponseHeadersPolicy {
    const custom = ["permissions-policy", "cross-origin-opener-policy"];
    return new ResponseHeadersPolicy(this, id, {
      comment: of.comment,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: of.contentSecurityPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: custom.map((header) => ({ header, value: securityHeaders[header] ?? "", override: true })),
      },
    });
  }
}
