import { alertBounds, alertKinds } from '@placard/domain/finance/alert/alert'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { nothing } from '../platform/scalar.ts'

const alert = z.enum(alertKinds)
const count = z.int().check(z.nonnegative())
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(
    z.gte(0),
    z.lte(max),
    z.refine((value) => value === 0 || value >= min, { error: `0, or at least ${min}` }),
  )

/** The conditions of the alerts of an owner; 0 turns an alert off. */
export const alertConditions = z.strictObject({
  balanceCents: within(alertBounds.balanceCents),
  days: within(alertBounds.days),
  budgetPercent: within(alertBounds.budgetPercent),
  budgetUsed: z.boolean(),
  costPercent: within(alertBounds.costPercent),
})

/** Returns the conditions of the alerts of the acting owner, and the alerts that the caller is told of. */
export const alertSettings = defineCall({
  path: '/v3/finance/alert/settings',
  summary: 'Returns when users are told of money.',
  body: 'json',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    settings: alertConditions,
    alerts: z.array(
      z.strictObject({
        alert,
        /** True if the caller gets it by email. */
        isEmailed: z.boolean(),
        /** The number of other users who get it by email; users of an advertiser do not count those of its agency. */
        others: count,
      }),
    ),
    /** False if the server sends no emails. */
    sendsEmails: z.boolean(),
  }),
})

/** Sets the conditions of the alerts of the acting owner. For users who pay in. */
export const saveAlertSettings = defineCall({
  path: '/v3/finance/alert/settings/save',
  summary: 'Sets when users are told of money.',
  body: 'json',
  access: { kind: 'acting', roles: rolesOf('recharge'), menu: null, tokenArea: 'finance' },
  effect: 'write',
  input: alertConditions,
  output: alertConditions,
})

/**
 * Chooses the alerts about the acting owner that the caller gets by email. Alerts that the caller is not told of are
 * ignored. Without a choice, users of the owner itself get all, and those of its agency none.
 */
export const saveAlertEmails = defineCall({
  path: '/v3/finance/alert/emails/save',
  summary: 'Chooses the alerts that a user gets by email.',
  body: 'json',
  access: { kind: 'acting', roles: Object.values(operatorRole), menu: null, tokenArea: null },
  effect: 'write',
  input: z.strictObject({ alerts: z.array(alert).check(z.maxLength(alertKinds.length)) }),
  output: z.strictObject({ alerts: z.array(alert) }),
})
