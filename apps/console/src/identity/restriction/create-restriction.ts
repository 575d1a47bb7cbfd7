import { restrictionsOf } from '@placard/domain/platform/access/restriction'
import { restrictionText } from '@placard/domain/platform/access/restriction-text'
import { useLocale } from '#console/platform/language/language.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Why nothing new can be made for the owner; null: it can. @see S1.5, S6.3 */
export function useCreateRestriction(): string | null {
  const locale = useLocale()
  const { create } = restrictionsOf(useIdentity())
  return create && restrictionText(create, locale)
}
