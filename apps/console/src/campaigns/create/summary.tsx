import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import type { ReactNode } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from './create-texts.ts'

interface SummaryProps {
  readonly title: string
  /** The preview of the ad, if there is one. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The preview and the summary of the input. */
export function Summary({ title, preview, children }: SummaryProps) {
  return (
    <aside className="mkt-create-summary" aria-label={title}>
      <h2>{title}</h2>
      {preview}
      {children}
    </aside>
  )
}

interface SummaryPartProps {
  readonly step: DraftStep
  readonly name: string
  readonly lines: readonly string[]
  /** True if the entity existed before. */
  readonly isExisting?: boolean
}

/** The summary of one entity. */
export function SummaryPart({ step, name, lines, isExisting = false }: SummaryPartProps) {
  const texts = useTexts(createTexts)
  return (
    <section data-stands={isExisting || undefined}>
      <h3>
        <span>{texts.steps[step]}</span>
        {isExisting && <small>{texts.stands}</small>}
      </h3>
      {step !== 'creative' && <strong>{name.trim() || texts.unnamed}</strong>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
