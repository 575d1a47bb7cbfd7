import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns whether the acting owner has early access to new features of ads. */
export async function isGray(scope: OwnerScope): Promise<boolean> {
  const owner = await selectOwn(scope, 'owner').select('is_gray_ad_owner').executeTakeFirstOrThrow()
  return owner.is_gray_ad_owner
}
