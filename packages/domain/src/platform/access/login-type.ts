import type { CodeOf, NamesOf } from '../locale/names.ts'

/** The login type of a user. @see spec §3 "Login type" */
export const loginType = {
  agencyOnly: 1,
  subOwnerAgency: 2,
  subOwnerSelf: 3,
  directedOwner: 4,
  agencyOperator: 5,
} as const
/** One of the codes of `loginType`. */
export type LoginType = CodeOf<typeof loginType>

/** The display names of `loginType` in each language. */
export const loginTypeNames: NamesOf<LoginType> = {
  'en-US': {
    [loginType.agencyOnly]: 'agency only',
    [loginType.subOwnerAgency]: 'sub-owner agency',
    [loginType.subOwnerSelf]: 'sub-owner self',
    [loginType.directedOwner]: 'directed owner',
    [loginType.agencyOperator]: 'agency operator',
  },
  'zh-CN': {
    [loginType.agencyOnly]: '仅代理商',
    [loginType.subOwnerAgency]: '代理商登录子广告主',
    [loginType.subOwnerSelf]: '子广告主本人',
    [loginType.directedOwner]: '直客广告主',
    [loginType.agencyOperator]: '代理商操作员',
  },
}
