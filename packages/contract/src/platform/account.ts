import { emailMaxLength, isEmail } from '@placard/domain/platform/address/email'
import { isName, nameMaxLength } from '@placard/domain/platform/text/name'
import { menuIdOfFragment } from '@placard/domain/platform/menu/page'
import { operatorRole } from '@placard/domain/platform/access/role'
import {
  advertiserLabelMaxLength,
  advertiserLabelsMax,
  grantedAdvertisersMax,
} from '@placard/domain/platform/access/advertiser-grant'
import * as z from 'zod/mini'
import { dataPermission } from './permission.ts'
import { id } from './scalar.ts'

/** The email address for signing in, in any letter case. */
export const email = z
  .string()
  .check(
    z.maxLength(emailMaxLength, { abort: true }),
    z.refine(isEmail, { error: 'an email address such as ads@example.com' }),
  )

/** Returns the schema of the name of an entity. @param maxLength in characters */
export function nameUpTo(maxLength: number) {
  return z.string().check(
    z.refine((text) => isName(text, maxLength), {
      error: `a name of 1 to ${maxLength} characters, in one line`,
    }),
  )
}

/** The name of a user or owner. */
export const name = nameUpTo(nameMaxLength)

/** Operator roles; a repeated one counts once. @see spec S3.15 */
export const roles = z.array(z.enum(operatorRole)).check(z.maxLength(20))

const menuId = z.enum(Object.values(menuIdOfFragment).map(String))

/** The menus that a user may use, of those that the grantor has; null grants all of them. @see spec S6.2 */
export const menuTree = z.nullable(z.array(menuId).check(z.maxLength(100)))

/** The data permissions of an owner. @see spec S6.2 */
export const ownerData = z.array(dataPermission).check(z.maxLength(100))

/** The part of the owner's data that an account may use; null for all. @see spec S6.2 */
export const dataTree = z.nullable(ownerData)

/** A label that an agency gives to an advertiser. */
export const advertiserLabel = nameUpTo(advertiserLabelMaxLength)

/**
 * The advertisers of an agency that a user may see and act for: the listed ones, and those with one of the labels; null
 * for all of them.
 */
export const advertiserGrant = z.nullable(
  z.strictObject({
    ownerIds: z.array(id).check(z.maxLength(grantedAdvertisersMax)),
    labels: z.array(advertiserLabel).check(z.maxLength(advertiserLabelsMax)),
  }),
)

/** The first account of a new owner: its admin, invited by email. */
export const firstAccount = z.strictObject({ account: email, accountName: name })
export type FirstAccount = z.infer<typeof firstAccount>
