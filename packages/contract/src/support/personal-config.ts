import {
  optionalTypes,
  uncountedTypesCode,
  uncountedTypesText,
} from '@placard/domain/support/message/subscription'
import {
  configCodeShape,
  configValueMaxLength,
  dmpSignCode,
  isConfigText,
} from '@placard/domain/support/personal-config/personal-config'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { anyRole } from '../platform/access.ts'
import { nothing } from '../platform/scalar.ts'

/** A setting of a user. @see spec S3.6 */
const entry = z.strictObject({ configCode: z.string(), configValue: z.string() })

/**
 * Returns the settings of the account for the acting owner, by code. `oppoDmpSignInfo` is always among them:
 * `{"sign":1}` once the terms are signed, else `{"sign":0}`.
 *
 * @see spec S7.21
 */
export const listPersonalConfig = defineCall({
  path: '/v2/communal/owner/personalConfig/getAll',
  summary: 'Lists the settings of the user for the owner.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.array(entry),
})

/**
 * Stores one setting of the account for the acting owner, replacing the one with the same code. It is returned
 * unchanged. The product itself reads two codes: `oppoDmpSignInfo`, and `uncountedMessageTypes`, a list of the types
 * of messages that `countUnread` leaves out. `limitReached` for too many codes.
 *
 * @see spec S7.22
 */
export const addPersonalConfig = defineCall({
  path: '/v2/communal/owner/personalConfig/add',
  summary: 'Stores a setting of the user for the owner.',
  body: 'form',
  inQuery: true,
  access: anyRole,
  effect: 'write',
  input: z
    .strictObject({
      configCode: z.string().check(z.regex(configCodeShape)),
      configValue: z.string().check(z.maxLength(configValueMaxLength)),
    })
    .check(
      z.refine(isConfigText, {
        path: ['configValue'],
        error: `{"sign":0} or {"sign":1} for ${dmpSignCode}, ${uncountedTypesText(optionalTypes)} or less for ${uncountedTypesCode}`,
      }),
    ),
  output: nothing,
})
