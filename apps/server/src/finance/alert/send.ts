import { type AlertKind, alertKinds, rolesOfAlert } from '@placard/domain/finance/alert/alert'
import {
  isLocale,
  type Locale,
  locales,
  type LocalText,
} from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { sql } from 'kysely'
import { queueMessageEmails } from '#server/identity/account/email-outbox.ts'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { inAllLanguages } from '#server/support/message/tell.ts'

/** The words of an alert. */
export interface AlertContent {
  readonly title: (locale: Locale) => string
  readonly text: (locale: Locale) => string
  /** The address of the page where users act on it, below `/markets`. */
  readonly page: string
}

/** A user who may be told by an alert. */
export interface AlertReader {
  readonly accountId: string
  readonly accountName: string
  /** False for a user of the agency. */
  readonly isMember: boolean
  /** The alerts that the user gets by email. */
  readonly emailed: readonly AlertKind[]
  /** Null if it was never chosen. */
  readonly locale: Locale | null
}

interface ReaderRow extends Omit<AlertReader, 'emailed' | 'locale'> {
  readonly alerts: readonly AlertKind[] | null
  readonly locale: string | null
}

/** Returns the users of the acting owner and of its agency whom an alert tells, by name. */
export async function alertReaders(scope: OwnerScope, alert: AlertKind): Promise<AlertReader[]> {
  const { rows } = await runOwn<ReaderRow>(
    scope,
    owned`select a.account_id as "accountId", a.account_name as "accountName", a.owner_id = o.owner_id as "isMember",
        e.alerts, e.locale
      from owner o join account a on a.owner_id in (o.owner_id, o.agency_id)
      join owner home on home.owner_id = a.owner_id
      left join alert_email e on e.owner_id = o.owner_id and e.account_id = a.account_id
      where o.owner_id = ${scope.ownerId} and o.closed_at is null and home.closed_at is null
        and a.removed_at is null and a.suspended_at is null and ${isBeforeEnd}
        and (a.owner_id = o.owner_id or ${isGranted}) and a.roles && ${sql.val(rolesOfAlert(alert))}::smallint[]
      order by lower(a.account_name), a.account_id`,
  )
  return rows.map(({ alerts, locale, ...reader }) => ({
    ...reader,
    emailed: emailedAlerts(alerts, reader.isMember),
    locale: locale !== null && isLocale(locale) ? locale : null,
  }))
}

/**
 * Returns the alerts that a user gets by email.
 *
 * @param chosen null without a choice; then a user of the owner itself gets all
 */
export function emailedAlerts(
  chosen: readonly AlertKind[] | null,
  isMember: boolean,
): readonly AlertKind[] {
  return chosen ?? (isMember ? alertKinds : [])
}

/** Alerts for the same users. */
type SameAlerts = readonly [AlertKind, ...AlertKind[]]

/**
 * Sends alerts with the same content to the users of the acting owner and, unless it is about a transfer, of its agency:
 * as messages, and as emails to those who have not switched them off. Inside a transaction, both are sent with the commit.
 */
export async function sendAlert(
  scope: OwnerScope,
  alerts: SameAlerts,
  { title, text, page }: AlertContent,
): Promise<void> {
  const [alert] = alerts
  const all = await alertReaders(scope, alert)
  // The agency knows what it has transferred.
  const readers = alert === 'transfer' ? all.filter(({ isMember }) => isMember) : all
  if (readers.length === 0) return
  const message = {
    message_type: messageType.finance,
    title: JSON.stringify(inAllLanguages(title)),
    body: JSON.stringify(inAllLanguages(text)),
  }
  const rows = readers.map(({ accountId }) => ({ account_id: accountId, ...message }))
  await insertOwn(scope, 'message', rows).execute()
  const emails = readers.filter(({ emailed }) => alerts.some((one) => emailed.includes(one)))
  const words = { title, text: (locale: Locale) => `${text(locale)}\n\n${texts[locale].why}` }
  await queueMessageEmails(
    scope,
    emails.map(({ accountId, locale }) => ({
      accountId,
      locale: locale ?? 'en-US',
      title: inLanguage(words.title, locale, ' · '),
      text: inLanguage(words.text, locale, '\n\n'),
      page: `/markets${page}`,
    })),
  )
}

/** Returns a text in the language of a user, or in every one if it is unknown. */
export function inLanguage(
  say: (locale: Locale) => string,
  locale: Locale | null,
  separator: string,
): string {
  const all: LocalText = inAllLanguages(say)
  const wanted = locale === null ? locales : [locale]
  return wanted.map((language) => all[language] ?? '').join(separator)
}

const texts = textTable({
  why: [
    'You can choose the alerts that you get by email in Placard, under “Notification settings”.',
    '您可以在 Placard 的“通知设置”中选择通过邮件接收的提醒。',
  ],
})
