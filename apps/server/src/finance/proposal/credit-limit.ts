import { ledgerAccount } from '@placard/domain/finance/account'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { messageType } from '@placard/domain/support/message/message'
import type { Holder } from '#server/finance/holder.ts'
import type { Ledger } from '#server/finance/ledger.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

const texts = textTable({
  title: ['The credit limit is now {amount}', '授信额度已调整为 {amount}'],
})

/** Sets the credit limit of an owner whose accounts are locked, writes the operation log and notifies the owner. */
export async function setCreditLimit(
  { currency }: Holder,
  { scope, creditLimit }: Ledger,
  { limitCents, note }: { readonly limitCents: number; readonly note: string },
): Promise<void> {
  await insertOwn(scope, 'ledger_account', {
    account_code: ledgerAccount.credit,
    credit_limit: limitCents,
  })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'account_code']).doUpdateSet({ credit_limit: limitCents }),
    )
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'finance',
    entityId: null,
    entityName: '',
    before: { creditLimit },
    after: { creditLimit: limitCents, note },
    version: null,
  })
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAllLanguages((locale) =>
      texts[locale].title({ amount: moneyText(limitCents, currency, locale) }),
    ),
    text: inAllLanguages(() => note),
  })
}
