/** Lists of live sessions to their editors. */
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { LiveSessionDetail } from "./contract.ts";
import { stageRef } from "./repository.ts";
import { presentDetail } from "./rules.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

/** Sessions as their editors see them. */
export async function readStages(
  table: Table,
  scope: TenantScope,
  sessions: readonly StoredSession[],
  now: number,
): Promise<LiveSessionDetail[]> {
  const refs = Object.fromEntries(sessions.map(({ sessionId }) => [sessionId, stageRef(scope, sessionId)]));
  const stages: Partial<Record<string, StoredStage>> = await table.getMany(refs, {
    consistent: true,
    isForDisplay: true,
  });
  return sessions.flatMap((session) => {
    const { [session.sessionId]: stage } = stages;
    return stage === undefined ? [] : [presentDetail(session, stage, now)];
  });
}
