import { macrosIn } from './expansion.ts'
import { foreignMacros } from './foreign-macro.ts'
import { type Macro, intendedMacro } from './macro.ts'
import { type Span, spansOf } from './finding.ts'

/** A macro that will not be replaced as written. */
export interface MacroFlaw extends Span {
  readonly kind: 'unknownMacro' | 'unbalancedMacro' | 'foreignMacro'
  /** Our macro that was most likely meant; null if none. */
  readonly meant: Macro | null
}

/** Returns the parts of an address that look like macros but are not ours, by position. */
export function macroFlaws(address: string): MacroFlaw[] {
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
