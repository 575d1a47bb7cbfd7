import type { CodeOf, NamesOf } from '../locale/names.ts'

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
export const ownerTypeNames: NamesOf<OwnerType> = {
  'en-US': {
    [ownerType.agency]: 'agency',
    [ownerType.subOwner]: 'sub-owner',
    [ownerType.oldDirectedOwner]: 'old directed owner',
    [ownerType.directedOwner]: 'directed owner',
    [ownerType.agencyOperator]: 'agency operator',
  },
  'zh-CN': {
    [ownerType.agency]: '代理商',
    [ownerType.subOwner]: '子广告主',
    [ownerType.oldDirectedOwner]: '旧直客广告主',
    [ownerType.directedOwner]: '直客广告主',
    [ownerType.agencyOperator]: '代理商操作员',
  },
}
