import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { publishBanner } from '@placard/contract/support/staff-banner'
import { bannerTags } from '@placard/domain/support/banner/markup'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Publisher, requireOwners } from '#server/support/audience/audience.ts'
import { type MarkupFault, markupFaults } from '#server/support/banner/markup.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

const bannerTexts = textTable({
  endPassed: [
    'The end must be in the future and after the start.',
    '结束时间必须晚于当前时间和开始时间。',
  ],
  place: ['Line {line}, column {column}: ', '第 {line} 行第 {column} 列：'],
  faults: {
    tag: [
      '{found} cannot be used; a message may hold {tags}.',
      '不能使用 {found}，消息只能包含 {tags}。',
    ],
    attribute: [
      'Remove the attribute {found}. Only links have an attribute, href.',
      '请去掉属性 {found}，只有链接可以带 href 属性。',
    ],
    link: [
      'A link needs a whole address of http or https, not “{found}”.',
      '链接必须是完整的 http 或 https 地址，而不是“{found}”。',
    ],
    comment: ['Remove the comment.', '请去掉注释。'],
    nesting: [
      '{found} is not allowed here; please close tags inside out.',
      '{found} 的位置不正确，请由内向外关闭标签。',
    ],
    unclosed: ['{found} is not closed.', '{found} 没有关闭。'],
    syntax: ['This is not correct HTML ({found}).', 'HTML 写法不正确（{found}）。'],
    empty: ['Enter a message.', '请填写消息内容。'],
  },
})

export type NewBanner = ReadInputOf<typeof publishBanner>

const tags = bannerTags.map((tag) => `<${tag}>`).join(' ')
const mostFaults = 10

/** @throws Refusal `invalidInput` that names the invalid parts and their positions */
export async function requirePublishable(
  { unit, locale }: Pick<Publisher, 'unit' | 'locale'>,
  { message, audience, endPlayTime, beginPlayTime = 0 }: NewBanner,
  nowMs: number,
): Promise<void> {
  const problems = locales.flatMap((language) => {
    const faults = message[language] ? markupFaults(message[language]) : []
    const path = `message.${language}`
    return faults.slice(0, mostFaults).map((fault) => markupProblem(path, fault, locale))
  })
  if (problems.length > 0) throw invalidInput(problems)
  requireLaterEnd(endPlayTime, Math.max(beginPlayTime, nowMs / 1000), locale)
  await requireOwners(unit.db, audience, locale)
}

/** @throws Refusal `invalidInput` unless the end is after that time; both in seconds */
export function requireLaterEnd(endPlayTime: number, afterSeconds: number, locale: Locale): void {
  if (endPlayTime > afterSeconds) return
  const message = bannerTexts[locale].endPassed
  throw invalidInput([
    { path: 'endPlayTime', expected: 'a later time', got: String(endPlayTime), message },
  ])
}

function markupProblem(path: string, fault: MarkupFault, locale: Locale): Problem {
  const { place, faults } = bannerTexts[locale]
  const { kind, found, line, column } = fault
  const got = `${found || 'nothing'} at line ${line}, column ${column}`
  const text = faults[kind]
  const position = place({ line: String(line), column: String(column) })
  const message = `${position}${typeof text === 'string' ? text : text({ found, tags })}`
  return { path, expected: `HTML of the tags ${tags}`, got, message }
}
