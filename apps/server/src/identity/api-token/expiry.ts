import { dueTokenWarning } from '@placard/domain/identity/api-token/rule'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { type Kysely, sql } from 'kysely'
import { queueTokenWarning } from '#server/identity/account/email-outbox.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

interface EndingToken {
  owner_id: string
  token_id: string
  account_id: string
  token_name: string
  time_zone: string
  locale: Locale
  last_day: string
  warned_days: number | null
}

/** Warns the makers of tokens that end soon: by a message and an email, each once 30, 7 and 1 days before. */
export async function sweepTokens(db: Kysely<Tables>, nowMs: number): Promise<void> {
  for (const token of await endingTokens(db, nowMs)) {
    const days = dueTokenWarning(token.last_day, dayAt(nowMs, token.time_zone), token.warned_days)
    if (days !== null) await warn(db, token, days)
  }
}

/** Returns the tokens that may need a warning in any time zone. */
async function endingTokens(db: Kysely<Tables>, nowMs: number): Promise<EndingToken[]> {
  const today = sql`${new Date(nowMs).toISOString().slice(0, 10)}::date`
  const { rows } = await sql<EndingToken>`
    select t.owner_id, t.token_id, t.account_id, t.token_name, o.time_zone, t.locale, t.last_day, t.warned_days
    from api_token t join owner o using (owner_id) join account a on a.account_id = t.account_id
    where t.revoked_at is null and t.last_day between ${today} - 1 and ${today} + 31
      and o.closed_at is null and a.removed_at is null and a.suspended_at is null
    order by t.last_day`.execute(db)
  return rows
}

async function warn(db: Kysely<Tables>, token: EndingToken, days: number): Promise<void> {
  await withTransaction(withoutTransaction(db), async (unit) => {
    const { account_id: accountId, token_id: tokenId, locale } = token
    const scope = productScope(unit, token.owner_id)
    const noted = await updateOwn(scope, 'api_token')
      .set({ warned_days: days })
      .where('token_id', '=', tokenId)
      // Another server may have been faster.
      .where(sql<boolean>`warned_days is not distinct from ${token.warned_days}::smallint`)
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n) return
    await queueTokenWarning(scope, { accountId, tokenId, locale })
    const facts = { token: token.token_name, day: token.last_day }
    await tell(scope, {
      msgType: messageType.platform,
      accountId,
      title: inAllLanguages((language) => texts[language].title(facts)),
      text: inAllLanguages((language) => texts[language].text),
    })
  })
}

const texts = textTable({
  title: ['The API token “{token}” expires on {day}', 'API 令牌“{token}”将于 {day} 到期'],
  text: [
    'Programs that use it are refused after that day. Rotate it on the page “API tokens”: the present secret then works for another 24 hours.',
    '到期后使用该令牌的程序将被拒绝。请在“API 令牌”页面轮换该令牌，轮换后原密钥仍可使用 24 小时。',
  ],
})
