import { type MessageType, messageType } from './message.ts'

/**
 * The types that users may exclude from the number on the bell. Our decision: reviews and the balance decide whether
 * ads are delivered, so they are always counted.
 */
export const optionalTypes: readonly MessageType[] = [messageType.platform, messageType.task]

/** The code of the setting with the excluded types. @see spec S3.6 */
export const uncountedTypesCode = 'uncountedMessageTypes'

/** Returns the stored text for these types. */
export function uncountedTypesText(types: readonly MessageType[]): string {
  return JSON.stringify(optionalTypes.filter((type) => types.includes(type)))
}

/** Returns the types that a stored text excludes; none without such a text. */
export function uncountedTypesIn(text: string): MessageType[] {
  return optionalTypes.filter((type) => uncounted(text).has(type))
}

/** Returns whether the text is one that `uncountedTypesText` writes. */
export function isUncountedTypesText(text: string): boolean {
  return text === uncountedTypesText(uncountedTypesIn(text))
}

function uncounted(text: string): ReadonlySet<unknown> {
  // Digits only: any other text excludes nothing.
  return new Set(/^\[[\d,]*\]$/.test(text) ? text.slice(1, -1).split(',').map(Number) : [])
}
