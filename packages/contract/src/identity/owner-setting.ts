import { dayBudgetCents } from '@placard/domain/platform/limit/limit'
import * as z from 'zod/mini'
import { anyRole, speaksForOwner } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { contactEmail, contactFields, contactName, contactPhone } from '../platform/contact.ts'
import { cents, nothing, version } from '../platform/scalar.ts'

/** The settings of an owner. Only the platform can change time zone, currency and the stop of creation. */
export const ownerSettings = z.strictObject({
  /** IANA name. */
  timeZone: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** The daily budget of all plans together in cents; null without a limit. */
  dailyBudgetLimit: z.nullable(cents),
  /** True if the owner's users get a message before its verification or a qualification expires. */
  expiryWarnings: z.boolean(),
  /** True if staff of the platform may look at the account, with a reason and without changing anything. */
  supportView: z.boolean(),
  ...contactFields,
  createAdDisabled: z.boolean(),
  /** The reason as staff wrote it; empty without a stop or a reason. */
  createAdReason: z.string(),
  version,
})
export type OwnerSettings = z.infer<typeof ownerSettings>

/** Returns the settings of the acting owner. Our decision: the specification does not list them. @see spec S7.8 */
export const ownerSetting = defineCall({
  path: '/v2/communal/owner/setting',
  summary: 'Returns the settings of the owner.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: ownerSettings,
})

/**
 * Changes the named settings of the acting owner. A restricted owner cannot raise or remove its daily budget:
 * `creationDisabled`. Nobody can set it below 105% of today's spending.
 *
 * @see spec S6.3
 */
export const saveOwnerSetting = defineCall({
  path: '/v3/owner/setting',
  summary: 'Changes the settings of the owner.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z.strictObject({
    version,
    dailyBudgetLimit: z.optional(
      z.nullable(cents.check(z.gte(dayBudgetCents.min), z.lte(dayBudgetCents.max))),
    ),
    expiryWarnings: z.optional(z.boolean()),
    supportView: z.optional(z.boolean()),
    contactName: z.optional(contactName),
    contactPhone: z.optional(contactPhone),
    contactEmail: z.optional(contactEmail),
  }),
  output: ownerSettings,
})

/** Returns whether the acting owner has early access to new features of ads. Platform staff decide. @see spec S7.10 */
export const isGrayAdOwner = defineCall({
  path: '/v3/communal/owner/isGrayAdOwner',
  summary: 'Returns whether the owner has early access to new features of ads.',
  body: 'form',
  method: 'GET',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.boolean(),
})
