import { type Locale, locales } from '@placard/domain/locale/locale'
import { inject } from 'vitest'
import { sizes } from './browser.ts'

/** One of `sizes`. */
export type Size = keyof typeof sizes

/** How a screen is looked at. */
export interface Look {
  readonly size: Size
  readonly colorScheme: 'light' | 'dark'
}

const allSizes = Object.keys(sizes) as Size[]

const allLooks: readonly Look[] = [
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
]

let turn = 0

/** Each journey takes seconds. So `npm test` takes one of all, which take turns through a file, and `npm run soak` all. */
function inTurn<One>(all: readonly One[], first: number): readonly One[] {
  if (inject('isWhole')) return all
  const next = (first + turn++) % all.length
  return all.slice(next, next + 1)
}

/**
 * The sizes on which to look at a rule that holds on every one.
 *
 * @param first with which the turns of this file begin
 */
export function sizesInTurn(first: Size = 'desktop'): readonly Size[] {
  return inTurn(allSizes, allSizes.indexOf(first))
}

/** The same in each language, the Chinese ones first: journeys read English. */
export function localizedLooksInTurn(): readonly (Look & { readonly locale: Locale })[] {
  const all = locales
    .toReversed()
    .flatMap((locale) => allLooks.map((look) => ({ ...look, locale })))
  return inTurn(all, 0)
}

/** The looks in which to see a screen. */
export function looksInTurn(): readonly Look[] {
  return inTurn(allLooks, 0)
}
