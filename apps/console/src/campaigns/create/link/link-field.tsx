import './link.css'
import { severityOf } from '@placard/domain/campaigns/monitoring-link/finding'
import { findingText } from '@placard/domain/campaigns/monitoring-link/finding-text'
import { linkFindings } from '@placard/domain/campaigns/monitoring-link/lint'
import { type LinkType, linkTypeNames } from '@placard/domain/campaigns/monitoring-link/type'
import { useId, useRef } from 'react'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { adTexts } from '#console/campaigns/create/ad/ad-texts.ts'
import { Field } from '#console/campaigns/create/form/field.tsx'
import type { Bound } from '#console/campaigns/create/form/form.ts'
import { LinkTest } from './link-test.tsx'
import { MacroPalette } from './macro-palette.tsx'

interface LinkFieldProps {
  readonly link: LinkType
  readonly field: Bound<string>
}

/** The field of one monitoring link: it checks the link while it is typed, inserts macros, and tests it. */
export function LinkField({ link, field }: LinkFieldProps) {
  const say = useTexts(adTexts)
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { name, value, problem, change, leave } = field
  const label = linkTypeNames[locale][link]
  const insert = (macro: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? value.length
    change(value.slice(0, from) + macro + value.slice(selectionEnd ?? from))
    // Once the text is updated, the caret moves behind the macro.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + macro.length, from + macro.length)
    })
  }
  return (
    <div>
      <Field label={label} hint={say('linkHint')} problem={problem}>
        {(marks) => (
          <input
            {...marks}
            ref={input}
            name={name}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={value}
            aria-details={id}
            onChange={({ target }) => change(target.value)}
            onBlur={leave}
          />
        )}
      </Field>
      <Findings id={id} address={value} isFirstShown={problem !== undefined} />
      <MacroPalette label={say('macros', { link: label })} insert={insert} />
      {value !== '' && <LinkTest label={say('test', { link: label })} address={value} />}
    </div>
  )
}

interface FindingsProps {
  readonly id: string
  readonly address: string
  /** True if the field already shows the first finding. */
  readonly isFirstShown: boolean
}

/** The errors and warnings about an address. */
function Findings({ id, address, isFirstShown }: FindingsProps) {
  const locale = useLocale()
  const findings = linkFindings(address).slice(isFirstShown ? 1 : 0)
  return (
    <ul id={id} className="mkt-create-findings" aria-live="polite">
      {findings.map((finding) => (
        <li key={`${finding.kind}.${finding.start}`} data-severity={severityOf(finding)}>
          {findingText(finding, locale).message}
        </li>
      ))}
    </ul>
  )
}
