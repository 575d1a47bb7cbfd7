import { hostOf, isPublicAddress } from '../../platform/address/public.ts'
import { parsedUrl } from '../../platform/address/url.ts'
import { cutText } from '../../platform/text/cut.ts'
import { addressMaxLength } from '../../platform/limit/limit.ts'
import { foreignMacros, intendedMacro, type Macro, macrosIn } from './macro.ts'
import {
  type LinkFinding,
  type LinkFindingKind,
  severityOf,
  type Span,
  spansOf,
} from './finding.ts'

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

/** A macro that will not be replaced as written. */
interface MacroFlaw extends Span {
  readonly kind: 'unknownMacro' | 'unbalancedMacro' | 'foreignMacro'
  /** Our macro that was most likely meant; null if none. */
  readonly meant: Macro | null
}

/** Returns the parts of an address that look like macros but are not ours, by position. */
function macroFlaws(address: string): MacroFlaw[] {
  // Parts with a finding are not checked again.
  const besideOurs = blanked(address, macrosIn(address))
  const foreign = foreignMacros(besideOurs).map((span): MacroFlaw => ({
    ...span,
    kind: 'foreignMacro',
    meant: intendedMacro(span.text),
  }))
  const besideForeign = blanked(besideOurs, foreign)
  const unknown = unknownMacros(besideForeign)
  const unbalanced = unbalancedMacros(address, blanked(besideForeign, unknown))
  return [...foreign, ...unknown, ...unbalanced].toSorted((one, other) => one.start - other.start)
}

/** Returns the address with spaces instead of these spans, so that other positions do not change. */
function blanked(address: string, spans: readonly Span[]): string {
  let rest = address
  for (const { start, text } of spans) {
    rest = rest.slice(0, start) + ' '.repeat(text.length) + rest.slice(start + text.length)
  }
  return rest
}

const betweenUnderscores = /__[A-Za-z][A-Za-z0-9-]*(?:_[A-Za-z0-9-]+)*__/g

function unknownMacros(rest: string): MacroFlaw[] {
  return (
    spansOf(rest, betweenUnderscores)
      .map((span): MacroFlaw => ({
        ...span,
        kind: 'unknownMacro',
        meant: intendedMacro(span.text),
      }))
      // In lower case it may be any name, such as `__init__`.
      .filter(({ text, meant }) => meant !== null || isInCapitals(text))
  )
}

const wordPattern = /[\w-]+/g

function unbalancedMacros(address: string, rest: string): MacroFlaw[] {
  return spansOf(rest, wordPattern).flatMap((span): MacroFlaw[] => {
    const [, before = '', name = '', after = ''] = /^(_*)(.*?)(_*)$/.exec(span.text) ?? []
    if (name === '') return strayUnderscores(address, span)
    const mostUnderscores = Math.max(before.length, after.length)
    if (mostUnderscores === 0 || !isInCapitals(name) || isParameterName(address, span)) return []
    const meant = intendedMacro(name)
    // One underscore next to a word is not meant as a macro, unless the word is the name of one.
    const isAttempt = meant !== null || mostUnderscores > 1
    return isAttempt ? [{ ...span, kind: 'unbalancedMacro', meant }] : []
  })
}

/** Extra underscores on one side of a macro; between two macros they separate them. */
function strayUnderscores(address: string, { start, text }: Span): MacroFlaw[] {
  const end = start + text.length
  const macros = macrosIn(address)
  const before = macros.find((found) => found.start + found.text.length === start)
  const after = macros.find((found) => found.start === end)
  const beside = before ?? after
  if (beside === undefined || (before !== undefined && after !== undefined)) return []
  const whole = before === undefined ? text + beside.text : beside.text + text
  const meant = intendedMacro(beside.text)
  return [{ start: Math.min(start, beside.start), text: whole, kind: 'unbalancedMacro', meant }]
}

function isInCapitals(text: string): boolean {
  return /[A-Z]/.test(text) && !/[a-z]/.test(text)
}

function isParameterName(address: string, { start, text }: Span): boolean {
  const [before, after] = [address[start - 1], address[start + text.length]]
  return (before === '?' || before === '&') && after === '='
}
