import {
  isNewPlace,
  knownDeviceDays,
  type SignInPlace,
  wideNetworkOf,
} from '@placard/domain/identity/sign-in/new-device'
import { isLocale, type Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { type Kysely, sql } from 'kysely'
import { queueNotice } from '#server/identity/account/email-outbox.ts'
import { browserOf, deviceText, systemOf } from '#server/identity/session-list/user-agent.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

const texts = textTable({
  title: ['New sign-in with {device}', '新设备登录：{device}'],
  unknown: ['an unknown device', '未知设备'],
  text: [
    '{account} signed in on {time} from {address}, with a device or from a network that it had not used in the last {days} days. If that was not you, change your password at once, and sign that device out under “Account settings”.',
    '{account} 于 {time} 从 {address} 登录，该设备或网络在过去 {days} 天内未曾使用。如非您本人操作，请立即修改密码，并在“个人中心”退出该设备的登录。',
  ],
})

/** A sign-in whose user may have to be told. */
interface Undecided {
  owner_id: string
  entry_id: string
  account_id: string
  at: Date
  address: string
  user_agent: string
  notice_locale: string
  email: string
  time_zone: string | null
}

/** Tells the users of sign-ins that came from a new device or network, by a message and an email, each once. */
export async function tellNewDevices(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Undecided>`
    select l.owner_id, l.entry_id, l.account_id, l.at, coalesce(l.address, '') as address, l.user_agent,
      l.notice_locale, a.email, o.time_zone
    from security_log l join account a on a.account_id = l.account_id left join owner o on o.owner_id = a.owner_id
    where l.notice_locale is not null order by l.entry_id limit 1000`.execute(db)
  for (const signIn of rows)
    await withTransaction(withoutTransaction(db), (unit) =>
      decide(productScope(unit, signIn.owner_id), signIn),
    )
}

async function decide(scope: OwnerScope, signIn: Undecided): Promise<void> {
  const decided = await updateOwn(scope, 'security_log')
    .set({ notice_locale: null })
    .where('entry_id', '=', signIn.entry_id)
    // Another server may have been faster.
    .where('notice_locale', 'is not', null)
    .executeTakeFirst()
  if (decided.numUpdatedRows === 0n) return
  if (!isNewPlace(await earlierPlaces(scope, signIn), placeOf(signIn))) return
  const { account_id: accountId, notice_locale } = signIn
  const locale = isLocale(notice_locale) ? notice_locale : 'en-US'
  await queueNotice(scope, { accountId, kind: 'newDevice', locale })
  // Staff have no messages.
  if (signIn.time_zone !== null) await tellUser(scope, signIn)
}

async function earlierPlaces(scope: OwnerScope, signIn: Undecided): Promise<SignInPlace[]> {
  const found = await selectOwn(scope, 'security_log', 'l')
    .select(['l.user_agent', sql<string>`coalesce(l.address, '')`.as('address')])
    .distinct()
    .where('l.account_id', '=', signIn.account_id)
    .where('l.kind', '=', 'signIn')
    .where('l.at', '<=', signIn.at)
    .where('l.entry_id', '!=', signIn.entry_id)
    .where(
      'l.at',
      '>',
      sql<Date>`${signIn.at}::timestamptz - make_interval(days => ${knownDeviceDays}::int)`,
    )
    .execute()
  return found.map(placeOf)
}

function placeOf({ user_agent, address }: Pick<Undecided, 'user_agent' | 'address'>): SignInPlace {
  // An update of the browser makes no new device.
  const browser = browserOf(user_agent).replace(/ \d+$/, '')
  return { device: `${browser}, ${systemOf(user_agent)}`, network: wideNetworkOf(address) }
}

async function tellUser(
  scope: OwnerScope,
  { account_id, email: account, user_agent, address, at, time_zone }: Undecided,
): Promise<void> {
  const timeIn = (locale: Locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: time_zone ?? 'UTC',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at)
  await tell(scope, {
    msgType: messageType.platform,
    accountId: account_id,
    title: inAllLanguages((locale) =>
      texts[locale].title({ device: deviceText(user_agent) || texts[locale].unknown }),
    ),
    text: inAllLanguages((locale) =>
      texts[locale].text({
        account,
        address,
        time: timeIn(locale),
        days: String(knownDeviceDays),
      }),
    ),
  })
}
