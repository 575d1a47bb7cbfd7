import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { publishBanner } from '@placard/contract/support/staff-banner'
import { bannerTags, isBannerLink, isBannerTag } from '@placard/domain/support/banner/markup'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Token, Tokenizer } from 'parse5'
import { type Publisher, requireOwners } from '#server/support/audience/audience.ts'
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

export type MarkupFaultKind =
  | 'tag'
  | 'attribute'
  | 'link'
  | 'comment'
  | 'nesting'
  | 'unclosed'
  | 'syntax'
  | 'empty'

/** A problem and its position, with lines and columns from 1. */
interface MarkupFault {
  readonly kind: MarkupFaultKind
  readonly found: string
  readonly line: number
  readonly column: number
}

/**
 * Returns the parts of the HTML that are outside the profile of banner messages, by position. Without any, browsers
 * show it as it was written. It is parsed with the algorithm of browsers, so that both agree on which text is a tag.
 */
export function markupFaults(html: string): MarkupFault[] {
  const faults: MarkupFault[] = []
  const open: Token.TagToken[] = []
  let texts = ''
  const add = (kind: MarkupFaultKind, found: string, at: Token.Location | null) => {
    faults.push({ kind, found, line: at?.startLine ?? 1, column: at?.startCol ?? 1 })
  }
  const addTexts = ({ chars }: Token.CharacterToken) => void (texts += chars)
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        for (const { kind, found } of startFaults(tag, open)) add(kind, found, tag.location)
        if (tag.tagName !== 'br') open.push(tag)
      },
      onEndTag(tag) {
        const at = open.findLastIndex(({ tagName }) => tagName === tag.tagName)
        if (at === -1 || at < open.length - 1) add('nesting', `</${tag.tagName}>`, tag.location)
        if (at !== -1) open.length = at
      },
      onComment: ({ location }) => add('comment', '<!', location),
      onDoctype: ({ location }) => add('comment', '<!', location),
      onCharacter: addTexts,
      onWhitespaceCharacter: addTexts,
      onNullCharacter: addTexts,
      onEof() {
        for (const tag of open)
          if (isBannerTag(tag.tagName)) add('unclosed', `<${tag.tagName}>`, tag.location)
      },
      onParseError: (error) => add('syntax', error.code, error),
    },
  )
  tokenizer.write(html, true)
  if (faults.length === 0 && texts.trim() === '') add('empty', '', null)
  return faults.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

function startFaults(
  { tagName, attrs, selfClosing }: Token.TagToken,
  open: readonly Token.TagToken[],
): Pick<MarkupFault, 'kind' | 'found'>[] {
  const found = `<${tagName}>`
  if (!isBannerTag(tagName)) return [{ kind: 'tag', found }]
  const faults: Pick<MarkupFault, 'kind' | 'found'>[] = []
  for (const { name } of attrs)
    if (tagName !== 'a' || name !== 'href') faults.push({ kind: 'attribute', found: name })
  const href = attrs.find(({ name }) => name === 'href')?.value ?? ''
  if (tagName === 'a' && !isBannerLink(href)) faults.push({ kind: 'link', found: href })
  // A browser would close open elements, and show something other than what was written.
  const isMisplaced = tagName === 'p' ? open.length > 0 : isInside(tagName, open)
  if (isMisplaced || (selfClosing && tagName !== 'br')) faults.push({ kind: 'nesting', found })
  return faults
}

function isInside(tagName: string, open: readonly Token.TagToken[]): boolean {
  return tagName === 'a' && open.some((tag) => tag.tagName === 'a')
}
