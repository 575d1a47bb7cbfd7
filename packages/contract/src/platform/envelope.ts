import * as z from 'zod/mini'

/** One thing wrong with an input: `path` is the dotted field, empty when the whole body is meant. */
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
  /** After how many milliseconds another try is worth it. */
  retryAfterMs: number
}

/** The answer of every call, HTTP 200 for every code. `requestId` is also in the header `x-request-id`. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
  requestId: string
}
