import {
  type ReconciliationRule,
  reconciliationRuleNames,
} from '@placard/domain/finance/reconciliation'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { emailFinanceStaff } from '#server/finance/staff-email.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

/** The number of differences that an email names. */
const namedMax = 10

const texts = textTable({
  title: [
    { one: '{count} difference in the ledger', other: '{count} differences in the ledger' },
    '账务对账发现 {count} 处差异',
  ],
  why: [
    'The nightly reconciliation compared all bookings, balances and settled days:',
    '每日对账已核对全部凭证、余额与结算：',
  ],
  difference: [
    '{owner} ({ownerId}): {rule} {subject}: {expected} expected, {found} found',
    '{owner}（{ownerId}）：{rule} {subject}：应为 {expected}，实为 {found}',
  ],
})

interface Named {
  owner_name: string
  owner_id: string
  rule: ReconciliationRule
  subject: string
  expected: string
  found: string
}

/** Queues an email to finance staff that names the first differences. Each night with differences has its own. */
export async function tellDifferences(
  unit: UnitOfWork,
  reconciliationId: string,
  count: number,
): Promise<void> {
  const { rows } = await sql<Named>`
    select o.owner_name, d.* from reconciliation_difference d join owner o using (owner_id)
    where d.reconciliation_id = ${reconciliationId} and d.place <= ${namedMax} order by d.place`.execute(
    unit.db,
  )
  const lineOf = (locale: Locale) => (row: Named) =>
    texts[locale].difference({
      owner: row.owner_name,
      ownerId: row.owner_id,
      rule: reconciliationRuleNames[locale][row.rule],
      subject: row.subject,
      expected: row.expected,
      found: row.found,
    })
  await emailFinanceStaff(unit, {
    title: (locale) => texts[locale].title({ count }),
    text: (locale) => [texts[locale].why, ...rows.map(lineOf(locale))].join('\n'),
    page: '/platform/reconciliation',
  })
}
