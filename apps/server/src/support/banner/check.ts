import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { publishBanner } from '@placard/contract/support/staff-banner'
import { bannerTags } from '@placard/domain/support/banner/markup'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { type Publisher, requireOwners } from '#server/support/audience/audience.ts'
import {
  type MarkupFault,
  markupFaults,
  type MarkupFaultKind,
} from '#server/support/banner/markup.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

interface BannerTexts {
  readonly endPassed: string
  readonly place: (line: number, column: number) => string
  readonly faults: Readonly<Record<MarkupFaultKind, (found: string, tags: string) => string>>
}

const bannerTexts: Readonly<Record<Locale, BannerTexts>> = {
  'en-US': {
    endPassed: 'The end must be in the future and after the start.',
    place: (line, column) => `Line ${line}, column ${column}: `,
    faults: {
      tag: (found, tags) => `${found} cannot be used; a message may hold ${tags}.`,
      attribute: (found) => `Please take out the attribute ${found}; only links have one, href.`,
      link: (found) => `A link needs a whole address of http or https, not “${found}”.`,
      comment: () => 'Please take out the comment.',
      nesting: (found) => `${found} is not allowed here; please close tags inside out.`,
      unclosed: (found) => `${found} is not closed.`,
      syntax: (found) => `This is not correct HTML (${found}).`,
      empty: () => 'Please write a message.',
    },
  },
  'zh-CN': {
    endPassed: '结束时间必须晚于当前时间和开始时间。',
    place: (line, column) => `第 ${line} 行第 ${column} 列：`,
    faults: {
      tag: (found, tags) => `不能使用 ${found}，消息只能包含 ${tags}。`,
      attribute: (found) => `请去掉属性 ${found}，只有链接可以带 href 属性。`,
      link: (found) => `链接必须是完整的 http 或 https 地址，而不是“${found}”。`,
      comment: () => '请去掉注释。',
      nesting: (found) => `${found} 的位置不正确，请由内向外关闭标签。`,
      unclosed: (found) => `${found} 没有关闭。`,
      syntax: (found) => `HTML 写法不正确（${found}）。`,
      empty: () => '请填写消息内容。',
    },
  },
}

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
  const message = `${place(line, column)}${faults[kind](found, tags)}`
  return { path, expected: `HTML of the tags ${tags}`, got, message }
}
