import { noteMaxLength, subAccountNames } from '@placard/domain/finance/account'
import {
  movableAccounts,
  transferDirection,
  transferDirectionNames,
  transferItemsMax,
  transferRest,
} from '@placard/domain/finance/transfer'
import { moneyText } from '@placard/domain/platform/money/text'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { financeOwnersQuery } from '#console/finance/finance-query.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  amountOf,
  type DraftItem,
  type DraftProblem,
  readDraft,
  type TransferDraft,
  withAdvertiser,
} from './transfer-draft.ts'
import type { TransferFacts } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

interface TransferFormProps {
  readonly facts: TransferFacts
  readonly draft: TransferDraft
  readonly onChange: (draft: TransferDraft) => void
  /** Receives the items of a draft whose lines can be read. */
  readonly onChecked: (items: readonly DraftItem[]) => void
}

/** The form of a transfer. */
export function TransferForm({ facts, draft, onChange, onChecked }: TransferFormProps) {
  const texts = useTexts(transferTexts)
  const [isChecked, setChecked] = useState(false)
  const { currency } = facts
  const change = (part: Partial<TransferDraft>) => onChange({ ...draft, ...part })
  const { items, problems } = readDraft(draft)
  const problemText = useProblemText()
  const isWrong = draft.each.trim() !== '' && amountOf(draft.each) === null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.length === 0 && !isWrong) onChecked(items)
  }
  return (
    <form className="mkt-transfer-form" noValidate onSubmit={submit}>
      <Kind facts={facts} draft={draft} change={change} />
      <AdvertiserChoice add={(name) => change({ lines: withAdvertiser(draft.lines, name) })} />
      <TextField
        label={texts.lines}
        hint={texts.linesHint({ max: transferItemsMax, currency })}
        rows={8}
        value={draft.lines}
        onChange={(lines) => change({ lines })}
        problem={
          isChecked && problems.length > 0 ? problems.map(problemText).join('\n') : undefined
        }
      />
      <TextField
        label={texts.amount({ currency })}
        inputMode="decimal"
        value={draft.each}
        onChange={(each) => change({ each })}
        problem={isChecked && isWrong ? texts.wrongEach : undefined}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={noteMaxLength}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <p>
        <Button kind="primary" submits>
          {texts.check}
        </Button>
      </p>
    </form>
  )
}

function useProblemText(): (problem: DraftProblem) => string {
  const texts = useTexts(transferTexts)
  return (problem) => {
    switch (problem.kind) {
      case 'noLines':
        return texts.noLines
      case 'tooManyLines':
        return texts.tooManyLines({ max: transferItemsMax, count: problem.count })
      case 'noAdvertiser':
        return texts.noAdvertiser({ line: problem.line })
      case 'wrongAmount':
        return texts.wrongAmount({ line: problem.line, got: problem.got })
    }
  }
}

interface KindProps {
  readonly facts: TransferFacts
  readonly draft: TransferDraft
  readonly change: (part: Partial<TransferDraft>) => void
}

/** Direction and sub-account, with what can be transferred. */
function Kind({ facts, draft, change }: KindProps) {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const accounts = labelsOf(subAccountNames, locale)
  const money = (cents: number) => moneyText(cents, facts.currency, locale)
  const { cash, rebate, gift, limits, today } = facts
  const rest = transferRest(limits, today)
  const movable = movableAccounts[draft.direction]
  return (
    <>
      <p className="mkt-page-hint">
        {texts.movable({ cash: money(cash), rebate: money(rebate), gift: money(gift) })}{' '}
        {rest !== null && texts.limitHint({ rest: money(rest) })}
      </p>
      <ChoiceField
        label={texts.direction}
        options={Object.values(transferDirection).map((value) => ({
          value,
          label: transferDirectionNames[locale][value],
        }))}
        value={draft.direction}
        onChange={(direction) => {
          const [first = draft.subAccount] = movableAccounts[direction]
          const isMovable = movableAccounts[direction].includes(draft.subAccount)
          change({ direction, subAccount: isMovable ? draft.subAccount : first })
        }}
      />
      <ChoiceField
        label={texts.subAccount}
        options={movable.map((value) => ({ value, label: accounts[value] }))}
        value={draft.subAccount}
        onChange={(subAccount) => change({ subAccount })}
      />
    </>
  )
}

/** A search for an advertiser, which is added to the lines. */
function AdvertiserChoice({ add }: { add: (name: string) => void }) {
  const texts = useTexts(transferTexts)
  const { ownerId } = useIdentity()
  const [text, find] = useState('')
  const { data } = useQuery(financeOwnersQuery(ownerId, text))
  const owners = data?.items ?? []
  // A name that is not the only one, or that divides a line, is written as the id.
  const isClear = (name: string) =>
    !/[;；,，\t]/.test(name) && owners.filter((owner) => owner.ownerName === name).length === 1
  return (
    <SelectField<string | null>
      label={texts.advertiser}
      placeholder={texts.choose}
      options={owners.map((owner) => ({ value: owner.ownerId, label: owner.ownerName }))}
      value={null}
      onChange={(chosen) => {
        const owner = owners.find((one) => one.ownerId === chosen)
        if (owner) add(isClear(owner.ownerName) ? owner.ownerName : owner.ownerId)
      }}
      isSearchable
      {...((text !== '' || (data !== undefined && data.total > data.items.length)) && {
        onSearch: find,
      })}
    />
  )
}
