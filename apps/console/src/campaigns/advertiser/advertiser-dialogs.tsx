import { isCurrency } from '@placard/domain/platform/money/currency'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { advertiserTexts } from './advertiser-texts.ts'
import { advertisersKey, createAdvertiser } from './advertisers.ts'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface Draft {
  readonly ownerName: string
  readonly currency: string
  readonly timeZone: string
  /** The email of the first user; empty without one. */
  readonly account: string
  readonly accountName: string
}

type Texts = TextsOf<typeof advertiserTexts>

/** The dialog that adds an advertiser, by default with the currency and time zone of the agency. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(advertiserTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { currency, timeZone } = useIdentity()
  const [draft, setDraft] = useState<Draft>({
    ownerName: '',
    currency,
    timeZone,
    account: '',
    accountName: '',
  })
  const submit = async () => {
    const input = inputOf(draft, texts)
    await createAdvertiser(input)
    show({ kind: 'info', text: texts.created({ name: input.ownerName }) })
    await queries.invalidateQueries({ queryKey: advertisersKey })
  }
  return (
    <FormDialog
      title={texts.createTitle}
      submitLabel={texts.createSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftFields draft={draft} change={(changed) => setDraft({ ...draft, ...changed })} />
    </FormDialog>
  )
}

/** @throws InputRefused for a missing name */
function inputOf(draft: Draft, texts: Texts) {
  const ownerName = nameOf(draft.ownerName, texts.nameMissing)
  const account = draft.account.trim()
  const accountName = draft.accountName.trim()
  if (account !== '' && accountName === '')
    throw new InputRefused([
      { path: 'firstAccount.accountName', message: texts.firstUserNameMissing },
    ])
  const { currency, timeZone } = draft
  const firstAccount = { account, accountName }
  return { ownerName, currency, timeZone, ...(account !== '' && { firstAccount }) }
}

interface DraftFieldsProps {
  readonly draft: Draft
  readonly change: (changed: Partial<Draft>) => void
}

function DraftFields({ draft, change }: DraftFieldsProps) {
  const texts = useTexts(advertiserTexts)
  const [currencies] = useState(() => Intl.supportedValuesOf('currency').filter(isCurrency))
  const [timeZones] = useState(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])])
  return (
    <>
      <TextField
        label={texts.newName}
        path="ownerName"
        maxLength={nameMaxLength}
        value={draft.ownerName}
        onChange={(ownerName) => change({ ownerName })}
      />
      <SelectField
        label={texts.currency}
        path="currency"
        hint={texts.permanent}
        isSearchable
        options={options(currencies)}
        value={draft.currency}
        onChange={(currency) => change({ currency })}
      />
      <SelectField
        label={texts.timeZone}
        path="timeZone"
        hint={texts.permanent}
        isSearchable
        options={options(timeZones)}
        value={draft.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <TextField
        label={texts.firstUser}
        path="firstAccount.account"
        hint={texts.firstUserHint}
        type="email"
        value={draft.account}
        onChange={(account) => change({ account })}
      />
      {draft.account.trim() !== '' && (
        <TextField
          label={texts.firstUserName}
          path="firstAccount.accountName"
          maxLength={nameMaxLength}
          value={draft.accountName}
          onChange={(accountName) => change({ accountName })}
        />
      )}
    </>
  )
}

/** Returns a typed name. @throws InputRefused for an empty one */
export function nameOf(typed: string, missing: string): string {
  const ownerName = typed.trim()
  if (ownerName === '') throw new InputRefused([{ path: 'ownerName', message: missing }])
  return ownerName
}
