import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  listCorrections,
  type PendingCorrection,
  proposeCorrection,
} from '@placard/contract/finance/staff-proposal'
import { noteMaxLength } from '@placard/domain/finance/account'
import {
  type CorrectionCause,
  correctionCause,
  correctionCauseNames,
  correctionStateNames,
  isProposable,
} from '@placard/domain/finance/correction'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { moneyText } from '@placard/domain/platform/money/text'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { FieldProblem } from '@placard/ui/form/field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Action, DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { approvalTexts } from './approval-texts.ts'
import { staffFinanceTexts } from './texts.ts'

/** The late differences of closed days, the oldest first. */
export function CorrectionList({ filter }: { filter: ReactNode }) {
  const texts = useTexts(approvalTexts)
  const locale = useLocale()
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listCorrections, { ...paging, filters: {} }))
  const mayPropose = mayStaff(useStaffRoles(), 'change', 'finance')
  const actions = (row: PendingCorrection): Action[] =>
    mayPropose && isProposable(row.state)
      ? [
          {
            label: texts.proposeCorrection,
            dialog: (end) => <CorrectionDialog correction={row} {...end} />,
          },
        ]
      : []
  return (
    <>
      <p>{texts.correctionsHint}</p>
      <StaffList
        label={texts.corrections}
        none={texts.noCorrections}
        filter={filter}
        keyOf={({ ownerId, day }) => `${ownerId} ${day}`}
        nameOf={(row) => `${row.ownerName}, ${row.day}, ${differenceText(row, locale)}`}
        columns={useColumns()}
        {...{ query, pages, actions }}
      />
    </>
  )
}

/** Returns the difference with its sign. */
function differenceText(
  { countedCents, settledCents, currency }: PendingCorrection,
  locale: ReturnType<typeof useLocale>,
): string {
  const cents = countedCents - settledCents
  return `${cents > 0 ? '+' : ''}${moneyText(cents, currency, locale)}`
}

function useColumns(): ListColumn<PendingCorrection>[] {
  const texts = useTexts(approvalTexts)
  const locale = useLocale()
  return [
    {
      code: 'owner',
      name: texts.owner,
      widthPx: 200,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
    },
    { code: 'day', name: texts.day, widthPx: 110, text: ({ day }) => day },
    {
      code: 'settled',
      name: texts.settled,
      widthPx: 130,
      align: 'right',
      text: ({ settledCents, currency }) => moneyText(settledCents, currency, locale),
    },
    {
      code: 'counted',
      name: texts.counted,
      widthPx: 130,
      align: 'right',
      text: ({ countedCents, currency }) => moneyText(countedCents, currency, locale),
    },
    {
      code: 'difference',
      name: texts.difference,
      widthPx: 130,
      align: 'right',
      text: (row) => differenceText(row, locale),
    },
    {
      code: 'status',
      name: texts.status,
      widthPx: 220,
      grows: true,
      cardLines: 3,
      text: ({ state, reason }) =>
        [correctionStateNames[locale][state], reason].filter(Boolean).join(' · '),
    },
    {
      code: 'foundAt',
      name: texts.foundAt,
      widthPx: 170,
      text: ({ foundAt }) => dateTimeText(foundAt, locale),
    },
  ]
}

interface CorrectionDialogProps extends DialogCallbacks {
  readonly correction: PendingCorrection
}

/** Proposes to book a late difference, with its reason. */
function CorrectionDialog({ correction, done, close }: CorrectionDialogProps) {
  const texts = useTexts(approvalTexts)
  const { sure, notConfirmed } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const [cause, setCause] = useState<CorrectionCause>(correctionCause.lateData)
  const [note, setNote] = useState('')
  const [isSure, setSure] = useState(false)
  const { ownerId, ownerName, day, settledCents, countedCents, currency } = correction
  const money = (cents: number) => moneyText(cents, currency, locale)
  const act = async () => {
    if (cause === correctionCause.other && note.trim() === '') throw new Error(texts.noCauseNote)
    if (!isSure) throw new Error(notConfirmed)
    const input = { ownerId, day, cents: countedCents - settledCents, cause, note }
    await callServer(proposeCorrection, input, { errorInPlace: true })
    done(texts.proposed)
  }
  return (
    <FormDialog
      title={texts.correctionTitle({ day, owner: ownerName })}
      submitLabel={texts.propose}
      onSubmit={act}
      onClose={close}
    >
      <p>
        {texts.moves({
          account: texts.costOf({ day }),
          before: money(settledCents),
          after: money(countedCents),
        })}{' '}
        ({differenceText(correction, locale)})
      </p>
      <ChoiceField
        label={texts.cause}
        options={Object.values(correctionCause).map((value) => ({
          value,
          label: correctionCauseNames[locale][value],
        }))}
        value={cause}
        onChange={setCause}
      />
      <TextField
        label={texts.causeNote}
        hint={texts.causeHint}
        path="note"
        maxLength={noteMaxLength}
        value={note}
        onChange={setNote}
      />
      <CheckField label={sure} value={isSure} onChange={setSure} />
      {['day', 'cents', 'cause'].map((path) => (
        <FieldProblem key={path} path={path} />
      ))}
    </FormDialog>
  )
}
