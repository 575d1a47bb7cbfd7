import { code } from '@placard/contract/platform/code'
import type { Problem } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { operatorRoleNames } from '@placard/domain/platform/access/role'
import type { GrantProblem } from '@placard/domain/identity/operator/rule'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { operatorTexts } from '#server/identity/operator/texts.ts'

/** The account may not be touched by whoever asks. */
export function notYours(why: 'self' | 'above', account: string, locale: Locale): Refusal {
  const texts = operatorTexts[locale]
  const message = why === 'self' ? texts.self : texts.above(account)
  return new Refusal({ code: code.notPermitted, message })
}

/** The account must stay as long as there is no other admin. */
export function lastAdmin(accId: string, locale: Locale): Refusal {
  const message = operatorTexts[locale].lastAdmin
  return invalidInput([{ path: 'accId', expected: 'not the last admin', got: accId, message }])
}

/** Nobody is invited who has come already. */
export function accepted(
  { accId, account }: { accId: string; account: string },
  locale: Locale,
): Refusal {
  const message = operatorTexts[locale].accepted(account)
  const expected = 'an account without a password'
  return invalidInput([{ path: 'accId', expected, got: accId, message }])
}

/** @throws Refusal `invalidInput` that names every field with what is wrong, when anything is */
export function refuseGrant(problems: readonly GrantProblem[], locale: Locale): void {
  if (problems.length > 0) throw invalidInput(problems.map((problem) => shown(problem, locale)))
}

function shown(problem: GrantProblem, locale: Locale): Problem {
  const texts = operatorTexts[locale]
  const { path } = problem
  switch (problem.kind) {
    case 'roleAboveOwn': {
      const got = operatorRoleNames[locale][problem.role]
      return { path, expected: 'a role within your own', got, message: texts.roleAboveOwn(got) }
    }
    case 'menuAboveOwn': {
      const got = problem.menuId
      return { path, expected: 'a menu of your own', got, message: texts.menuAboveOwn(got) }
    }
    case 'dataAboveOwn': {
      const got = entryText(problem.entry)
      return { path, expected: 'data of your own', got, message: texts.dataAboveOwn(got) }
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
