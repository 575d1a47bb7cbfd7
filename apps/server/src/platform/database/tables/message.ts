import type { MessageType } from '@placard/domain/support/message/type'
import type { ColumnType } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
  Texts,
} from '#server/platform/database/tables/column.ts'

interface MessageTable {
  owner_id: OwnerKey
  message_id: GeneratedId
  account_id: Id | null
  publication_id: Id | null
  message_type: ColumnType<MessageType, number, number>
  title: Texts
  body: Texts
  shown_from: Instant
  shown_until: Date | null
}

interface MessageReadTable {
  owner_id: OwnerKey
  account_id: Id
  message_id: Id
  mark_id: Id
}

/** The messages to owners, and their read marks. */
export interface MessageTables {
  message: MessageTable
  message_read: MessageReadTable
}
