import { isSameJson } from '@placard/domain/platform/format/same-json'
import type { LoggedEntity } from '@placard/domain/platform/operation-log/entity'
import type { LoggedOperation } from '@placard/domain/platform/operation-log/operation'
import type { RawBuilder } from 'kysely'
import { insertOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * A change as the log stores it, so that it can be undone. `before` and `after` contain only the changed fields,
 * under their wire names. Without `before` the entity is new, without `after` it was removed.
 */
export interface Operation {
  operation: LoggedOperation
  entity: LoggedEntity | PlatformEntity
  /** Null for entries without an id, or about several entities. */
  entityId: string | null
  entityName: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** The entity's version after the change; null without a version. */
  version: number | null
}

/** The kinds of entities of the platform itself, which owners' logs do not contain. */
type PlatformEntity =
  | 'message'
  | 'dictionaryItem'
  | 'landingTemplate'
  | 'helpArticle'
  | 'questionType'
  | 'question'
  | 'banner'
  | 'questionnaire'
  | 'engine'
  | 'moneyProposal'
  | 'bankStatement'
  | 'bankLine'
  | 'contract'

/** Writes an entry. Call it inside the transaction of the change, so that both are committed or neither. */
export async function logOperation(scope: OwnerScope, operation: Operation): Promise<void> {
  const { before, after } = operation
  await insertOwn(scope, 'operation_log', {
    account_id: scope.accountId,
    home_owner_id: scope.homeOwnerId,
    token_id: scope.tokenId ?? null,
    source: scope.source,
    address: scope.address,
    request_id: scope.requestId,
    operation: operation.operation,
    entity: operation.entity,
    entity_id: operation.entityId,
    entity_name: operation.entityName,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    version: operation.version,
  }).execute()
}

/**
 * Works like `logOperation`, as a part of the statement that makes the changes.
 *
 * @param changes a query that returns operation, entity, entity_id, entity_name, before, after and version
 */
export function loggedChanges(scope: OwnerScope, changes: RawBuilder<unknown>): OwnedSql {
  return owned`
    insert into operation_log (owner_id, account_id, home_owner_id, token_id, source, address, request_id,
      operation, entity, entity_id, entity_name, before, after, version)
    select ${scope.ownerId}::bigint, ${scope.accountId}::bigint, ${scope.homeOwnerId}::bigint,
      ${scope.tokenId ?? null}::bigint, ${scope.source}::text, ${scope.address}::text, ${scope.requestId}::text,
      c.operation, c.entity, c.entity_id, c.entity_name, c.before, c.after, c.version
    from (${changes}) c`
}

const noNames: ReadonlySet<string> = new Set()

/** The two sides of a change, as the log stores them. */
export interface Difference {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Returns the fields of `is` that differ, compared as JSON; null if none does, besides those left out. */
export function difference<Facts extends object>(
  was: Facts,
  is: Facts,
  leftOut: ReadonlySet<string> = noNames,
): Difference | null {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, now] of Object.entries(is)) {
    const then: unknown = was[name as keyof Facts]
    if (leftOut.has(name) || isSameJson(then, now)) continue
    before[name] = then
    after[name] = now
  }
  return Object.keys(after).length === 0 ? null : { before, after }
}
