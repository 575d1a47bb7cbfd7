import { ownerType } from '@placard/domain/platform/access/owner-type'
import * as z from 'zod/mini'
import { id } from '../platform/scalar.ts'

const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType

/** The open owners that a publication is for. */
export const audience = z.union([
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({
    kind: z.literal('types'),
    ownerTypes: z
      .array(z.enum({ agency, subOwner, oldDirectedOwner, directedOwner }))
      .check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({
    kind: z.literal('owners'),
    ownerIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
  }),
])
export type Audience = z.infer<typeof audience>

/** The size of an audience: open owners, and their users who can sign in or are invited. */
export const reach = z.strictObject({ ownerCount: z.int(), accountCount: z.int() })
