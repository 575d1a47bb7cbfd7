import { advertiserLabelsMax } from '@placard/domain/platform/access/advertiser-grant'
import { Button } from '@placard/ui/button/button'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { operatorTexts } from './operator-texts.ts'
import { type AdvertiserGrantInput, grantableQuery } from './operators.ts'

interface AdvertiserFieldProps {
  readonly value: AdvertiserGrantInput
  readonly onChange: (value: AdvertiserGrantInput) => void
}

const nobody = { ownerIds: [], labels: [] }

/** The choice between all advertisers of the agency, and some by name or label. */
export function AdvertiserField({ value, onChange }: AdvertiserFieldProps) {
  const texts = useTexts(operatorTexts)
  return (
    <>
      <ChoiceField
        label={texts.advertisers}
        path="advertisers"
        hint={texts.advertisersHint}
        options={(['all', 'some'] as const).map((scope) => ({
          value: scope,
          label: texts.scope[scope],
        }))}
        value={value === null ? 'all' : 'some'}
        onChange={(scope) => onChange(scope === 'all' ? null : nobody)}
      />
      {value !== null && (
        <>
          <Listed
            ownerIds={value.ownerIds}
            onChange={(ownerIds) => onChange({ ...value, ownerIds })}
          />
          <Labels labels={value.labels} onChange={(labels) => onChange({ ...value, labels })} />
        </>
      )}
    </>
  )
}

interface ListedProps {
  readonly ownerIds: readonly string[]
  readonly onChange: (ownerIds: string[]) => void
}

/** The advertisers by name with a button to remove each, and a search that adds one. */
function Listed({ ownerIds, onChange }: ListedProps) {
  const texts = useTexts(operatorTexts)
  const [text, setText] = useState('')
  const found = useQuery({ ...grantableQuery({ text }), placeholderData: keepPreviousData })
  const chosen = useQuery({
    ...grantableQuery({ ownerIds: [...ownerIds] }),
    placeholderData: keepPreviousData,
    enabled: ownerIds.length > 0,
  })
  const names = new Map(
    [...(chosen.data?.items ?? []), ...(found.data?.items ?? [])].map(({ ownerId, ownerName }) => [
      ownerId,
      ownerName,
    ]),
  )
  const options = (found.data?.items ?? [])
    .filter(({ ownerId }) => !ownerIds.includes(ownerId))
    .map(({ ownerId, ownerName }) => ({ value: ownerId, label: ownerName }))
  const nameOf = (ownerId: string) => names.get(ownerId) ?? ownerId
  return (
    <>
      <SelectField<string | null>
        label={texts.advertiserNames}
        path="advertisers.ownerIds"
        hint={found.error ? texts.advertisersFailed({ reason: found.error.message }) : undefined}
        options={options}
        value={null}
        placeholder={texts.addAdvertiser}
        onSearch={setText}
        onChange={(ownerId) => ownerId !== null && onChange([...ownerIds, ownerId])}
      />
      {ownerIds.length > 0 && (
        <ul className="mkt-chosen" aria-label={texts.advertiserNames}>
          {ownerIds.map((ownerId) => (
            <li key={ownerId}>
              {nameOf(ownerId)}
              <Button
                kind="icon"
                small
                aria-label={texts.removeNamed({ name: nameOf(ownerId) })}
                onClick={() => onChange(ownerIds.filter((one) => one !== ownerId))}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface LabelsProps {
  readonly labels: readonly string[]
  readonly onChange: (labels: string[]) => void
}

/** The labels that advertisers have; nothing without any. */
function Labels({ labels, onChange }: LabelsProps) {
  const texts = useTexts(operatorTexts)
  const { data } = useQuery(grantableQuery({ text: '' }))
  const known = [...new Set([...(data?.labels ?? []), ...labels])]
  if (known.length === 0) return null
  return (
    <ChecksField
      label={texts.advertiserLabels}
      path="advertisers.labels"
      hint={texts.advertiserLabelsHint}
      options={known.map((label) => ({ value: label, label }))}
      value={labels}
      onChange={(chosen) => onChange([...chosen].slice(0, advertiserLabelsMax))}
    />
  )
}
