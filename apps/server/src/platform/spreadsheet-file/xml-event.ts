/** A start tag with its attributes, an end tag, or text. An empty element gives both tags. Prefixes are left out. */
export type XmlEvent =
  | { readonly kind: 'start'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

/** The maximum length of a tag or a text; in a workbook, a cell has at most 32,767 characters. */
const maxLength = 1_000_000

/** The content is not the XML that spreadsheet programs write. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

/** Splits the parts of a spreadsheet's XML into tags and texts. Definitions of entities are refused. */
export function xmlReader(
  onEvent: (event: XmlEvent) => void,
): (part: string, isLast: boolean) => void {
  let held = ''
  return (part, isLast) => {
    held += part
    let at = 0
    for (;;) {
      const open = held.indexOf('<', at)
      if (open < 0) break
      if (open > at) onEvent({ kind: 'text', text: decoded(held.slice(at, open)) })
      at = open
      const close = endOfTag(held, open)
      if (close < 0) break
      readTag(held.slice(open, close), onEvent)
      at = close
    }
    held = held.slice(at)
    if (held.length > maxLength) throw new XmlError('a tag or a text is too long')
    if (isLast && held.trim() !== '') throw new XmlError('the XML ends inside a tag')
  }
}

/** Returns the place behind the tag, or -1 if it is not complete. */
function endOfTag(text: string, open: number): number {
  const [start, end] = text.startsWith('<!--', open) ? ['<!--', '-->'] : ['<', '>']
  const close = text.indexOf(end, open + start.length)
  return close < 0 ? -1 : close + end.length
}

function readTag(tag: string, onEvent: (event: XmlEvent) => void): void {
  if (tag.startsWith('<?') || tag.startsWith('<!--')) return
  if (tag.startsWith('<!')) throw new XmlError('definitions are not allowed')
  const [, slash, name = '', attributes = '', empty] =
    /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*?)(\/?)>$/.exec(tag) ?? []
  if (name === '') throw new XmlError(`“${tag.slice(0, 40)}” is not a tag`)
  if (slash === '/') return onEvent({ kind: 'end', name })
  onEvent({ kind: 'start', name, attributes })
  if (empty === '/') onEvent({ kind: 'end', name })
}

/** Returns an attribute of a start tag; undefined without it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(
      attributes,
    ) ?? []
  const text = double ?? single
  return text === undefined ? undefined : decoded(text)
}

const entities: Readonly<Partial<Record<string, string>>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#?\w+);/g, (whole, reference: string) => {
    if (!reference.startsWith('#')) return entities[reference] ?? whole
    const point = Number(reference.replace('#x', '0x').replace('#X', '0x').replace('#', ''))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
