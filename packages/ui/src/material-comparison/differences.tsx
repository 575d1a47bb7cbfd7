import type { Locale } from '@placard/domain/locale/locale'
import { materialDifferences } from '@placard/domain/material/difference'
import { useId } from 'react'
import type { ComparedMaterial } from './source.tsx'
import { comparisonWords } from './words.tsx'

interface DifferencesProps {
  readonly locale: Locale
  readonly before: ComparedMaterial
  readonly after: ComparedMaterial
}

/** How the two differ, in words. */
export function Differences({ locale, before, after }: DifferencesProps) {
  const words = comparisonWords[locale]
  const id = useId()
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
