import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialDifferences, materialFacts } from '@placard/domain/materials/material/difference'
import { useId } from 'react'
import type { ComparedMaterial } from './source.tsx'
import { comparisonWords } from './words.tsx'

interface DifferencesProps {
  readonly locale: Locale
  readonly before: ComparedMaterial
  readonly after: ComparedMaterial
}

/** Renders the differences between the two materials as text; nothing if the facts of one are unknown. */
export function Differences({ locale, before, after }: DifferencesProps) {
  const words = comparisonWords[locale]
  const id = useId()
  if ([before, after].some((facts) => materialFacts(facts, locale).length === 0)) return null
  const sentences = materialDifferences(before, after, locale)
  return (
    <section className="placard-compare-differences" aria-labelledby={id}>
      <h3 id={id}>{words.differences}</h3>
      {sentences.length === 0 ? (
        <p>{words.alike}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
