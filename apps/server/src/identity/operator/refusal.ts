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
  noRecipient: [
    'Shared views and columns can be handed over to another user who manages ads.',
    '共享的视图和列只能移交给其他有广告管理权限的用户。',
  ],
  accepted: [
    '{account} has set a password already and needs no invitation.',
    '{account} 已设置密码，无需再次邀请。',
  ],
  ownGrant: ['You cannot change your own rights.', '您不能修改自己的权限。'],
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
  advertiserAboveOwn: [
    'You cannot give the advertiser {ownerId}: you do not have it yourself.',
    '您不能授予广告主 {ownerId}：您自己没有该权限。',
  ],
  labelAboveOwn: [
    'You cannot give the advertisers with the label “{label}”: you do not have them yourself.',
    '您不能授予标签“{label}”的广告主：您自己没有该权限。',
  ],
  lastDayAboveOwn: [
    'You cannot give access until {lastDay}: your own ends before.',
    '您不能授予至 {lastDay} 的权限：您自己的权限在此之前结束。',
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

export function noRecipient(accId: string, locale: Locale): Refusal {
  const message = operatorTexts[locale].noRecipient
  const expected = 'another user who manages ads'
  return invalidInput([{ path: 'handOverTo', expected, got: accId, message }])
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
  return { path: problem.path, ...factsOf(problem, locale) }
}

function factsOf(problem: GrantProblem, locale: Locale): Omit<Problem, 'path'> {
  const texts = operatorTexts[locale]
  switch (problem.kind) {
    case 'roleAboveOwn': {
      const role = operatorRoleNames[locale][problem.role]
      return {
        expected: 'a role within your own',
        got: role,
        message: texts.roleAboveOwn({ role }),
      }
    }
    case 'menuAboveOwn': {
      const { menuId } = problem
      return {
        expected: 'a menu of your own',
        got: menuId,
        message: texts.menuAboveOwn({ menuId }),
      }
    }
    case 'dataAboveOwn': {
      const entry = entryText(problem.entry)
      return { expected: 'data of your own', got: entry, message: texts.dataAboveOwn({ entry }) }
    }
    case 'everythingAboveOwn':
      return { expected: 'those of your own', got: 'all', message: texts.everythingAboveOwn }
    case 'ownGrant':
      return { expected: 'no change', got: 'another value', message: texts.ownGrant }
    default:
      return limitFactsOf(problem, locale)
  }
}

type LimitProblem = Extract<
  GrantProblem,
  { kind: 'advertiserAboveOwn' | 'labelAboveOwn' | 'lastDayAboveOwn' | 'lastAdmin' }
>

function limitFactsOf(problem: LimitProblem, locale: Locale): Omit<Problem, 'path'> {
  const texts = operatorTexts[locale]
  switch (problem.kind) {
    case 'advertiserAboveOwn': {
      const { ownerId } = problem
      const message = texts.advertiserAboveOwn({ ownerId })
      return { expected: 'an advertiser of your own', got: ownerId, message }
    }
    case 'labelAboveOwn': {
      const { label } = problem
      return {
        expected: 'a label of your own',
        got: label,
        message: texts.labelAboveOwn({ label }),
      }
    }
    case 'lastDayAboveOwn': {
      const { lastDay } = problem
      const message = texts.lastDayAboveOwn({ lastDay })
      return { expected: 'a day until your own last one', got: lastDay, message }
    }
    case 'lastAdmin':
      return problem.path === 'lastDay'
        ? { expected: 'no end', got: 'a last day', message: texts.lastAdmin }
        : { expected: 'the role admin', got: 'none', message: texts.lastAdmin }
  }
}

function entryText(entry: DataEntry): string {
  return entry.kind === 'clickMonitor' ? `${entry.kind} (${entry.flowScene})` : entry.kind
}
