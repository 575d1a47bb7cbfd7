import type { MoneyProposal } from '@placard/contract/finance/staff-proposal'
import { subAccountNames } from '@placard/domain/finance/account'
import { proposalKind } from '@placard/domain/finance/proposal'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { approvalTexts } from './approval-texts.ts'

/** Returns the name of the change that is proposed, such as "Refund: Cash". */
export function changeName(
  { kind, subAccount, forDay }: Pick<MoneyProposal, 'kind' | 'subAccount' | 'forDay'>,
  locale: Locale,
): string {
  const texts = approvalTexts[locale]
  if (forDay !== null) return texts.correctionOf({ day: forDay })
  if (subAccount === null) return texts.creditLimit
  const account = labelsOf(subAccountNames, locale)[subAccount]
  if (kind === proposalKind.transfer) return texts.transferOf({ account })
  return kind === proposalKind.refund ? texts.refundOf({ account }) : account
}
