import { staffRolesOf } from '@placard/domain/platform/access/staff-role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { inLanguage } from '#server/finance/alert/send.ts'
import { queueMessageEmails } from '#server/identity/account/email-outbox.ts'
import { platformScope, productScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

interface StaffEmail {
  readonly title: (locale: Locale) => string
  readonly text: (locale: Locale) => string
  /** The address of the page where staff act on it. */
  readonly page: string
}

/** Queues an email to each member of staff who may change finance, since staff have no messages. */
export async function emailFinanceStaff(
  unit: UnitOfWork,
  { title, text, page }: StaffEmail,
): Promise<void> {
  const { rows: staff } = await sql<{ account_id: string }>`
    select account_id from account
    where kind = 'staff' and removed_at is null and suspended_at is null
      and staff_roles && ${staffRolesOf('change', 'finance')}::text[]`.execute(unit.db)
  await queueMessageEmails(
    platformScope(unit, productScope(unit, '0')),
    staff.map(({ account_id: accountId }) => ({
      accountId,
      locale: 'en-US',
      title: inLanguage(title, null, ' · '),
      text: inLanguage(text, null, '\n\n'),
      page,
    })),
  )
}
