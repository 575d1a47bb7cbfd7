import { uncountedTypesCode, uncountedTypesIn } from '@placard/domain/support/message/subscription'
import { messageType, type MessageType } from '@placard/domain/support/message/message'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { isReadBy, isShownTo, type Reader } from '#server/support/message/list.ts'

export interface UnreadOfType {
  readonly msgType: MessageType
  readonly count: number
}

/** Returns the number of unread messages of each type, in the order of the types. */
export async function unreadByType(reader: Reader): Promise<UnreadOfType[]> {
  const { rows } = await runOwn<UnreadOfType>(
    reader.scope,
    owned`select m.message_type as "msgType", count(*)::int as count from message m
    where ${isShownTo(reader)} and not ${isReadBy(reader)}
    group by m.message_type`,
  )
  return Object.values(messageType).map((msgType) => {
    const found = rows.find((row) => row.msgType === msgType)
    return { msgType, count: found?.count ?? 0 }
  })
}

/** Returns the number of unread messages of the types that the reader wants counted. */
export async function unreadCount(reader: Reader): Promise<number> {
  const [counts, uncounted] = await Promise.all([unreadByType(reader), uncountedTypes(reader)])
  return counts
    .filter(({ msgType }) => !uncounted.includes(msgType))
    .reduce((sum, { count }) => sum + count, 0)
}

async function uncountedTypes({ scope, accountId }: Reader): Promise<MessageType[]> {
  const kept = await selectOwn(scope, 'personal_config')
    .select('config_value')
    .where('account_id', '=', accountId)
    .where('config_code', '=', uncountedTypesCode)
    .executeTakeFirst()
  return uncountedTypesIn(kept?.config_value ?? '')
}
