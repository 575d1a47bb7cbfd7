import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

/** The roles of an operator of an agency or owner. @see spec §3 "Operator role" */
export const operatorRole = {
  ADMIN: 1,
  ADS_MANAGE: 2,
  RECHARGE: 3,
  TRANSFER: 4,
  CUSTOMER_MANAGE: 5,
  OPERATOR_MANAGE: 6,
} as const
/** One of the codes of `operatorRole`. */
export type OperatorRole = CodeOf<typeof operatorRole>

/** The display names of `operatorRole` in each language. */
export const operatorRoleNames: NamesOf<OperatorRole> = /* @__PURE__ */ textTable({
  [operatorRole.ADMIN]: ['admin', '管理员'],
  [operatorRole.ADS_MANAGE]: ['ads management', '广告管理'],
  [operatorRole.RECHARGE]: ['recharge', '充值'],
  [operatorRole.TRANSFER]: ['transfer', '转账'],
  [operatorRole.CUSTOMER_MANAGE]: ['customer management', '客户管理'],
  [operatorRole.OPERATOR_MANAGE]: ['operator management', '操作员管理'],
})

/** The value that lets a user receive pushed messages. @see spec §3 "Push user auth value" */
export const pushUserAuth = 'push_user_auth'
