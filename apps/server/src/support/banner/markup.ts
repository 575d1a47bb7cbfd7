import { isBannerLink, isBannerTag } from '@placard/domain/support/banner/markup'
import { type Token, Tokenizer } from 'parse5'

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
export interface MarkupFault {
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
