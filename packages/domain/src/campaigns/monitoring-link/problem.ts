import { cutText } from '../../platform/text/cut.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import { type LinkField, linkField, type Links } from './field.ts'
import type { LinkFinding } from './finding.ts'
import { linkErrors } from './lint.ts'
import { linkScene } from '../../platform/shared-state/link-scene.ts'
import { linkSubject, type Placement } from './subject.ts'
import { type LinkType, linkType, linkTypeNames } from './codes.ts'
import { offeredLinks } from './visibility.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type FindingText, findingText } from './finding-text.ts'

/** The reasons why a monitoring link cannot be set as received. */
export type LinkProblem = { readonly field: LinkField } & (
  | { readonly kind: 'finding'; readonly finding: LinkFinding }
  | LinkRefusal
)

/** The reasons why a monitoring link cannot be set, whatever its address. */
interface LinkRefusal {
  /** `notPermitted`: a user with more data permissions could set it. */
  readonly kind: 'notOffered' | 'notPermitted'
  /** The received address, truncated for display. */
  readonly got: string
  /** The links that can be set instead. */
  readonly offered: readonly LinkType[]
}

/** The placement of an ad, and the permissions of the user who saves it. */
export interface LinkContext {
  readonly placement: Placement
  /** The data tree of the user who saves. */
  readonly dataTree: readonly DataEntry[]
}

/** All data permissions of a tree. */
const wholeTree: readonly DataEntry[] = [
  { kind: 'shopMonitor' },
  ...Object.values(linkScene).map((flowScene) => ({ kind: 'clickMonitor', flowScene }) as const),
]

/**
 * Returns the problems that prevent saving the monitoring links of an ad. A link may be set or changed if it is offered
 * and has no errors. Our decision: an unchanged link is not checked again, no matter who saves the rest of the ad, and
 * removing one is always allowed.
 *
 * @param links those that the save contains
 * @param before all saved links; empty for a new ad
 * @see S5.5–S5.11
 */
export function linkProblems(
  links: Partial<Links>,
  before: Links,
  context: LinkContext,
): LinkProblem[] {
  const offered = offeredLinks(linkSubject(context.placement, context.dataTree))
  const permitted = offeredLinks(linkSubject(context.placement, wholeTree))
  return Object.values(linkType).flatMap((link): LinkProblem[] => {
    const field = linkField[link]
    const address = links[field] ?? ''
    if (address === '' || address === before[field]) return []
    if (offered.includes(link)) {
      return linkErrors(address).map((finding) => ({ kind: 'finding', field, finding }))
    }
    const kind = permitted.includes(link) ? 'notPermitted' : 'notOffered'
    return [{ kind, field, got: cutText(address), offered }]
  })
}

const texts = /* @__PURE__ */ textTable({
  expected: ['an empty field', '留空'],
  notOffered: [
    'This link is not available for the ad’s placement. Remove it.',
    '当前投放位置不支持该链接，请删除。',
  ],
  notPermitted: [
    'Your data permissions do not include this link. Remove it, or ask an administrator for access.',
    '您的数据权限不包含该链接，请删除，或联系管理员。',
  ],
  instead: [' Available links: {links}.', '此处可设置：{links}。'],
  comma: [', ', '、'],
})

/** Returns the text of a problem with its solution. */
export function linkProblemText(problem: LinkProblem, locale: Locale): FindingText {
  return problem.kind === 'finding'
    ? findingText(problem.finding, locale)
    : refusalText(problem, locale)
}

function refusalText(refusal: LinkRefusal, locale: Locale): FindingText {
  const { expected, instead, comma, [refusal.kind]: message } = texts[locale]
  const names = linkTypeNames[locale]
  const others = refusal.offered.map((offered) => names[offered]).join(comma)
  return {
    expected,
    got: refusal.got,
    message: others === '' ? message : message + instead({ links: others }),
  }
}
