import { changeText } from '@placard/domain/campaigns/operation-log/change-text'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { useEffect, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { changedFields } from '#console/campaigns/create/form/changed-fields.ts'

interface ConflictProps {
  readonly base: object
  /** The version that somebody else has saved. */
  readonly theirs: object
  /** The fields that users can edit. */
  readonly fields: readonly string[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Shows what somebody else has changed meanwhile, and asks which values to keep. */
export function Conflict({ base, theirs, fields, keepMine, takeTheirs }: ConflictProps) {
  const say = useTexts(createTexts)
  const locale = useLocale()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const before: Readonly<Record<string, unknown>> = { ...base }
  const changes = Object.entries(changedFields(base, theirs)).filter(([field]) =>
    fields.includes(field),
  )
  return (
    <section ref={place} tabIndex={-1} role="alert" className="mkt-create-conflict">
      <h2>{say('conflict')}</h2>
      <p>{say('conflictHint')}</p>
      <dl>
        {changes.map(([field, after]) => (
          <div key={field}>
            <dt>{fieldName(field, locale)}</dt>
            <dd>{changeText({ field, before: before[field], after }, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="mkt-create-actions">
        <Button kind="primary" onClick={keepMine}>
          {say('keepMine')}
        </Button>
        <Button onClick={takeTheirs}>{say('takeTheirs')}</Button>
      </div>
    </section>
  )
}
