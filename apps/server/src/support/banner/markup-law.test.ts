import { bannerTags, isBannerLink, isBannerTag } from '@placard/domain/support/banner/markup'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { scriptAttempts } from '#server/access/testing/script-attempts.ts'
import { markupFaults } from '#server/support/banner/check.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** The intended content: texts, and emphasized texts. */
type Meant = string | { readonly tag: string; readonly content: readonly Meant[] }

const address = 'https://example.com/?a=1&amp;b=2'

/** Returns the HTML as a browser parses it. */
function parsed(html: string): Node[] {
  return parseFragment(html).childNodes
}

/** Whatever of it is beyond the profile. */
function strays(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node) || !isBannerTag(node.tagName)) return [node.nodeName]
    const attributes = node.attrs
      .filter(({ name, value }) => name !== 'href' || !isBannerLink(value))
      .map(({ name, value }) => `${name}=${value}`)
    return [...attributes, ...strays(node.childNodes)]
  })
}

function textsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) =>
      'value' in node ? node.value : 'childNodes' in node ? textsOf(node.childNodes) : '',
    )
    .join('')
}

function written(meant: Meant): string {
  if (typeof meant === 'string') return meant.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const { tag, content } = meant
  return `<${tag === 'a' ? `a href="${address}"` : tag}>${content.map(written).join('')}</${tag}>`
}

function textsMeant(meant: Meant): string {
  return typeof meant === 'string' ? meant : meant.content.map(textsMeant).join('')
}

// A browser takes a single line break for another, and no field holds a control character.
const texts = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.replace(/\p{Cc}/gu, ' '))
const { meant } = fc.letrec<{ meant: Meant }>((tie) => ({
  meant: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.record({
      tag: fc.constantFrom('b', 'em', 'i', 'span', 'strong', 'u'),
      content: fc.array(tie('meant'), { maxLength: 3 }),
    }),
  ),
}))
/** A message as its profile allows it: paragraphs outside, links that hold none. */
const message = fc.array(
  fc.oneof(
    meant,
    fc.record({ tag: fc.constantFrom('a', 'p'), content: fc.array(meant, { maxLength: 3 }) }),
  ),
  { minLength: 1, maxLength: 4 },
)
const html = message.map((parts) => parts.map(written).join(''))

test('a message within the profile is accepted, and browsers show all of its text', () => {
  fc.assert(
    fc.property(message, (parts) => {
      const text = parts.map(textsMeant).join('')
      const source = parts.map(written).join('')
      expect(markupFaults(source).map(({ kind }) => kind)).toEqual(
        text.trim() === '' ? ['empty'] : [],
      )
      expect(textsOf(parsed(source))).toBe(text)
    }),
  )
})

const pieces = [
  ...scriptAttempts,
  ...bannerTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
  ...'<>"\'=/&\0\f',
  '<!--',
  '-->',
  '&lt;',
  '&#x3c;',
  ' href=',
]

test('an accepted message is the same to a browser as to us, however malformed: only tags of the profile, and stable when serialized again', () => {
  let taken = 0
  fc.assert(
    fc.property(html, fc.nat(), fc.constantFrom(...pieces), (source, at, piece) => {
      const place = at % (source.length + 1)
      const broken = source.slice(0, place) + piece + source.slice(place)
      if (markupFaults(broken).length > 0) return
      taken += 1
      const nodes = parsed(broken)
      expect(strays(nodes)).toEqual([])
      const anew = serialize(parseFragment(broken))
      expect(markupFaults(anew)).toEqual([])
      expect(serialize(parseFragment(anew))).toBe(anew)
    }),
    { numRuns: 2_000 },
  )
  // Else the law would say nothing.
  expect(taken).toBeGreaterThan(100)
})

test.each(scriptAttempts)('everything in %j is only text', (attempt) => {
  expect(markupFaults(attempt).length === 0 ? strays(parsed(attempt)) : []).toEqual([])
})
