import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { LevelTables } from '#server/campaigns/promotion/level.ts'

type Above = LevelTables['above']

/** The condition on `e` that it is the acting owner's, and neither in the bin nor in something that is. */
export function isNotDeleted(scope: OwnerScope, { above }: Pick<LevelTables, 'above'>): OwnedSql {
  return owned`e.removed_at is null and ${hasNoDeletedParent(scope, above)}`
}

/** The condition on `e` that it is the acting owner's, and nothing above it is in the bin. That is little: it is asked for once, and not for each row. */
export function hasNoDeletedParent({ ownerId }: OwnerScope, above: Above): OwnedSql {
  return above.reduce<OwnedSql>(
    (condition, { table, id }) =>
      owned`${condition} and e.${id} not in (
        select r.${id} from ${table} r where r.owner_id = ${ownerId} and r.removed_at is not null)`,
    owned`e.owner_id = ${ownerId}`,
  )
}
