/** Characters of a password. Length counts, kinds of characters do not (NIST SP 800-63B). Both bounds are inclusive. */
export const passwordLength = { min: 8, max: 256 } as const

/**
 * Why a password is refused: `blank` is white space alone, `personal` is little more than the person's own name or email
 * address, `pattern` is a repetition or a sequence, `common` is among the passwords that attackers try first.
 */
export type PasswordWeakness = 'blank' | 'personal' | 'pattern' | 'common'

/** The facts that a password is checked against. */
export interface PasswordFacts {
  /** The person's and the owner's names and email addresses; empty texts are ignored. */
  readonly personal: readonly string[]
  /** Returns the rank of a lower-case text among common passwords, the most common being 0; undefined when it is none. */
  readonly commonRank: (password: string) => number | undefined
}

/** Common passwords of which variants are refused too; further down the list are ordinary words. */
const variedRanks = 2_000
/** Characters of such a variant: what is shorter is an ordinary word. */
const shortestVariant = 6
/** Characters that must be left of a password without the person's own words. */
const ownCharacters = 4
/** Sequences and single characters that a password must consist of, at least. */
const fewestPieces = 3

/**
 * Returns why a password of the right length is too easy to guess; null when it is not.
 *
 * @see NIST SP 800-63B, 3.1.1.2
 */
export function passwordWeakness(
  password: string,
  { personal, commonRank }: PasswordFacts,
): PasswordWeakness | null {
  if (password.trim() === '') return 'blank'
  const text = folded(password)
  if (isCommon(text, commonRank)) return 'common'
  if ([text, withoutLeet(text)].some((one) => isPersonal(one, personal))) return 'personal'
  return isPattern(text) ? 'pattern' : null
}

/** A text without what a guess would try to vary: letter case, width, blanks. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{White_Space}/gu, '')
}

/** Digits and signs that replace letters. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function withoutLeet(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => leet[sign] ?? sign)
}

/** The most common ones are refused with digits and signs after them or in place of letters too, as `P@ssw0rd2026!`. */
function isCommon(text: string, commonRank: PasswordFacts['commonRank']): boolean {
  if (commonRank(text) !== undefined) return true
  const word = text.replace(/[^\p{L}]+$/u, '')
  return [word, withoutLeet(word), withoutLeet(text)].some((variant) => {
    const rank = commonRank(variant)
    return variant.length >= shortestVariant && rank !== undefined && rank < variedRanks
  })
}

function isPersonal(text: string, personal: readonly string[]): boolean {
  const texts = personal
    .flatMap((said) => [said, ...said.split(/[^\p{L}\p{N}]+/u)])
    .map(folded)
    .filter(({ length }) => length > 2)
    // The longest first: an address contains its parts.
    .toSorted((one, other) => other.length - one.length)
  const rest = texts.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && [...rest].length < ownCharacters
}

/** Returns whether the text is a repetition, as `abcabcabc`, or made of fewer than three sequences, as `aaaa4321`. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.?$/su.test(text)) return true
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  let pieces = 1
  let step: number | null = null
  for (const [at, now] of codes.slice(1).entries()) {
    const next = now - (codes[at] ?? 0)
    if (step !== null && next === step) continue
    if (step === null && Math.abs(next) <= 1) {
      step = next
      continue
    }
    pieces += 1
    step = null
  }
  return pieces < fewestPieces
}
