import type { ImportJob } from '@placard/contract/campaigns/import'

/** The effect of confirming: the number of entries imported, or the reason why there would be none. */
export type ConfirmEffect =
  | { readonly kind: 'take'; readonly entries: number }
  | { readonly kind: 'nothingGood' }
  | { readonly kind: 'nothingToDo' }
  | { readonly kind: 'allRefused'; readonly refused: number }

/** Returns the effect that confirming would have. */
export function confirmEffectOf(
  { counts, errorCount }: Pick<ImportJob, 'counts' | 'errorCount'>,
  allOrNothing: boolean,
): ConfirmEffect {
  const sum = (of: (count: ImportJob['counts'][number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0)
  const entries = sum(({ create, change }) => create + change)
  const refused = sum((count) => count.refused)
  const isRefused = refused > 0 || errorCount > 0
  if (entries === 0)
    return { kind: isRefused && sum(({ leave }) => leave) === 0 ? 'nothingGood' : 'nothingToDo' }
  if (allOrNothing && isRefused) return { kind: 'allRefused', refused: refused || errorCount }
  return { kind: 'take', entries }
}
