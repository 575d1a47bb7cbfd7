import type { Locale } from '../../platform/locale/locale.ts'
import { type FindingText, findingText } from './finding-text.ts'
import type { LinkProblem, LinkRefusal } from './problem.ts'
import { type LinkType, linkTypeNames } from './type.ts'

interface RefusalTexts {
  /** @param link the name of the received link */
  expected(link: string): string
  readonly notOffered: string
  readonly notPermitted: string
  /** @param links the names of the links that can be set instead, separated by commas */
  instead(links: string): string
  readonly comma: string
}

const texts: Readonly<Record<Locale, RefusalTexts>> = {
  'en-US': {
    expected: (link) => `no ${link}`,
    notOffered: 'This link is not available for the ad’s placement. Remove it.',
    notPermitted:
      'Your data permissions do not include this link. Remove it, or ask an administrator for access.',
    instead: (links) => ` Available links: ${links}.`,
    comma: ', ',
  },
  'zh-CN': {
    expected: (link) => `不填${link}`,
    notOffered: '当前投放位置不支持该链接，请删除。',
    notPermitted: '您的数据权限不包含该链接，请删除，或联系管理员。',
    instead: (links) => `此处可设置：${links}。`,
    comma: '、',
  },
}

/** Returns the text of a problem with its solution. */
export function linkProblemText(problem: LinkProblem, locale: Locale): FindingText {
  return problem.kind === 'finding'
    ? findingText(problem.finding, locale)
    : refusalText(problem, problem.link, locale)
}

function refusalText(refusal: LinkRefusal, link: LinkType, locale: Locale): FindingText {
  const { expected, instead, comma, [refusal.kind]: message } = texts[locale]
  const names = linkTypeNames[locale]
  const others = refusal.offered.map((offered) => names[offered]).join(comma)
  return {
    expected: expected(names[link]),
    got: refusal.got,
    message: others === '' ? message : message + instead(others),
  }
}
