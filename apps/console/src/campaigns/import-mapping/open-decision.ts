import type { Mapping } from './mapping-query.ts'

/** Decisions that only a person can make: neither option is selected until then. */
export const openDecisions = ['dateFormat', 'decimalSign', 'plan'] as const
/** One of `openDecisions`. */
export type OpenDecision = (typeof openDecisions)[number]

/** The part of the mapping that answers a decision. */
export const partOf = {
  dateFormat: 'dateFormat',
  decimalSign: 'decimalSign',
  plan: 'planId',
} as const satisfies Record<OpenDecision, keyof Mapping>
