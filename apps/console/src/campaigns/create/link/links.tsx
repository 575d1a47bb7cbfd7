import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkSubject, type Placement } from '@placard/domain/campaigns/monitoring-link/subject'
import {
  type LinkType,
  linkType,
  linkTypeNames,
} from '@placard/domain/campaigns/monitoring-link/codes'
import { offeredLinks } from '@placard/domain/campaigns/monitoring-link/visibility'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Field, FieldGroup } from '@placard/ui/form/field'
import { severityOf } from '@placard/domain/campaigns/monitoring-link/finding'
import { findingText } from '@placard/domain/campaigns/monitoring-link/finding-text'
import { linkFindings } from '@placard/domain/campaigns/monitoring-link/lint'
import { useId, useRef } from 'react'
import { macro, macroNames } from '@placard/domain/campaigns/monitoring-link/macro'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { fireLink } from '@placard/contract/campaigns/monitoring-link'
import { useMutation } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type AdFormValues, adTexts } from '#console/campaigns/create/ad/ad-form.ts'
import { Collapsible } from '#console/campaigns/create/form/collapsible.tsx'
import { type Bound, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import './link.css'

/** The settings of plan and group that determine where the ad is delivered. */
export type LinkPlacement = Omit<Placement, 'specId'>

interface LinksProps {
  readonly form: FormFields<AdFormValues>
  readonly place: LinkPlacement
}

/** The monitoring links that the ad can have, and set ones that it should no longer have. @see S5.5–S5.9 */
export function Links({ form, place }: LinksProps) {
  const texts = useTexts(adTexts)
  const { dataTree } = useIdentity()
  const { specId } = form.typed
  const offered = offeredLinks(linkSubject({ ...place, specId }, dataTree))
  const isSet = (link: LinkType) => form.typed[linkField[link]] !== ''
  const set = Object.values(linkType).filter(isSet)
  const hasProblem = Object.values(linkField).some((field) => form.problemOf(field) !== undefined)
  const shown = Object.values(linkType).filter((link) => offered.includes(link) || isSet(link))
  return (
    <Collapsible
      label={texts.links}
      text={set.length === 0 ? texts.noLinks : texts.linksSet({ count: set.length })}
      needsAttention={hasProblem}
    >
      {shown.length === 0 && <p>{texts.noneOffered}</p>}
      {shown.map((link) =>
        offered.includes(link) ? (
          <LinkField key={link} link={link} field={fieldProps(form, linkField[link])} />
        ) : (
          <UnofferedLink key={link} link={link} form={form} />
        ),
      )}
    </Collapsible>
  )
}

/** A link that is set although it is not offered: the user may keep or remove it. */
function UnofferedLink({ link, form }: { link: LinkType; form: FormFields<AdFormValues> }) {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const { value, problem, onChange } = fieldProps(form, linkField[link])
  return (
    <FieldGroup label={linkTypeNames[locale][link]} hint={texts.notOffered} problem={problem}>
      <p className="mkt-create-address">{value}</p>
      <Button small onClick={() => onChange('')}>
        {texts.removeAction}
      </Button>
    </FieldGroup>
  )
}

interface LinkFieldProps {
  readonly link: LinkType
  readonly field: Bound<string>
}

/** The field of one monitoring link: it checks the link while it is typed, inserts macros, and tests it. */
function LinkField({ link, field }: LinkFieldProps) {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { name, value, problem, onChange, onBlur } = field
  const label = linkTypeNames[locale][link]
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? value.length
    onChange(value.slice(0, from) + text + value.slice(selectionEnd ?? from))
    // Once the text is updated, the caret moves behind the macro.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <div>
      <Field name={name} label={label} hint={texts.linkHint} problem={problem}>
        {(marks) => (
          <input
            {...marks}
            ref={input}
            className="placard-input"
            name={name}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={value}
            aria-details={id}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <Findings id={id} address={value} isFirstShown={problem !== undefined} />
      <MacroPalette label={texts.macros({ link: label })} insert={insert} />
      {value !== '' && <LinkTest label={texts.test({ link: label })} address={value} />}
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

interface MacroPaletteProps {
  readonly label: string
  /** Inserts a macro at the caret. */
  readonly insert: (macro: string) => void
}

/** The macros that an address can contain, each with its meaning. */
function MacroPalette({ label, insert }: MacroPaletteProps) {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  return (
    <details className="mkt-create-macros">
      <summary>{label}</summary>
      <div>
        {Object.values(macro).map((one) => {
          const meaning = macroNames[locale][one]
          return (
            <button
              key={one}
              type="button"
              title={meaning}
              aria-label={texts.insert({ macro: one, meaning })}
              // The caret keeps its position.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              {one}
            </button>
          )
        })}
      </div>
    </details>
  )
}

interface LinkTestProps {
  readonly label: string
  readonly address: string
}

/** Calls an address once with sample values, and shows the response. */
function LinkTest({ label, address }: LinkTestProps) {
  const texts = useTexts(adTexts)
  const test = useMutation({
    mutationFn: (called: string) => callServer(fireLink, { address: called }, { message: false }),
  })
  // The result of another address says nothing about this one.
  const isOfThis = test.variables === address
  return (
    <div className="mkt-create-test">
      <Button small busy={test.isPending} onClick={() => test.mutate(address)}>
        {label}
      </Button>
      <div role="status">
        {test.isPending && texts.testing}
        {isOfThis && test.error && (
          <p className="mkt-create-problem">{texts.noAnswer({ reason: test.error.message })}</p>
        )}
        {isOfThis && test.data && <Answer answer={test.data} />}
      </div>
    </div>
  )
}

function Answer({ answer }: { answer: OutputOf<typeof fireLink> }) {
  const texts = useTexts(adTexts)
  const { status, failure, redirects, timingMs, expandedAddress } = answer
  return (
    <>
      {failure ? (
        <p className="mkt-create-problem">{texts.noAnswer({ reason: failure.message })}</p>
      ) : (
        <p>{texts.answered({ status: status ?? '–', ms: timingMs.total })}</p>
      )}
      <ul className="placard-hint">
        <li>{texts.calledAs({ address: expandedAddress })}</li>
        {redirects.map((redirect) => (
          <li key={redirect.address}>{texts.redirected(redirect)}</li>
        ))}
        <li>{texts.timing(timingMs)}</li>
      </ul>
    </>
  )
}
