import type { AnyCall, InputOf, OutputOf } from '../platform/call.ts'

/** One call as it might be made, and what it might answer: what the API's description shows. */
export interface Example {
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
  readonly output: unknown
}

/** An example that compiles only while the call takes and gives just that. */
export function exampleOf<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  output: OutputOf<C>,
): Example {
  // Every call takes an object.
  return { call, input: input as Example['input'], output }
}
