import { hostOf, isPublicAddress } from '../../platform/address/public.ts'
import { parsedUrl } from '../../platform/address/url.ts'
import { cutText } from '../../platform/text/cut.ts'
import { addressMaxLength } from '../../platform/limit/limit.ts'
import { macrosIn } from './expansion.ts'
import {
  type LinkFinding,
  type LinkFindingKind,
  severityOf,
  type Span,
  spansOf,
} from './finding.ts'
import { type Macro, intendedMacro } from './macro.ts'
import { macroFlaws } from './macro-lint.ts'

/**
 * Returns the errors and warnings of a monitoring link by position. An empty link has none. A link that is too long
 * is not checked further.
 *
 * @see S5.3
 */
export function linkFindings(address: string): LinkFinding[] {
  if (address.length > addressMaxLength) {
    const text = address.slice(addressMaxLength)
    return [findingOf('addressTooLong', { start: addressMaxLength, text })]
  }
  const head = headOf(address)
  const flaws = macroFlaws(address).filter(({ start }) => start >= head.whole.length)
  return [
    ...placeFindings(address, head),
    ...flaws.map((flaw) => findingOf(flaw.kind, flaw, flaw.meant)),
    // Never sent to a server.
    ...spansOf(address, /#.*/gs).map((span) => findingOf('fragment', span)),
  ].toSorted((one, other) => one.start - other.start)
}

/** Returns the findings for which a link is refused. */
export function linkErrors(address: string): LinkFinding[] {
  return linkFindings(address).filter((finding) => severityOf(finding) === 'error')
}

function findingOf(kind: LinkFindingKind, span: Span, meant: Macro | null = null): LinkFinding {
  const { start, text } = span
  return { kind, start, end: start + text.length, got: cutText(text), meant }
}

/** The beginning of an address, up to its path. Missing parts are empty. */
interface Head {
  readonly whole: string
  readonly scheme: string
  readonly slashes: string
  readonly authority: Span
}

function headOf(address: string): Head {
  const parts = /^(?:([a-z][a-z0-9+.-]*):)?(\/\/)?([^/?#]*)/i.exec(address) ?? []
  const [whole = '', scheme = '', slashes = '', text = ''] = parts
  return { whole, scheme, slashes, authority: { start: whole.length - text.length, text } }
}

// Parsers drop or change these silently, and some of them are invisible.
const stray = /[\s\\\p{Cc}\p{Cf}\p{Cs}]+/gu

/** Returns the problems with the target of an address; later steps depend on earlier ones. */
function placeFindings(address: string, head: Head): LinkFinding[] {
  if (address === '') return []
  const strays = spansOf(address, stray)
  if (strays.length > 0) return strays.map((span) => findingOf('strayCharacter', span))
  const macros = [...macrosIn(address), ...macroFlaws(address)].filter(
    ({ start }) => start < head.whole.length,
  )
  if (macros.length > 0) {
    return macros.map((span) => findingOf('macroInHost', span, intendedMacro(span.text)))
  }
  if (head.scheme !== '' && !/^https?$/i.test(head.scheme)) {
    return [findingOf('otherScheme', { start: 0, text: head.scheme })]
  }
  return hostFindings(address, head)
}

function hostFindings(address: string, { whole, slashes, authority }: Head): LinkFinding[] {
  const url = slashes === '' || authority.text === '' ? null : parsedUrl(address)
  if (url === null) return [findingOf('addressUnreadable', { start: 0, text: whole || address })]
  const at = authority.text.lastIndexOf('@')
  if (at >= 0) {
    const { start, text } = authority
    return [findingOf('credentials', { start, text: text.slice(0, at + 1) })]
  }
  if (!isPublicAddress(address)) return [findingOf('addressNotPublic', authority)]
  const isName = hostOf(url.hostname).kind === 'name'
  return isName ? [] : [findingOf('addressOfNumbers', authority)]
}
