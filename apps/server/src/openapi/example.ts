import type { AnyCall } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { examples } from '@placard/contract/examples'
import { accepted } from '#server/platform/http/reply.ts'

/** A call as it might be made, and the reply that it might get. */
interface ShownExample {
  readonly input: Readonly<Record<string, unknown>>
  readonly reply: Envelope<unknown>
}

const reader = { locale: 'en-US', requestId: '01K9ZC3V7Q' } as const

/** The contract's example of a call; undefined for a call that is not the contract's. */
export function shownExample({ path }: AnyCall): ShownExample | undefined {
  const found = examples.find(({ call }) => call.path === path)
  return found && { input: found.input, reply: accepted(found.output, reader) }
}
