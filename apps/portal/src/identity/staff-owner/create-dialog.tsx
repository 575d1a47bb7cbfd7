import { callServer } from '@placard/browser/request/call'
import { createAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType, ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { defaultTimeZone } from '@placard/domain/platform/calendar/day'
import { defaultCurrency, isCurrency } from '@placard/domain/platform/money/currency'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { AgencyField, type ChosenAgency } from './agency-field.tsx'
import { staffOwnerTexts } from './texts.ts'

const { agency, subOwner, directedOwner } = ownerType
type CreatedType = typeof agency | typeof subOwner | typeof directedOwner
const types: readonly CreatedType[] = [agency, directedOwner, subOwner]

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const emptyDraft = {
  ownerName: '',
  ownerType: directedOwner as CreatedType,
  agencyId: null as ChosenAgency,
  currency: defaultCurrency,
  timeZone: defaultTimeZone,
  account: '',
  accountName: '',
}

/** The dialog that adds an agency or an advertiser, by choice with its first user. */
export function CreateOwnerDialog({ done, close }: DialogCallbacks) {
  const texts = useTexts(staffOwnerTexts)
  const names = labelsOf(ownerTypeNames, useLocale())
  const { draft, field } = useDraft(emptyDraft)
  const create = async () => {
    const { account, accountName, agencyId: chosen, ...owner } = draft
    const isSub = owner.ownerType === subOwner
    if (isSub && chosen === null)
      throw new InputRefused([{ path: 'agencyId', message: texts.agencyMissing }])
    const input = {
      ...owner,
      ...(isSub && chosen && { agencyId: chosen.agencyId }),
      ...(account.trim() !== '' && { firstAccount: { account: account.trim(), accountName } }),
    }
    await callServer(createAnyOwner, input, { errorInPlace: true })
    done(texts.created({ name: owner.ownerName }))
  }
  return (
    <FormDialog
      title={texts.createTitle}
      width="wide"
      submitLabel={texts.create}
      onSubmit={create}
      onClose={close}
    >
      <ChoiceField
        label={texts.type}
        options={types.map((type) => ({ value: type, label: names[type] }))}
        {...field('ownerType')}
      />
      <TextField label={texts.owner} maxLength={nameMaxLength} {...field('ownerName')} />
      {draft.ownerType === subOwner && (
        <AgencyField hint={texts.agencyHint} {...field('agencyId')} />
      )}
      <PlaceFields field={field} />
      <TextField
        label={texts.firstUser}
        hint={texts.firstUserHint}
        type="email"
        {...field('account')}
        path="firstAccount.account"
      />
      {draft.account.trim() !== '' && (
        <TextField
          label={texts.firstUserName}
          maxLength={nameMaxLength}
          {...field('accountName')}
          path="firstAccount.accountName"
        />
      )}
    </FormDialog>
  )
}

/** The currency and the time zone, which stay as they are. */
function PlaceFields({
  field,
}: {
  readonly field: ReturnType<typeof useDraft<typeof emptyDraft>>['field']
}) {
  const texts = useTexts(staffOwnerTexts)
  const [currencies] = useState(() => Intl.supportedValuesOf('currency').filter(isCurrency))
  const [zones] = useState(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])])
  return (
    <div className="staff-pair">
      <SelectField
        label={texts.currency}
        hint={texts.permanent}
        isSearchable
        options={options(currencies)}
        {...field('currency')}
      />
      <SelectField
        label={texts.timeZone}
        hint={texts.permanent}
        isSearchable
        options={options(zones)}
        {...field('timeZone')}
      />
    </div>
  )
}
