import { restrictionsOf } from '@placard/domain/owner/restriction'
import { restrictionText } from '@placard/domain/owner/restriction-text'
import { useLocale } from '#console/language/language.tsx'
import { useIdentity } from './identity.ts'

/** Why nothing new can be made for the owner; null: it can. @see S1.5, S6.3 */
export function useCreateRestriction(): string | null {
  const locale = useLocale()
  const { create } = restrictionsOf(useIdentity())
  return create && restrictionText(create, locale)
}
