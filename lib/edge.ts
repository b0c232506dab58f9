/**
 * What CloudFront does with a call to the platform's host or to a workspace's own. Origins, functions, headers and
 * behaviours of both distributions are made of this one function.
 */
import { createHash } from "node:crypto";
import { Annotations, CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IKeyGroup,
  type IOrigin,
  KeyGroup,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PublicKey,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, type HttpOriginProps, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { type GatewayName, gatewayOf, gateways } from "./gateways.ts";
import { documentsOfApi, eventPageRewrite, eventPages, pageHeaders, pageRewrite } from "./page-rewrite.ts";
import { contentSecurityPolicy, scannerHeaders, scannerPath, securityHeaders } from "./security-headers.ts";
import type { Stage } from "./stages.ts";
import { viewerAddress } from "./viewer-address.ts";

export interface EdgeOptions {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  siteOrigin: IOrigin;
  /** The prerendered pages, by address. A workspace's own host shows none of the platform's. */
  pages: Readonly<Record<string, string>>;
  /** Keys whose cookies open recordings. Undefined without live video. */
  recordingKeys: IKeyGroup | undefined;
  /** Whether the hosts are the platform's own. */
  isPlatform: boolean;
}

/** The errors that CloudFront caches, even if the origin says `no-store`. */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

export function edgeOf(
  stack: Stack,
  { stage, data, api, siteOrigin, pages, recordingKeys, isPlatform }: EdgeOptions,
): Pick<DistributionProps, "httpVersion" | "errorResponses" | "defaultBehavior" | "additionalBehaviors"> {
  const cognito = `https://cognito-idp.${stage.region}.amazonaws.com`;
  const uploadsAddress = `https://${data.uploads.bucketRegionalDomainName}`;
  const socketAddress = `wss://${api.realtime.socketHost}`;
  // Players fetch playlists and pieces from hosts of Amazon IVS.
  const media = stage.video === null ? [] : ["https://*.live-video.net"];
  const connect = [cognito, uploadsAddress, socketAddress, ...media];
  const responseHeadersPolicy = createHeadersPolicy(stack, isPlatform, "Headers", {
    comment: `guildhall-${stage.name}: pages and API alike`,
    contentSecurityPolicy: contentSecurityPolicy({ connect, media }),
  });
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  const viewerAddressFunction = new CloudFrontFunction(stack, "ViewerAddress", {
    comment: "Tells the API the address of its caller",
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerAddress),
  });
  const ofApi = (name: GatewayName): BehaviorOptions => ({
    origin: createApiOrigin(stage, { data, api: api.gateways[name].api }, { readTimeout: Duration.seconds(30) }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerAddressFunction }],
  });
  const headersFunction = {
    eventType: FunctionEventType.VIEWER_RESPONSE,
    function: new CloudFrontFunction(stack, "PageHeaders", {
      comment: "Says what the choice of a page depends on",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageHeaders),
    }),
  };
  const rewriteFunction = {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new CloudFrontFunction(stack, "PageRewrite", {
      comment: "Pages have addresses and languages: their own file, or the page of the app",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRewrite(pages)),
    }),
  };

  return {
    httpVersion: HttpVersion.HTTP2_AND_3,
    // Otherwise CloudFront would serve one caller's 503 to everybody for ten seconds, because its cache key has no caller.
    errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: {
      origin: siteOrigin,
      viewerProtocolPolicy,
      responseHeadersPolicy,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [rewriteFunction, headersFunction],
    },
    additionalBehaviors: {
      // Files of the site. They stand before the pattern of the API, which CloudFront would take otherwise.
      ...Object.fromEntries(
        Object.keys(documentsOfApi).map((address) => [
          address,
          {
            origin: siteOrigin,
            viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
            responseHeadersPolicy,
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
            functionAssociations: [rewriteFunction],
          },
        ]),
      ),
      ...Object.fromEntries(gateways.map(({ name, pathPattern }) => [pathPattern, ofApi(name)])),
      // The only script that may compile WebAssembly has a policy of its own.
      [`${scannerPath}*`]: {
        origin: siteOrigin,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy: createHeadersPolicy(stack, isPlatform, "ScannerHeaders", {
          comment: `guildhall-${stage.name}: the worker that reads codes`,
          contentSecurityPolicy: scannerHeaders["content-security-policy"] ?? "",
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      },
      // Pictures that the server drew. The bucket's policy lets CloudFront read nothing else of it.
      "/media/*": {
        origin: createOrigin(stack, "Media", data.uploads),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      },
      ...recordingsBehaviour(stack, data, responseHeadersPolicy, recordingKeys),
      // The page of a public event. Where the API refuses or fails, the page of the app answers.
      [eventPages.pattern]: {
        origin: new OriginGroup({
          primaryOrigin: createApiOrigin(
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
        cachePolicy: new CachePolicy(stack, "EventPages", {
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
            function: new CloudFrontFunction(stack, "EventPageRewrite", {
              comment: "Asks for the page of a public event",
              runtime: FunctionRuntime.JS_2_0,
              code: FunctionCode.fromInline(eventPageRewrite),
            }),
          },
          headersFunction,
        ],
      },
    },
  };
}

/** The key that signs cookies of recordings, for every distribution. */
export function createRecordingKeys(stack: Stack, { video, cloud }: Stage): KeyGroup | undefined {
  if (video === null || !cloud.knowsVideo) return undefined;
  const { recordingKey } = video;
  // CloudFront changes no key. Another key is another resource, and the group names it before the old one goes.
  const fingerprint = createHash("sha256").update(recordingKey).digest("hex").slice(0, 8);
  const key = new PublicKey(stack, `RecordingKey${fingerprint}`, { encodedKey: recordingKey });
  new CfnOutput(stack, "RecordingKeyId", { value: key.publicKeyId });
  return new KeyGroup(stack, "RecordingKeys", { items: [key] });
}

/** Recordings of live sessions, for browsers with a cookie that our key has signed. */
function recordingsBehaviour(
  stack: Stack,
  { video }: DataStack,
  responseHeadersPolicy: ResponseHeadersPolicy,
  recordingKeys: IKeyGroup | undefined,
): Record<string, BehaviorOptions> {
  if (video === undefined || recordingKeys === undefined) return {};
  return {
    "/ivs/*": {
      origin: createOrigin(stack, "Recordings", video.recordings),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy,
      // CloudFront judges the cookies before it looks into its cache.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      trustedKeyGroups: [recordingKeys],
    },
  };
}

/** A gateway, asked with the secret that its functions prove. `path` comes before the path of the call. */
function createApiOrigin(
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

/**
 * Imports the bucket by name. As a construct, its policy would name our distribution, which needs the bucket first.
 */
export function createOrigin(
  stack: Stack,
  id: string,
  { bucketName, bucketRegionalDomainName }: Pick<IBucket, "bucketName" | "bucketRegionalDomainName">,
): IOrigin {
  const bucket = Bucket.fromBucketAttributes(stack, id, { bucketName, bucketRegionalDomainName });
  Annotations.of(stack).acknowledgeWarning(
    "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
    "data-stack.ts writes the policy.",
  );
  return S3BucketOrigin.withOriginAccessControl(bucket);
}

/**
 * Converts the record of `security-headers.ts` to CloudFront's form: some headers have a property, the others a
 * list.
 */
function createHeadersPolicy(
  stack: Stack,
  isPlatform: boolean,
  id: string,
  of: { comment: string; contentSecurityPolicy: string },
): ResponseHeadersPolicy {
  const custom = ["permissions-policy", "cross-origin-opener-policy"];
  return new ResponseHeadersPolicy(stack, id, {
    comment: of.comment,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: of.contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(isPlatform ? 730 : 365),
        // A workspace's host promises nothing for the other hosts of its domain.
        includeSubdomains: isPlatform,
        preload: isPlatform,
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
