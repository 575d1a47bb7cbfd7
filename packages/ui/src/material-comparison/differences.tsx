import type { Locale } from '@placard/domain/locale/locale'
import { materialDifferences, materialFacts } from '@placard/domain/material/difference'
import { useId } from 'react'
import type { ComparedMaterial } from './source.tsx'
import { comparisonWords } from './words.tsx'

interface DifferencesProps {
  readonly locale: Locale
  readonly before: ComparedMaterial
  readonly after: ComparedMaterial
}

/** How the two differ, in words; nothing where nothing is known of one of them. */
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
