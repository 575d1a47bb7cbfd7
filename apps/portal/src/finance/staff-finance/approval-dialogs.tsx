import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import { queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  type MoneyProposal,
  rejectProposal,
} from '@placard/contract/finance/staff-proposal'
import { balanceField, noteMaxLength, subAccountNames } from '@placard/domain/finance/account'
import { correctionCauseNames } from '@placard/domain/finance/correction'
import { locksCash, proposalKind } from '@placard/domain/finance/proposal'
import { transferItemsMax } from '@placard/domain/finance/transfer'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { FieldProblem } from '@placard/ui/form/field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { QueryState } from '#portal/platform/staff/staff-page.tsx'
import { approvalTexts } from './approval-texts.ts'
import type { OwnerBalances } from './booking-dialog.tsx'
import { ProposedTransfer } from './proposed-transfer.tsx'
import { changeName } from './proposal-name.ts'
import { staffFinanceTexts } from './texts.ts'

interface DecisionProps extends DialogCallbacks {
  readonly proposal: MoneyProposal
}

/** The change of one account by an approval, in cents. */
export interface Effect {
  readonly account: string
  readonly before: number
  readonly after: number
}

/** Returns the effect of a proposal on the owner's present money. The cash of a refund is locked already. */
export function effectOf(proposal: MoneyProposal, money: OwnerBalances, locale: Locale): Effect {
  const { kind, subAccount, cents, forDay, settledCents } = proposal
  if (forDay !== null) {
    const before = settledCents ?? 0
    return { account: approvalTexts[locale].costOf({ day: forDay }), before, after: before + cents }
  }
  if (subAccount === null)
    return {
      account: approvalTexts[locale].creditLimit,
      before: money.creditLimit,
      after: cents,
    }
  if (locksCash(kind, subAccount)) {
    const before = money.locked
    return { account: staffFinanceTexts[locale].locked, before, after: before - cents }
  }
  const before = money[balanceField[subAccount]]
  const account = labelsOf(subAccountNames, locale)[subAccount]
  return { account, before, after: before + (kind === proposalKind.refund ? -cents : cents) }
}

/** Approves a proposal, after the user has confirmed amount, owner and effect. */
export function ApproveDialog({ proposal, done, close }: DecisionProps) {
  const texts = useTexts(approvalTexts)
  const { sure, notConfirmed } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const [isSure, setSure] = useState(false)
  const { proposalId, ownerId, ownerName, kind } = proposal
  // Only the balance is needed.
  const query = useQuery(callQuery(queryAnyBalance, { ownerId, pageSize: 1 }))
  const act = async () => {
    if (!isSure) throw new Error(notConfirmed)
    await callServer(approveProposal, { proposalId }, { errorInPlace: true })
    done(texts.approved)
  }
  return (
    <FormDialog
      title={texts.approveTitle({ change: changeName(proposal, locale), owner: ownerName })}
      width="wide"
      submitLabel={texts.approve}
      isDestructive={kind === proposalKind.refund}
      onSubmit={act}
      onClose={close}
    >
      <QueryState query={query}>
        {(money) => (
          <>
            {kind === proposalKind.transfer ? (
              <>
                <Facts proposal={proposal} />
                <ProposedTransfer proposal={proposal} />
              </>
            ) : (
              <Facts proposal={proposal} effect={effectOf(proposal, money, locale)} />
            )}
            <CheckField label={sure} value={isSure} onChange={setSure} />
          </>
        )}
      </QueryState>
      {pathsOf(proposal).map((path) => (
        <FieldProblem key={path} path={path} />
      ))}
    </FormDialog>
  )
}

/** Rejects a proposal, with a reason for the person who proposed it. */
export function RejectProposalDialog({ proposal, done, close }: DecisionProps) {
  const texts = useTexts(approvalTexts)
  const { reject, reason: reasonLabel, noRejectReason } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const { proposalId, ownerName } = proposal
  const act = async () => {
    if (reason.trim() === '') throw new Error(noRejectReason)
    await callServer(rejectProposal, { proposalId, reason }, { errorInPlace: true })
    done(texts.rejected)
  }
  return (
    <FormDialog
      title={texts.rejectTitle({ change: changeName(proposal, locale), owner: ownerName })}
      submitLabel={reject}
      isDestructive
      onSubmit={act}
      onClose={close}
    >
      <Facts proposal={proposal} />
      <FieldProblem path="proposalId" />
      <TextField
        label={reasonLabel}
        hint={texts.reasonHint}
        path="reason"
        maxLength={noteMaxLength}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

/** The fields that a refusal may name. A transfer has up to 100 items. */
function pathsOf({ kind }: MoneyProposal): string[] {
  const items =
    kind === proposalKind.transfer ? Array.from({ length: transferItemsMax }, (_, at) => at) : []
  return [
    'proposalId',
    'ownerId',
    'cents',
    'limitCents',
    'voucher',
    'items',
    ...items.flatMap((at) => [`items.${at}.advertiser`, `items.${at}.cents`]),
  ]
}

interface FactsProps {
  readonly proposal: MoneyProposal
  readonly effect?: Effect
}

function Facts({ proposal, effect }: FactsProps) {
  const texts = useTexts(approvalTexts)
  const { voucher, note } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const money = (cents: number) => moneyText(cents, proposal.currency, locale)
  const moves =
    effect &&
    texts.moves({
      account: effect.account,
      before: money(effect.before),
      after: money(effect.after),
    })
  const facts = [
    [texts.owner, `${proposal.ownerName} (${proposal.ownerId})`],
    [texts.change, changeName(proposal, locale)],
    [texts.amount, money(proposal.cents)],
    [texts.effect, moves],
    [texts.lastDay, proposal.lastDay],
    [texts.cause, proposal.cause && correctionCauseNames[locale][proposal.cause]],
    [voucher, proposal.voucher],
    [note, proposal.note],
    [texts.proposedBy, proposal.proposedBy],
  ] as const
  return (
    <dl className="finance-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
