import { caseless } from '../../platform/text/letter-case.ts'

/** A change of the tags of a material. */
export interface TagChange {
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
}

/**
 * Returns the tags of a material after a change, which removes before it adds. Letter case is ignored; each tag keeps
 * its first spelling.
 *
 * @returns in alphabetical order
 */
export function changedTags(
  tags: readonly string[],
  { addTags, removeTags }: TagChange,
): readonly string[] {
  const gone = new Set(removeTags.map(caseless))
  const byKey = new Map<string, string>()
  for (const tag of [...tags.filter((one) => !gone.has(caseless(one))), ...addTags])
    if (!byKey.has(caseless(tag))) byKey.set(caseless(tag), tag)
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
}
