import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  type Restrictions,
  restrictionsOf,
  restrictionText,
} from '@placard/domain/platform/access/restriction'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Problem } from '@placard/contract/platform/envelope'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'

/** Returns the current restrictions of the acting owner, which may change at any time. @see S1.5, S6.3 */
export async function currentRestrictions(scope: OwnerScope): Promise<Restrictions> {
  return restrictionsOf(await ownFlags(scope).executeTakeFirstOrThrow())
}

/**
 * Returns the restrictions of the acting owner and locks them until the scope's transaction ends. A change of a flag
 * waits until then.
 *
 * @see S1.5, S6.3
 */
export async function lockRestrictions(scope: OwnerScope): Promise<Restrictions> {
  return restrictionsOf(await ownFlags(scope).forShare().executeTakeFirstOrThrow())
}

/**
 * Makes sure that the acting owner may do something, until the scope's transaction ends.
 *
 * @throws Refusal `creationDisabled` with the reason
 */
export async function allow(
  scope: OwnerScope,
  act: keyof Restrictions,
  locale: Locale,
): Promise<void> {
  const restriction = (await lockRestrictions(scope))[act]
  if (restriction === null) return
  throw new Refusal({
    code: code.creationDisabled,
    message: restrictionText(restriction, locale),
  })
}

function ownFlags(scope: OwnerScope) {
  return selectOwn(scope, 'owner').select([
    'create_ad_disabled as createAdDisabled',
    'create_ad_reason as createAdReason',
    'biz_limit as bizLimit',
  ])
}

export function wireProblems(problems: readonly FieldProblem[], locale: Locale): Problem[] {
  return problems.map((problem) => ({
    path: problem.field,
    ...fieldProblemText(problem, locale),
  }))
}
