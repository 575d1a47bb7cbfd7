import type { OwnerScope } from '#server/database/scope.ts'

/** One change as the log keeps it. `before` and `after` hold only the changed fields, under their wire names. */
export interface Operation {
  operation: 'create' | 'change' | 'import'
  entity: 'plan' | 'group' | 'ad' | 'import'
  entityId: string
  entityName: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Writes who changed what. Call it inside the transaction of the change, so that neither stands without the other. */
export async function logOperation(scope: OwnerScope, operation: Operation): Promise<void> {
  await scope.db
    .insertInto('operation_log')
    .values({
      owner_id: scope.ownerId,
      account_id: scope.accountId,
      request_id: scope.requestId,
      operation: operation.operation,
      entity: operation.entity,
      entity_id: operation.entityId,
      entity_name: operation.entityName,
      before: operation.before === null ? null : JSON.stringify(operation.before),
      after: operation.after === null ? null : JSON.stringify(operation.after),
    })
    .execute()
}
