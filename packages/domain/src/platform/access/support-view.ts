import type { TokenArea } from './token-area.ts'

/** The time after which a support view ends, in minutes. */
export const supportViewMinutes = 30

/** The maximum length of the reason of a support view, in characters. */
export const supportViewReasonMax = 500

/** The properties of a call by which a support view may make it. */
interface Look {
  readonly effect: 'read' | 'write'
  readonly body: 'form' | 'json' | 'upload' | 'download'
  /** Null for calls about people, tokens, factors and sessions, which no program may make. */
  readonly tokenArea: TokenArea | null
  /** The exception that a call declares. */
  readonly inSupportView?: boolean | undefined
}

/**
 * Returns whether platform staff may make a call while they look at an owner's account. They only read, take no files
 * away, and see no secrets of people: what programs may not do, they may not do either.
 *
 * @see docs/decisions/077
 */
export function isLook({ effect, body, tokenArea, inSupportView }: Look): boolean {
  if (inSupportView !== undefined) return inSupportView
  return effect === 'read' && body !== 'upload' && body !== 'download' && tokenArea !== null
}

/** Returns the time at which a view ends that starts now. */
export function supportViewEnd(nowMs: number): number {
  return nowMs + supportViewMinutes * 60_000
}
