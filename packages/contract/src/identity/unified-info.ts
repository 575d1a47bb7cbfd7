import { validationStatus } from '@placard/domain/support/business-validation/validation'
import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { agency } from './agency.ts'
import { defineCall } from '../platform/call.ts'
import { ownerInfo } from './owner.ts'
import { day, nothing } from '../platform/scalar.ts'

const {
  accId,
  account,
  accountName,
  staff: _staff,
  staffRoles: _roles,
  supportView: _view,
  ...owner
} = ownerInfo.output.shape

/**
 * Returns everything about the acting owner that a page needs before it shows anything: the owner, its agency, its
 * restrictions with reasons (empty for none), and whether its documents need attention.
 *
 * @see spec S7.9, S3.23
 */
export const ownerUnifiedInfo = defineCall({
  path: '/v2/communal/owner/unifiedInfo',
  summary: 'Returns the status of the owner in one response.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    user: z.strictObject({ accId, account, accountName }),
    owner: z.strictObject(owner),
    agency: z.nullable(agency),
    isGrayAdOwner: z.boolean(),
    restrictions: z.strictObject({
      isLimitNewUser: z.boolean(),
      isLimitSlienceUser: z.boolean(),
      /** The reason why it cannot create plans, groups, ads or keywords. */
      create: z.string(),
      /** The reason why it cannot raise daily budgets. */
      raiseBudget: z.string(),
    }),
    verification: z.strictObject({
      status: z.enum(validationStatus),
      reason: z.string(),
      validUntil: z.nullable(day),
    }),
    qualification: z.strictObject({ status: z.enum(validationStatus) }),
    unreadCount: z.int().check(z.nonnegative()),
  }),
})
