import {
  bizLimitMask,
  type Restrictions,
  restrictionsOf,
  restrictionText,
} from '@placard/domain/platform/access/restriction'
import type { Database } from '#server/platform/database/connect.ts'

/** The flags of an owner that platform staff set. */
export interface Flags {
  readonly create_ad_disabled: boolean
  readonly create_ad_reason: string
  readonly biz_limit: number
}

const free: Flags = { create_ad_disabled: false, create_ad_reason: '', biz_limit: 0 }

/** An owner of each kind. */
export const flagsOf = {
  free,
  disabled: { ...free, create_ad_disabled: true, create_ad_reason: 'Papers are missing.' },
  isNew: { ...free, biz_limit: bizLimitMask.newUser },
  // Other bits mean nothing here.
  silent: { ...free, biz_limit: bizLimitMask.silentUser + 1 },
} as const satisfies Record<string, Flags>

/** Sets the flags of an owner, as its platform does. */
export async function setFlags(
  { db }: Pick<Database, 'db'>,
  ownerId: string,
  flags: Flags,
): Promise<void> {
  await db.updateTable('owner').set(flags).where('owner_id', '=', ownerId).execute()
}

/** Returns the refusal of an owner with these flags. */
export function reasonOf(flags: Flags, act: keyof Restrictions): string {
  const restriction = restrictionsOf({
    createAdDisabled: flags.create_ad_disabled,
    createAdReason: flags.create_ad_reason,
    bizLimit: flags.biz_limit,
  })[act]
  if (restriction === null) throw new Error(`an owner with these flags may ${act}`)
  return restrictionText(restriction, 'en-US')
}
