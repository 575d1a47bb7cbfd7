import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { contactFields } from '../platform/contact.ts'
import { anyRole } from '../platform/access.ts'
import { id, nothing } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

/** An agency; the counts are null for an advertiser's own people, whom they do not concern. */
export const agency = z.strictObject({
  agencyId: id,
  agencyName: z.string(),
  ...contactFields,
  /** Operators who can sign in, or are invited to. */
  operatorCount: z.nullable(count),
  /** Advertisers that are open. */
  advertiserCount: z.nullable(count),
})
export type Agency = z.infer<typeof agency>

/**
 * The acting agency, or the agency that looks after the acting advertiser; null for an advertiser that has none.
 *
 * @see spec S7.5
 */
export const agencyInfo = defineCall({
  path: '/v2/communal/agency/info',
  summary: 'Says which agency the owner is, or has.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.nullable(agency),
})
