import { canariesIn, type Canary } from '#server/access/testing/canary.ts'
import type { Scene } from '#server/access/testing/scene.ts'
import { maySee } from '#server/access/testing/sight.ts'
import type { Visitor } from '#server/access/testing/world.ts'

/**
 * Returns the canaries in an answer that its receiver may see, and those that it may not, except texts of the own
 * account.
 */
export function sightOf(
  { world, accountWords }: Scene,
  { person, accountId }: Visitor,
  answer: string,
): { seen: Canary[]; leaked: Canary[] } {
  const own = accountWords.get(accountId ?? '') ?? []
  const found = canariesIn(own.reduce((text, words) => text.replaceAll(words, ''), answer))
  const isSeen = (canary: Canary) => maySee(world, person, canary)
  return { seen: found.filter(isSeen), leaked: found.filter((canary) => !isSeen(canary)) }
}
