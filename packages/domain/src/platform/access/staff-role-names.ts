import type { NamesOf } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import { staffRole, type StaffRole } from './staff-role.ts'

/** The display names of `staffRole` in each language. */
export const staffRoleNames: NamesOf<StaffRole> = /* @__PURE__ */ textTable({
  [staffRole.support]: ['support', '客服'],
  [staffRole.reviewer]: ['reviewer', '审核员'],
  [staffRole.content]: ['content', '内容运营'],
  [staffRole.financeClerk]: ['finance clerk', '财务经办'],
  [staffRole.financeApprover]: ['finance approver', '财务复核'],
  [staffRole.admin]: ['admin', '管理员'],
})
