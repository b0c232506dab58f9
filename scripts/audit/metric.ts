/** Puts what an audit found to CloudWatch, with the operator's credentials. */
import { Sha256 } from "@aws-crypto/sha256-js";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";

export interface AuditFigures {
  violations: number;
  items: number;
}

/** The namespace and the dimension of the product's own metrics. An alarm watches `violations` of the stage. */
export function metricsOf(stage: string, { violations, items }: AuditFigures) {
  const Dimensions = [{ Name: "Stage", Value: stage }];
  return {
    Namespace: "Guildhall",
    MetricData: Object.entries({ violations, items, auditsCompleted: 1 }).map(([MetricName, Value]) => ({
      MetricName,
      Dimensions,
      Value,
      Unit: "Count",
    })),
  };
}

/** @throws with CloudWatch's answer if it does not take them */
export async function putMetrics(
  { config }: DynamoDBClient,
  { stage, endpoint, ...figures }: AuditFigures & { stage: string; endpoint?: string | undefined },
): Promise<void> {
  const region = await config.region();
  const address = new URL(endpoint ?? `https://monitoring.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service: "monitoring", region, credentials: config.credentials, sha256: Sha256 });
  const { headers, body } = await signer.sign({
    method: "POST",
    protocol: address.protocol,
    hostname: address.hostname,
    path: "/",
    headers: {
      host: address.host,
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "GraniteServiceVersion20100801.PutMetricData",
    },
    body: JSON.stringify(metricsOf(stage, figures)),
  });
  const answer = await fetch(address, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`CloudWatch took no metric: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
}
