import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, sql } from 'kysely'
import { emailFinanceStaff } from '#server/finance/staff-email.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type UnitOfWork,
  withoutTransaction,
  withTransaction,
} from '#server/platform/database/unit-of-work.ts'

/** The number of owners that an email names. */
const namedMax = 10

/**
 * Tells finance staff by email of owners that could not be settled: one email for all, and each owner once until it was
 * settled again. Staff have no messages. A database out of reach is no failure of an owner.
 *
 * @param failures the errors of a run by owner; all other owners are settled
 */
export async function tellFailures(
  db: Kysely<Tables>,
  failures: ReadonlyMap<string, unknown>,
): Promise<void> {
  const unsettled = [...failures.keys()]
  const failed = unsettled.filter((ownerId) => !isConnectionError(failures.get(ownerId)))
  await withTransaction(withoutTransaction(db), async (unit) => {
    await sql`delete from money_alert where alert = 'settlement' and owner_id <> all (${unsettled}::bigint[])`.execute(
      unit.db,
    )
    if (failed.length === 0) return
    const { rows } = await sql<{ owner_name: string; owner_id: string }>`
      with told as (
        insert into money_alert (owner_id, alert, subject_id)
        select id, 'settlement', id from unnest(${failed}::bigint[]) id on conflict do nothing returning owner_id
      )
      select o.owner_id, o.owner_name from told join owner o using (owner_id) order by o.owner_id`.execute(
      unit.db,
    )
    if (rows.length > 0) await emailStaff(unit, rows)
  })
}

interface NamedOwner {
  readonly owner_name: string
  readonly owner_id: string
}

async function emailStaff(unit: UnitOfWork, owners: readonly NamedOwner[]): Promise<void> {
  const count = owners.length
  const named = owners
    .slice(0, namedMax)
    .map(({ owner_name, owner_id }) => `${owner_name} (${owner_id})`)
  await emailFinanceStaff(unit, {
    title: (locale) => texts[locale].title({ count }),
    text: (locale) => {
      const { why, more } = texts[locale]
      const rest = count - named.length
      return [why, ...named, ...(rest > 0 ? [more({ count: rest })] : [])].join('\n')
    },
    page: '/platform/finance',
  })
}

const texts = textTable({
  title: [
    { one: '{count} owner could not be settled', other: '{count} owners could not be settled' },
    '{count} 个广告主结算失败',
  ],
  why: [
    'What their ads cost is counted, and not booked. Settlement is tried again every 10 minutes; the log of the server names the reason. No other email follows for these owners until they were settled:',
    '以下广告主的广告消耗已计量但未能入账，系统每 10 分钟重试一次，原因请查看服务器日志。恢复结算前不会就这些广告主再次发送邮件：',
  ],
  more: [{ one: '{count} more', other: '{count} more' }, '另有 {count} 个'],
})
