import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

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
export const loginTypeNames: NamesOf<LoginType> = /* @__PURE__ */ textTable({
  [loginType.agencyOnly]: ['agency only', '仅代理商'],
  [loginType.subOwnerAgency]: ['sub-owner agency', '代理商登录子广告主'],
  [loginType.subOwnerSelf]: ['sub-owner self', '子广告主本人'],
  [loginType.directedOwner]: ['directed owner', '直客广告主'],
  [loginType.agencyOperator]: ['agency operator', '代理商操作员'],
})
