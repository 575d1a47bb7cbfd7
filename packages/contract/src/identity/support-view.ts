import { supportViewReasonMax } from '@placard/domain/platform/access/support-view'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** The reason, which the owner reads. */
const reason = z.string().check(
  z.maxLength(supportViewReasonMax),
  z.refine((text) => text.trim() !== '', { error: 'a reason, which the owner reads' }),
)

/**
 * Starts to look at an owner's account as its admin, for 30 minutes. Calls with the returned id as the header
 * `multi-access-id` only read; all others are refused with `supportViewOnly`. The owner's logs have an entry.
 * `notPermitted` if the owner has switched support views off, or is closed.
 */
export const startSupportView = defineCall({
  path: '/v3/staff/supportView/start',
  summary: 'Starts a support view of an owner.',
  body: 'json',
  access: staffMay('change', 'supportView'),
  effect: 'write',
  answersSecret: true,
  input: z.strictObject({
    ownerId: id,
    reason,
    /** The work order of the owner that the view is about. */
    workOrderId: z.optional(id),
  }),
  output: z.strictObject({ multiAccessId: z.string(), until: instant }),
})

/** Ends the support view of the tab. Nothing happens without one. */
export const endSupportView = defineCall({
  path: '/v3/supportView/end',
  summary: 'Ends a support view.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'write',
  inSupportView: true,
  input: nothing,
  output: nothing,
})
