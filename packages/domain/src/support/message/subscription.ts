import { type MessageType, messageType } from './type.ts'

/**
 * The types that somebody may leave out of the number on the bell. Ours: reviews and the balance decide whether ads play at
 * all, so they are always counted.
 */
export const optionalTypes: readonly MessageType[] = [messageType.platform, messageType.task]

/** The code under which a person keeps, for an owner, the types that are left out. @see spec S3.6 */
export const uncountedTypesCode = 'uncountedMessageTypes'

/** Returns the stored text for these types. */
export function uncountedTypesText(types: readonly MessageType[]): string {
  return JSON.stringify(optionalTypes.filter((type) => types.includes(type)))
}

/** The types that a kept text leaves out; none where there is no such text. */
export function uncountedTypesIn(text: string): MessageType[] {
  return optionalTypes.filter((type) => uncounted(text).has(type))
}

/** Returns whether the text is one that `uncountedTypesText` writes. */
export function isUncountedTypesText(text: string): boolean {
  return text === uncountedTypesText(uncountedTypesIn(text))
}

function uncounted(text: string): ReadonlySet<unknown> {
  // Digits alone: what somebody else has written there leaves nothing out.
  return new Set(/^\[[\d,]*\]$/.test(text) ? text.slice(1, -1).split(',').map(Number) : [])
}
