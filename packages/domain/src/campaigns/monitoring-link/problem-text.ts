import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type FindingText, findingText } from './finding-text.ts'
import type { LinkProblem, LinkRefusal } from './problem.ts'
import { type LinkType, linkTypeNames } from './type.ts'

const texts = textTable({
  expected: ['no {link}', '不填{link}'],
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
    : refusalText(problem, problem.link, locale)
}

function refusalText(refusal: LinkRefusal, link: LinkType, locale: Locale): FindingText {
  const { expected, instead, comma, [refusal.kind]: message } = texts[locale]
  const names = linkTypeNames[locale]
  const others = refusal.offered.map((offered) => names[offered]).join(comma)
  return {
    expected: expected({ link: names[link] }),
    got: refusal.got,
    message: others === '' ? message : message + instead({ links: others }),
  }
}
