import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import type { Audience } from '@placard/contract/support/audience'
import { ownerType, ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { TextField } from '@placard/ui/form/text-field'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { previewMessage } from '@placard/contract/support/staff-message'

const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType
const offeredTypes = [agency, subOwner, directedOwner, oldDirectedOwner] as const

const initialAudiences: Readonly<Record<Audience['kind'], Audience>> = {
  everybody: { kind: 'everybody' },
  types: { kind: 'types', ownerTypes: [] },
  owners: { kind: 'owners', ownerIds: [] },
}

/** Selects the audience of a message. */
export function AudienceField({ path, value, onChange }: DraftField<Audience>) {
  const texts = useTexts(platformTexts)
  const names = labelsOf(ownerTypeNames, useLocale())
  return (
    <>
      <ChoiceField
        label={texts.audience}
        path={path}
        hint={isComplete(value) && <AudienceSize audience={value} />}
        options={(['everybody', 'types', 'owners'] as const).map((kind) => ({
          value: kind,
          label: texts[kind],
        }))}
        value={value.kind}
        onChange={(kind) => onChange(initialAudiences[kind])}
      />
      {value.kind === 'types' && (
        <ChecksField
          label={texts.types}
          options={offeredTypes.map((type) => ({ value: type, label: names[type] }))}
          value={value.ownerTypes}
          onChange={(ownerTypes) => onChange({ kind: 'types', ownerTypes: [...ownerTypes] })}
        />
      )}
      {value.kind === 'owners' && <Owners onChange={onChange} />}
    </>
  )
}

function Owners({ onChange }: Pick<DraftField<Audience>, 'onChange'>) {
  const texts = useTexts(platformTexts)
  const [text, setText] = useState('')
  return (
    <TextField
      label={texts.ownerIds}
      rows={3}
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange({ kind: 'owners', ownerIds: idsIn(typed) })
      }}
    />
  )
}

function idsIn(text: string): string[] {
  return text.split(/[\s,，;]+/).filter((id) => id !== '')
}

/** Shows the current size of an audience. Ids that do not exist are reported by the field next to it. */
function AudienceSize({ audience }: { audience: Audience }) {
  const texts = useTexts(platformTexts)
  const { data, error } = useQuery(callQuery(previewMessage, { audience }))
  return (
    <span role="status">
      {error
        ? error.message
        : data && texts.reaches({ owners: data.ownerCount, people: data.accountCount })}
    </span>
  )
}

/** Returns whether the audience is complete enough to ask for its size. */
function isComplete(audience: Audience): boolean {
  switch (audience.kind) {
    case 'everybody':
      return true
    case 'types':
      return audience.ownerTypes.length > 0
    case 'owners':
      return audience.ownerIds.length > 0
  }
}
