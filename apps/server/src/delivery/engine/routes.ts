import { type EngineRow, listEngines } from '@placard/contract/delivery/staff-engine'
import { isEngineScope } from '@placard/domain/delivery/engine/scope'
import { type EngineRecord, listEngineRecords } from '#server/delivery/engine/list.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

export const engineRoutes: Route[] = [
  // Engines are few; all of them are read.
  staffRoute(listEngines, async ({ pageNum, pageSize }, { unit }) => {
    const records = await listEngineRecords(unit.db)
    const page = records.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return { items: page.map(engineRowOf), total: records.length }
  }),
]

function engineRowOf(record: EngineRecord): EngineRow {
  return {
    engineId: record.engine_id,
    engineName: record.engine_name,
    revoked: record.revoked_at !== null,
    scopes: record.scopes.filter(isEngineScope),
    ownerCount: record.owner_ids && record.owner_ids.length,
    networks: record.networks,
    createdAt: record.created_at.getTime(),
    usedAt: record.used_at && record.used_at.getTime(),
    usedFrom: record.used_from,
    instances: record.instances.map(({ reportedAtMs: reportedAt, ...instance }) => ({
      ...instance,
      reportedAt,
    })),
  }
}
