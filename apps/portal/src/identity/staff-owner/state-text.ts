import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { isLimitedNewUser, isLimitedSilentUser } from '@placard/domain/platform/access/restriction'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { staffOwnerTexts } from './texts.ts'

/** Returns the function that names the state of an owner with its restrictions. */
export function useStateText(): (owner: StaffOwnerRow) => string {
  const texts = useTexts(staffOwnerTexts)
  const list = new Intl.ListFormat(useLocale())
  return ({ closed, createAdDisabled, bizLimit }) => {
    if (closed) return texts.closed
    const restrictions = [
      ...(createAdDisabled ? [texts.creationStopped] : []),
      ...(isLimitedNewUser(bizLimit) ? [texts.newLimited] : []),
      ...(isLimitedSilentUser(bizLimit) ? [texts.silentLimited] : []),
    ]
    return restrictions.length === 0 ? texts.open : list.format(restrictions)
  }
}
