/** A consumer's function with its source: a queue with dead letters, the stream, events of AWS, or a schedule. */
import { Duration } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Function as LambdaFunction, type IFunction, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type ConsumerContract, deliveriesOf, hiddenSeconds, isFedByQueue } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { names } from "../names.ts";
import type { Stage } from "../stages.ts";
import { streamFilters } from "../stream-filters.ts";
import { RouteFunction, type SharedRoles, type Surroundings } from "./route-function.ts";

export interface ConsumerFunctionProps {
  consumer: ConsumerContract;
  surroundings: Surroundings;
  roles: SharedRoles;
}

/** A sixth of the time that a message stays hidden, as Lambda asks for. */
const timeoutSeconds = hiddenSeconds / 6;
/** Lambda forgets a call after six hours at the latest. */
const oldestCallMinutes = 6 * 60;
/** Functions that one queue starts at once: the least that Lambda accepts. The rest is for the calls of people. */
const functionsAtOnce = 2;

export class ConsumerFunction extends Construct {
  readonly lambda: LambdaFunction;
  private readonly called: IFunction;

  constructor(scope: Construct, { consumer, surroundings, roles }: ConsumerFunctionProps) {
    const { id, summary, uses, source } = consumer;
    super(scope, `Consumer-${id.replace(".", "-")}`);
    const role = roles.ownRoleFor(this, id, uses);
    ({ lambda: this.lambda, called: this.called } = new RouteFunction(this, {
      id,
      summary,
      uses,
      surroundings,
      role,
      timeoutSeconds,
    }));
    if (isFedByQueue(consumer)) this.addQueues(consumer, surroundings);
    if (source.kind === "schedule") this.addSchedule(consumer, source.everyMinutes);
  }

  private addQueues(consumer: ConsumerContract, { stage, table }: Surroundings): void {
    const { id, source } = consumer;
    const maxConcurrency = (source.kind === "changes" ? source.atOnce : undefined) ?? functionsAtOnce;
    const deadLetters = new Queue(this, "DeadLetters", {
      ...secure(stage),
      queueName: names.deadLetters(stage, id),
      retentionPeriod: Duration.days(14),
    });
    const queue = new Queue(this, "Queue", {
      ...secure(stage),
      queueName: names.queue(stage, id),
      visibilityTimeout: Duration.seconds(hiddenSeconds),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: deliveriesOf(consumer) },
    });
    this.called.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency }),
    );
    if (source.kind === "stream") this.addStream(table, deadLetters);
    if (source.kind === "video" && stage.video !== null && stage.cloud.knowsVideo) this.addVideo(queue, deadLetters);
    if (source.kind === "mail" && stage.cloud.tellsOfMails) this.addMail(stage, queue, deadLetters);
  }

  /**
   * The function stores unreadable records itself. Lambda's own retries are for an outage of SQS, or a crash. They go on
   * until the record is too old, because ten are over in minutes and an outage is not.
   */
  private addStream(table: ITableV2, deadLetters: Queue): void {
    this.called.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        filters: streamFilters(consumers).map((pattern) => ({ pattern: JSON.stringify(pattern) })),
        retryAttempts: -1,
        maxRecordAge: Duration.hours(20),
        onFailure: new SqsDlq(deadLetters),
      }),
    );
  }

  /** EventBridge tells each event at least once, in any order. One that the queue does not take is a dead letter. */
  private addVideo(queue: Queue, deadLetterQueue: Queue): void {
    new Rule(this, "Rule", {
      description: "What Amazon IVS tells of channels",
      eventPattern: {
        source: ["aws.ivs"],
        detailType: ["IVS Stream State Change", "IVS Stream Health Change", "IVS Recording State Change"],
      },
      targets: [new SqsQueue(queue, { deadLetterQueue })],
    });
  }

  /** Another stage in the same account has its own configuration set. Its events go to its own queue. */
  private addMail(stage: Stage, queue: Queue, deadLetterQueue: Queue): void {
    new Rule(this, "Rule", {
      description: "What Amazon SES tells of mails that came back",
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [names.configurationSet(stage)] } } },
      },
      targets: [new SqsQueue(queue, { deadLetterQueue })],
    });
  }

  /** No retries: the next run handles what is still due, and late runs would only add load. */
  private addSchedule({ summary }: ConsumerContract, everyMinutes: number): void {
    this.lambda.configureAsyncInvoke({
      retryAttempts: 0,
      maxEventAge: Duration.minutes(Math.min(everyMinutes, oldestCallMinutes)),
    });
    const caller = new Role(this, "Caller", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
    const call = { actions: ["lambda:InvokeFunction"], resources: [this.lambda.functionArn] };
    caller.addToPrincipalPolicy(new PolicyStatement(call));
    new CfnSchedule(this, "Schedule", {
      description: summary,
      scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? "minute" : "minutes"})`,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: this.lambda.functionArn,
        roleArn: caller.roleArn,
        input: JSON.stringify({ time: "<aws.scheduler.scheduled-time>" }),
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
  }
}

const secure = ({ cloud }: Stage) => ({ encryption: QueueEncryption.SQS_MANAGED, enforceSSL: cloud.speaksTls });
