import { type Locale, locales, type LocalText } from '@placard/domain/platform/locale/locale'
import type { MessageType } from '@placard/domain/support/message/message'
import { type Area, rolesOf } from '@placard/domain/platform/access/permission'
import { isGranted } from '#server/platform/database/advertiser-grant.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A message that the product itself sends. */
interface News {
  readonly msgType: MessageType
  readonly title: LocalText
  readonly text: LocalText
}

/**
 * Sends a message to the users of the acting owner. Inside a transaction, it is sent with the commit.
 *
 * @param news `accountId` is the account that waits for it; null for all users of the owner
 */
export async function tell(
  scope: OwnerScope,
  { msgType, title, text, accountId }: News & { readonly accountId: string | null },
): Promise<void> {
  await insertOwn(scope, 'message', {
    account_id: accountId,
    message_type: msgType,
    title: JSON.stringify(title),
    body: JSON.stringify(text),
  }).execute()
}

/** Notifies those users of the acting owner, and of its agency, whose roles include the area. */
export async function notifyPermitted(
  scope: OwnerScope,
  area: Area,
  { msgType, title, text }: News,
): Promise<void> {
  await runOwn(
    scope,
    owned`insert into message (owner_id, account_id, message_type, title, body)
      select o.owner_id, a.account_id, ${msgType}::smallint, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb
      from owner o join account a on a.owner_id in (o.owner_id, o.agency_id)
      where o.owner_id = ${scope.ownerId} and a.removed_at is null
        and (a.owner_id = o.owner_id or ${isGranted}) and a.roles && ${rolesOf(area)}::smallint[]`,
  )
}

/** Returns a text in every language. Receivers may read different ones. */
export function inAllLanguages(say: (locale: Locale) => string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)]))
}
