import type { Audience } from '@placard/contract/audience'
import { ownerType, ownerTypeNames } from '@placard/domain/owner/type'
import { useId, useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { AudienceReach, isNamed } from './audience-reach.tsx'
import { TextField } from './field.tsx'
import type { Submission } from './submission.ts'
import { usePlatformWords } from './words.ts'

interface AudienceFieldProps {
  readonly submission: Submission
  readonly value: Audience
  readonly change: (audience: Audience) => void
}

const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType
const offeredTypes = [agency, subOwner, directedOwner, oldDirectedOwner] as const

const beginning: Readonly<Record<Audience['kind'], Audience>> = {
  everybody: { kind: 'everybody' },
  types: { kind: 'types', ownerTypes: [] },
  owners: { kind: 'owners', ownerIds: [] },
}

/** Chooses whom something is for. */
export function AudienceField({ submission, value, change }: AudienceFieldProps) {
  const words = usePlatformWords()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{words.audience}</legend>
      {(['everybody', 'types', 'owners'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={value.kind === kind}
            onChange={() => change(beginning[kind])}
          />
          {words[kind]}
        </label>
      ))}
      {value.kind === 'types' && <Types value={value} change={change} />}
      {value.kind === 'owners' && <Owners change={change} />}
      {isNamed(value) && <AudienceReach audience={value} />}
      <p className="problem" role="alert">
        {submission.problemOf('audience')}
      </p>
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

function Owners({ change }: Pick<AudienceFieldProps, 'change'>) {
  const words = usePlatformWords()
  const [text, setText] = useState('')
  return (
    <TextField
      label={words.ownerIds}
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
