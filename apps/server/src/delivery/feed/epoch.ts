import { type Kysely, sql } from 'kysely'
import { epochName } from '#server/delivery/feed/cursor.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emitPlatformEvent } from '#server/support/webhook/emit.ts'

/**
 * Tells webhooks of the platform once that the feed is in another epoch: after a restore or a promotion, as soon as
 * engines can load it anew. The first epoch is not told of. Several servers may do so at the same time.
 */
export async function tellEpoch(db: Kysely<Tables>): Promise<void> {
  await inTransaction(productScope(db, '0'), async (scope) => {
    // The epoch is read behind the lock: a server that read it before would tell of the former one.
    await lockOwn(scope, 'epoch')
    const { rows } = await runOwn<{ epoch: string; former: string | null }>(
      scope,
      owned`insert into told_epoch (epoch)
        select ${sql.raw(epochName)} from delivery_state where is_complete and ${scope.ownerId}::bigint is not null
        on conflict (only_one) do update set epoch = excluded.epoch where told_epoch.epoch <> excluded.epoch
        returning epoch, (select t.epoch from told_epoch t) as former`,
    )
    const [row] = rows
    if (row === undefined || row.former === null) return
    const { epoch, former: formerEpoch } = row
    await emitPlatformEvent(scope, 'feed.epochChanged', { epoch, formerEpoch })
  })
}
