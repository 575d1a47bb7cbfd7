import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

/** The types of an account. @see spec §3 "Owner type" */
export const ownerType = {
  agency: 0,
  subOwner: 1,
  oldDirectedOwner: 2,
  directedOwner: 3,
  agencyOperator: 4,
} as const
/** One of the codes of `ownerType`. */
export type OwnerType = CodeOf<typeof ownerType>

/** The display names of `ownerType` in each language. */
export const ownerTypeNames: NamesOf<OwnerType> = /* @__PURE__ */ textTable({
  [ownerType.agency]: ['agency', '代理商'],
  [ownerType.subOwner]: ['sub-owner', '子广告主'],
  [ownerType.oldDirectedOwner]: ['old directed owner', '旧直客广告主'],
  [ownerType.directedOwner]: ['directed owner', '直客广告主'],
  [ownerType.agencyOperator]: ['agency operator', '代理商操作员'],
})
