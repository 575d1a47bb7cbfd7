import type { DraftStep } from '@placard/domain/draft/step'
import type { ReactNode } from 'react'
import { useWords } from '#console/language/language.tsx'
import { createWords } from './create-words.ts'

interface SummaryProps {
  readonly title: string
  readonly children: ReactNode
}

/** What is being made, in people's words, beside the form. */
export function Summary({ title, children }: SummaryProps) {
  return (
    <aside className="mkt-create-summary" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}

interface SummaryPartProps {
  readonly step: DraftStep
  readonly name: string
  readonly lines: readonly string[]
  /** It was there before. */
  readonly stands?: boolean
}

/** One of the things that are made. */
export function SummaryPart({ step, name, lines, stands = false }: SummaryPartProps) {
  const say = useWords(createWords)
  return (
    <section data-stands={stands || undefined}>
      <h3>
        <span>{say(`step_${step}`)}</span>
        {stands && <small>{say('stands')}</small>}
      </h3>
      {step !== 'creative' && <strong>{name.trim() || say('unnamed')}</strong>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
