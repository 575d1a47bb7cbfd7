import * as z from 'zod/mini'

/** A problem with an input: `path` is the dotted field, empty for the whole body. */
export const problem = z.strictObject({
  path: z.string(),
  expected: z.string(),
  got: z.string(),
  message: z.string(),
})
export type Problem = z.infer<typeof problem>

/** `data` of a reply with `code.invalidInput`. */
export interface InvalidInput {
  problems: Problem[]
}

/** `data` of a reply with `code.tooManyTries`. */
export interface TooManyTries {
  /** The number of milliseconds until the next attempt. */
  retryAfterMs: number
}

/** The response of every call, with HTTP 200 for every code. `requestId` is also in the header `x-request-id`. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
  requestId: string
}
