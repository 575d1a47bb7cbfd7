import { type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { type TransferDirection, transferDirection } from '@placard/domain/finance/transfer'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { sendAlert } from '#server/finance/alert/send.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface ToldTransfer {
  readonly direction: TransferDirection
  readonly subAccount: SubAccount
  readonly note: string
  readonly reversesId: string | null
}

/** An advertiser with the cents that were transferred. */
interface ToldClient {
  readonly scope: OwnerScope
  readonly cents: number
}

/** Tells the users of each advertiser what its agency has transferred, with the commit. */
export async function tellClients(
  agency: OwnerScope,
  transfer: ToldTransfer,
  clients: readonly ToldClient[],
): Promise<void> {
  const { owner_name: agencyName, currency } = await selectOwn(agency, 'owner')
    .select(['owner_name', 'currency'])
    .executeTakeFirstOrThrow()
  const isDown = transfer.direction === transferDirection.toAdvertiser
  for (const { scope, cents } of clients)
    await sendAlert(scope, ['transfer'], {
      page: '/finance/flow',
      title: (locale) =>
        texts[locale][isDown ? 'received' : 'taken']({
          agencyName,
          amount: moneyText(cents, currency, locale),
        }),
      text: (locale) => {
        const { account, reversal } = texts[locale]
        const parts = [
          account({ account: subAccountNames[locale][transfer.subAccount] }),
          transfer.reversesId === null ? '' : reversal,
          transfer.note,
        ]
        return parts.filter(Boolean).join('\n')
      },
    })
}

const texts = textTable({
  received: ['{agencyName} transferred {amount} to you', '{agencyName}向您转入{amount}'],
  taken: ['{agencyName} transferred {amount} from you', '{agencyName}从您的账户转回{amount}'],
  account: ['Account: {account}.', '子账户：{account}。'],
  reversal: ['It reverses an earlier transfer.', '本次为撤销此前的转账。'],
})
