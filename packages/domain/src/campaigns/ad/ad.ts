import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { linkField, type Links } from '../monitoring-link/field.ts'
import { linkOrigin } from '../monitoring-link/origin.ts'
import { type LinkProblem, linkProblems } from '../monitoring-link/problem.ts'
import type { Placement } from '../monitoring-link/subject.ts'
import { extensionType } from '../plan/codes.ts'
import { headlineLimit } from '../../platform/limit/limit.ts'
import { pageProblems } from '../promotion/address-rule.ts'
import { changedFields, lineProblems } from '../promotion/field-rule.ts'
import { formFields, problemsOf } from '../promotion/field.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import { isVisible } from '../../platform/text/line.ts'
import type { AdSpec } from '../../materials/material/spec.ts'
import { type ReviewState, reviewState } from '../review/review.ts'
import { adFields, type AdFields, adReviewFields } from './fields.ts'

const entered = formFields(adFields)

/** The context of an ad: its parents and who saves it. */
export interface AdProblemContext {
  /** The placement according to its plan and group. */
  readonly placement: Omit<Placement, 'specId'>
  /** The data tree of the user who saves. */
  readonly dataTree: readonly DataEntry[]
  /** The number of creatives made for its current spec. */
  readonly creativeCount: number
}

/**
 * Returns the problems with the changed fields of an ad.
 *
 * @param before null for a new ad
 * @see S5.3, S5.5–S5.11
 */
export function adProblems(
  ad: AdFields,
  before: AdFields | null,
  { placement, dataTree, creativeCount }: AdProblemContext,
): FieldProblem[] {
  const changed = changedFields(ad, before)
  const { specId, headlines, pageUrl } = ad
  const context = { placement: { ...placement, specId }, dataTree }
  const links = linkProblems(linksOf(ad), before === null ? noLinks : linksOf(before), context)
  return problemsOf(
    entered,
    [ad, before],
    [
      ...(changed('specId') ? specProblems(specId, creativeCount) : []),
      ...(changed('headlines') ? headlineProblems(headlines, before?.headlines ?? []) : []),
      ...(changed('pageUrl') ? landingProblems(pageUrl, placement) : []),
      ...links.map(ofLink),
    ],
  )
}

/** Our decision: the format cannot change once there are creatives, since they would no longer fit. */
function specProblems(specId: AdSpec, creatives: number): FieldProblem[] {
  return creatives === 0 ? [] : [fieldProblem('specInUse', ['specId', specId], { creatives })]
}

function headlineProblems(headlines: readonly string[], before: readonly string[]): FieldProblem[] {
  const { count: max, maxLength } = headlineLimit
  const count = headlines.length
  if (count > max) return [fieldProblem('tooMany', ['headlines', count], { count, max })]
  return headlines.flatMap((headline, at) => {
    if (before.includes(headline)) return []
    const field = `headlines.${at}`
    return isVisible(headline)
      ? lineProblems(field, headline, maxLength)
      : [fieldProblem('missing', [field, null], {})]
  })
}

/** Our decision: only ads of a web page need a target of their own; others lead to what the plan promotes. */
function landingProblems(
  pageUrl: string,
  { extensionType: promotes }: AdProblemContext['placement'],
) {
  return pageUrl === '' && promotes === extensionType.web
    ? [fieldProblem('missing', ['pageUrl', null], {})]
    : pageProblems('pageUrl', pageUrl)
}

const noLinks: Links = {
  clickUrl: '',
  exposeUrl: '',
  downloadUrl: '',
  playBeginUrl: '',
  playEndUrl: '',
}

function linksOf({ clickUrl, exposeUrl, downloadUrl, playBeginUrl, playEndUrl }: Links): Links {
  return { clickUrl, exposeUrl, downloadUrl, playBeginUrl, playEndUrl }
}

function ofLink(problem: LinkProblem): FieldProblem {
  const got = problem.kind === 'finding' ? problem.finding.got : problem.got
  return fieldProblem('monitoringLink', [problem.field, got], { problem })
}

/** The facts about reviews that decide whether a change of an ad restarts its review. */
export interface ReviewFacts {
  readonly reviewState: ReviewState
  /** Scheme and host of the monitoring links that have passed a review of this owner's ads. @see linkOrigin */
  readonly passedOrigins: ReadonlySet<string>
}

/**
 * Returns whether a change restarts the review of an ad: a change of anything visible, or of its target. Our decision:
 * a monitoring link of an ad that has passed restarts it only with a scheme or host that has not passed before, because
 * paths, parameters and macros are invisible and change often.
 */
export function restartsReview(
  ad: AdFields,
  before: AdFields,
  { reviewState: state, passedOrigins }: ReviewFacts,
): boolean {
  const changed = changedFields(ad, before)
  if (state !== reviewState.passed) return changed(...adReviewFields)
  const links: readonly string[] = Object.values(linkField)
  if (changed(...adReviewFields.filter((field) => !links.includes(field)))) return true
  if (!changed(...Object.values(linkField))) return false
  const passed = new Set([...passedOrigins, ...originsOf(before)])
  return [...originsOf(ad)].some((origin) => !passed.has(origin))
}

/** Returns the origins of an ad's monitoring links. */
export function originsOf(ad: Links): ReadonlySet<string> {
  return new Set(Object.values(linksOf(ad)).flatMap((link) => linkOrigin(link) ?? []))
}
