import type { AnyCall, InputOf, OutputOf } from '../platform/call.ts'

/** An example of one call and its response, for the API's description. */
export interface Example {
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
  readonly output: unknown
}

/** Declares an example, which compiles only if the call has exactly this input and output. */
export function exampleOf<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  output: OutputOf<C>,
): Example {
  // Every call takes an object.
  return { call, input: input as Example['input'], output }
}
