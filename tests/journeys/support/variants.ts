import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { inject } from 'vitest'
import { sizes } from './browser.ts'

/** The name of a viewport size. */
export type Size = keyof typeof sizes

/** The viewport size and theme of a visit. */
export interface Variant {
  readonly size: Size
  readonly colorScheme: 'light' | 'dark'
}

const allSizes = Object.keys(sizes) as Size[]

/** All themes and viewport sizes. */
export const variants: readonly Variant[] = [
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
]

let turn = 0

/**
 * Returns one variant per call in `npm test`, rotating through the file, since each journey takes seconds; all variants
 * in `npm run soak`.
 */
function inTurn<One>(all: readonly One[], first: number): readonly One[] {
  if (inject('isWhole')) return all
  const next = (first + turn++) % all.length
  return all.slice(next, next + 1)
}

/**
 * Returns the viewport sizes for a rule that holds on all of them.
 *
 * @param first the first size in the rotation of this file
 */
export function rotatingSizes(first: Size = 'desktop'): readonly Size[] {
  return inTurn(allSizes, allSizes.indexOf(first))
}

/** Returns the themes and viewport sizes in each language, Chinese first, because journeys use English. */
export function rotatingLocalizedVariants(): readonly (Variant & { readonly locale: Locale })[] {
  const all = locales
    .toReversed()
    .flatMap((locale) => variants.map((look) => ({ ...look, locale })))
  return inTurn(all, 0)
}

/** Returns the themes and viewport sizes in which to test a screen. */
export function rotatingVariants(): readonly Variant[] {
  return inTurn(variants, 0)
}
