/** AppSync's Event API: browsers listen after the authorizer has let them, and only IAM may ring. */
import { Duration } from "aws-cdk-lib";
import { AppSyncAuthorizationType, EventApi } from "aws-cdk-lib/aws-appsync";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { namespaceOf } from "#lambdas/contract/define-channel.ts";
import { channels } from "#lambdas/contract/index.ts";
import type { Stage } from "../stages.ts";

export interface RealtimeApiProps {
  stage: Stage;
  authorizer: IFunction;
}

export class RealtimeApi extends Construct {
  /** The host that takes rings. Browsers name it in each authorization. */
  readonly httpHost: string;
  /** The host that browsers connect to. */
  readonly socketHost: string;
  /** What the publisher may ring. */
  readonly namespaceArns: readonly string[];

  constructor(scope: Construct, id: string, { stage, authorizer }: RealtimeApiProps) {
    super(scope, id);
    const [listening, ringing] = [[AppSyncAuthorizationType.LAMBDA], [AppSyncAuthorizationType.IAM]];
    const api = new EventApi(this, "Api", {
      apiName: `guildhall-${stage.name}`,
      authorizationConfig: {
        authProviders: [
          {
            authorizationType: AppSyncAuthorizationType.LAMBDA,
            // No answer is kept: a role taken away ends with the next subscription.
            lambdaAuthorizerConfig: { handler: authorizer, resultsCacheTtl: Duration.seconds(0) },
          },
          { authorizationType: AppSyncAuthorizationType.IAM },
        ],
        connectionAuthModeTypes: listening,
        defaultSubscribeAuthModeTypes: listening,
        defaultPublishAuthModeTypes: ringing,
      },
    });
    this.httpHost = api.httpDns;
    this.socketHost = api.realtimeDns;
    this.namespaceArns = [...new Set(channels.map(namespaceOf))].map((namespace) => {
      api.addChannelNamespace(namespace, {
        authorizationConfig: { subscribeAuthModeTypes: listening, publishAuthModeTypes: ringing },
      });
      return `${api.apiArn}/channelNamespace/${namespace}`;
    });
  }
}
