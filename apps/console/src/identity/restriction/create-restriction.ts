import { restrictionsOf } from '@placard/domain/platform/access/restriction'
import { restrictionText } from '@placard/domain/platform/access/restriction-text'
import { useLocale } from '@placard/ui/locale/locale'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the reason why nothing can be created for the owner; null if there is none. @see S1.5, S6.3 */
export function useCreateRestriction(): string | null {
  const locale = useLocale()
  const { create } = restrictionsOf(useIdentity())
  return create && restrictionText(create, locale)
}
