import type { LocalText } from '@placard/domain/locale/text'
import type { MessageType } from '@placard/domain/message/type'
import { insertOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** What the product itself has to say. */
export interface News {
  readonly msgType: MessageType
  readonly title: LocalText
  readonly text: LocalText
  /** The account that waits for it; null: everybody of the owner. */
  readonly accountId: string | null
}

/** Tells the acting owner's people something, from now on. Inside a transaction it is told when the transaction stands. */
export async function tell(
  scope: OwnerScope,
  { msgType, title, text, accountId }: News,
): Promise<void> {
  await insertOwn(scope, 'message', {
    account_id: accountId,
    message_type: msgType,
    title: JSON.stringify(title),
    body: JSON.stringify(text),
  }).execute()
}
