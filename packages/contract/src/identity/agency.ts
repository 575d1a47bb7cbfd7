import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { contactFields } from '../platform/contact.ts'
import { anyRole } from '../platform/access.ts'
import { id, nothing } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

/** An agency; the counts are null for users of an advertiser. */
export const agency = z.strictObject({
  agencyId: id,
  agencyName: z.string(),
  ...contactFields,
  /** Operators who can sign in, or are invited. */
  operatorCount: z.nullable(count),
  /** Open advertisers. */
  advertiserCount: z.nullable(count),
})
export type Agency = z.infer<typeof agency>

/**
 * Returns the acting agency, or the agency of the acting advertiser; null for an advertiser without one.
 *
 * @see spec S7.5
 */
export const agencyInfo = defineCall({
  path: '/v2/communal/agency/info',
  summary: 'Returns the agency of the owner, or the owner itself if it is one.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.nullable(agency),
})
