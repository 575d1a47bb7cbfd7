import { code } from '@placard/contract/platform/code'
import type { Problem } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { operatorRoleNames } from '@placard/domain/platform/access/role'
import type { GrantProblem } from '@placard/domain/identity/operator/rule'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

const operatorTexts = textTable({
  above: [
    '{account} may do more than you, so you cannot change this account.',
    '{account} 的权限高于您，您不能修改该账号。',
  ],
  self: ['You cannot remove your own account.', '您不能移除自己的账号。'],
  selfSuspended: ['You cannot suspend your own account.', '您不能停用自己的账号。'],
  ownFactor: [
    'You remove your own second factor under “Account settings”, with a code of it.',
    '请在“个人中心”使用验证码移除自己的两步验证。',
  ],
  withoutFactor: ['{account} has no second factor.', '{account} 未开启两步验证。'],
  lastAdmin: [
    'This is the last admin who can sign in. Please make somebody else admin first.',
    '这是最后一位可以登录的管理员，请先指定其他管理员。',
  ],
  accepted: [
    '{account} has set a password already and needs no invitation.',
    '{account} 已设置密码，无需再次邀请。',
  ],
  ownGrant: [
    'You cannot change your own roles, menus or data.',
    '您不能修改自己的角色、菜单或数据权限。',
  ],
  roleAboveOwn: [
    'You cannot give the role “{role}”: it may do more than you.',
    '您不能授予角色“{role}”：其权限高于您。',
  ],
  menuAboveOwn: [
    'You cannot give the menu {menuId}: you do not have it yourself.',
    '您不能授予菜单 {menuId}：您自己没有该权限。',
  ],
  dataAboveOwn: [
    'You cannot give the data {entry}: you do not have it yourself.',
    '您不能授予数据权限 {entry}：您自己没有该权限。',
  ],
  everythingAboveOwn: [
    'You cannot give everything, because you do not have everything yourself.',
    '您不能授予全部权限，因为您自己没有全部权限。',
  ],
})

export function notYours(why: 'self' | 'above', account: string, locale: Locale): Refusal {
  const texts = operatorTexts[locale]
  const message = why === 'self' ? texts.self : texts.above({ account })
  return new Refusal({ code: code.notPermitted, message })
}

export function ownSuspension(locale: Locale): Refusal {
  return new Refusal({ code: code.notPermitted, message: operatorTexts[locale].selfSuspended })
}

export function ownFactor(locale: Locale): Refusal {
  return new Refusal({ code: code.notPermitted, message: operatorTexts[locale].ownFactor })
}

export function withoutFactor(
  { accId, account }: { accId: string; account: string },
  locale: Locale,
): Refusal {
  const message = operatorTexts[locale].withoutFactor({ account })
  const expected = 'an account with a second factor'
  return invalidInput([{ path: 'accId', expected, got: accId, message }])
}

export function lastAdmin(accId: string, locale: Locale): Refusal {
  const message = operatorTexts[locale].lastAdmin
  return invalidInput([{ path: 'accId', expected: 'not the last admin', got: accId, message }])
}

export function accepted(
  { accId, account }: { accId: string; account: string },
  locale: Locale,
): Refusal {
  const message = operatorTexts[locale].accepted({ account })
  const expected = 'an account without a password'
  return invalidInput([{ path: 'accId', expected, got: accId, message }])
}

/** @throws Refusal `invalidInput` that names every invalid field and its problem, if there are any */
export function refuseGrant(problems: readonly GrantProblem[], locale: Locale): void {
  if (problems.length > 0)
    throw invalidInput(problems.map((problem) => wireProblem(problem, locale)))
}

function wireProblem(problem: GrantProblem, locale: Locale): Problem {
  const texts = operatorTexts[locale]
  const { path } = problem
  switch (problem.kind) {
    case 'roleAboveOwn': {
      const got = operatorRoleNames[locale][problem.role]
      return {
        path,
        expected: 'a role within your own',
        got,
        message: texts.roleAboveOwn({ role: got }),
      }
    }
    case 'menuAboveOwn': {
      const got = problem.menuId
      return {
        path,
        expected: 'a menu of your own',
        got,
        message: texts.menuAboveOwn({ menuId: got }),
      }
    }
    case 'dataAboveOwn': {
      const got = entryText(problem.entry)
      return {
        path,
        expected: 'data of your own',
        got,
        message: texts.dataAboveOwn({ entry: got }),
      }
    }
    case 'everythingAboveOwn':
      return { path, expected: 'those of your own', got: 'all', message: texts.everythingAboveOwn }
    case 'ownGrant':
      return { path, expected: 'no change', got: 'another value', message: texts.ownGrant }
    case 'lastAdmin':
      return { path, expected: 'the role admin', got: 'none', message: texts.lastAdmin }
  }
}

function entryText(entry: DataEntry): string {
  return entry.kind === 'clickMonitor' ? `${entry.kind} (${entry.flowScene})` : entry.kind
}
