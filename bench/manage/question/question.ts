import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import type { RawBuilder } from 'kysely'
import type { Subject } from '../plain/subject.ts'

/** The large advertiser, and an ad in its middle with its plan and group. */
export interface Ground extends Subject {
  readonly planId: string
  readonly groupId: string
  readonly adId: string
  /** The number of rows of each list. */
  readonly totals: Readonly<Record<'plan' | 'group' | 'ad' | 'log', number>>
}

/** A call of the product, and the plain statements that read the same. */
export interface Question {
  readonly metric: string
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
  readonly plain: readonly RawBuilder<unknown>[]
  /** Selects the part of the answer that the rows of the first statement are compared with. */
  readonly rowsOf: (data: unknown) => readonly object[]
}

/** A question whose call, input and rows fit each other. */
export function question<C extends AnyCall>(
  asked: Omit<Question, 'call' | 'input' | 'rowsOf'> & {
    readonly call: C
    readonly input: InputOf<C>
    readonly rowsOf: (data: OutputOf<C>) => readonly object[]
  },
): Question {
  return {
    ...asked,
    // Every call takes an object.
    input: asked.input as Question['input'],
    // The server has checked its answer against the same contract.
    rowsOf: (data) => asked.rowsOf(data as OutputOf<C>),
  }
}

/** A page of fifty rows after three quarters of all. */
export function deepPage(total: number): number {
  return Math.max(1, Math.floor((total * 0.75) / 50))
}
