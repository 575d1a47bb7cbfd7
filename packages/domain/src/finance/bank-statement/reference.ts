import { applicationOfReference } from '../payment-reference.ts'

/** The references of applications in the text of a payment. */
export interface FoundReferences {
  /** The ids of applications, each once. */
  readonly applicationIds: readonly string[]
  /** The first text that looks like a reference and has wrong check digits; null without one. */
  readonly wrong: string | null
}

/** `RF` and digits, between which banks and people put blanks, points and hyphens. */
const written = /R\s?F(?:[\s.-]{0,3}\d){3,30}/gi

/**
 * Finds references in the text of a payment. Banks break a text at any character and put blanks there, and people
 * write other numbers behind the reference; so each group of digits may be the last one of it.
 */
export function referencesIn(text: string): FoundReferences {
  const ids = new Set<string>()
  let wrong: string | null = null
  for (const [match] of text.normalize('NFKC').matchAll(written)) {
    const found = endsOf(match).flatMap((end) => {
      const id = applicationOfReference(match.slice(0, end).replaceAll(/[\s.-]/g, ''))
      return id === null ? [] : [id]
    })
    for (const id of found) ids.add(id)
    if (found.length === 0) wrong ??= match.replaceAll(/\s+/g, ' ').toUpperCase()
  }
  return { applicationIds: [...ids], wrong: ids.size === 0 ? wrong : null }
}

/** Returns the places behind each group of digits, the last one first. */
function endsOf(text: string): number[] {
  return [...text.matchAll(/\d(?!\d)/g)].map(({ index }) => index + 1).toReversed()
}
