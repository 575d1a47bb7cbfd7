import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import type { Audience } from '@placard/contract/support/audience'
import { ownerType, ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { useId, useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { TextField } from '#portal/platform/staff/field.tsx'
import { Problem } from '#portal/platform/staff/problem.tsx'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { previewMessage } from '@placard/contract/support/staff-message'

const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType
const offeredTypes = [agency, subOwner, directedOwner, oldDirectedOwner] as const

const beginning: Readonly<Record<Audience['kind'], Audience>> = {
  everybody: { kind: 'everybody' },
  types: { kind: 'types', ownerTypes: [] },
  owners: { kind: 'owners', ownerIds: [] },
}

/** Selects the audience of a message. */
export function AudienceField({ path, value, change }: DraftField<Audience>) {
  const texts = usePlatformTexts()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{texts.audience}</legend>
      {(['everybody', 'types', 'owners'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={value.kind === kind}
            onChange={() => change(beginning[kind])}
          />
          {texts[kind]}
        </label>
      ))}
      {value.kind === 'types' && <Types value={value} change={change} />}
      {value.kind === 'owners' && <Owners change={change} />}
      {isComplete(value) && <AudienceSize audience={value} />}
      <Problem path={path} />
    </fieldset>
  )
}

type OfType = Extract<Audience, { kind: 'types' }>

function Types({ value, change }: { value: OfType; change: (audience: Audience) => void }) {
  const names = ownerTypeNames[useLocale()]
  return (
    <div className="staff-types">
      {offeredTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={value.ownerTypes.includes(type)}
            onChange={({ target }) => {
              const others = value.ownerTypes.filter((chosen) => chosen !== type)
              change({ kind: 'types', ownerTypes: target.checked ? [...others, type] : others })
            }}
          />
          {names[type]}
        </label>
      ))}
    </div>
  )
}

function Owners({ change }: { change: (audience: Audience) => void }) {
  const texts = usePlatformTexts()
  const [text, setText] = useState('')
  return (
    <TextField
      label={texts.ownerIds}
      rows={3}
      value={text}
      change={(typed) => {
        setText(typed)
        change({ kind: 'owners', ownerIds: idsIn(typed) })
      }}
    />
  )
}

function idsIn(text: string): string[] {
  return text.split(/[\s,，;]+/).filter((id) => id !== '')
}

/** Shows the current size of an audience. Ids that do not exist are reported by the field next to it. */
function AudienceSize({ audience }: { audience: Audience }) {
  const texts = usePlatformTexts()
  const { data, error } = useQuery(callQuery(previewMessage, { audience }))
  return (
    <p className="hint" role="status">
      {error
        ? error.message
        : data &&
          texts.reaches
            .replace('{owners}', String(data.ownerCount))
            .replace('{people}', String(data.accountCount))}
    </p>
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
