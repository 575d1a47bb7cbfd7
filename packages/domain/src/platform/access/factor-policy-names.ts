import type { NamesOf } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import type { FactorPolicy } from './factor-policy.ts'

/** The display names of `factorPolicies` in each language. */
export const factorPolicyNames: NamesOf<FactorPolicy> = /* @__PURE__ */ textTable({
  optional: ['Optional', '可选'],
  sensitive: [
    'Required for administrators and for those who manage money or operators',
    '管理员及管理资金或操作员的人员必须开启',
  ],
  everyone: ['Required for everybody', '所有人必须开启'],
})
