/** The length of a password, inclusive. Length matters, kinds of characters do not (NIST SP 800-63B). */
export const passwordLength = { min: 8, max: 256 } as const

/**
 * The reasons for refusing a password: `blank` is white space only, `personal` is little more than the user's own
 * name or email address, `pattern` is a repetition or a sequence, `common` is among the passwords that attackers try
 * first.
 */
export type PasswordWeakness = 'blank' | 'personal' | 'pattern' | 'common'

/** The facts that a password is checked against. */
export interface PasswordFacts {
  /** The person's and the owner's names and email addresses; empty texts are ignored. */
  readonly personal: readonly string[]
  /**
   * Returns the rank of a lower-case text among common passwords, from 0 for the most common; undefined if it is not
   * one.
   */
  readonly commonRank: (password: string) => number | undefined
}

/** Common passwords whose variants are refused too; later ones are ordinary words. */
const variedRanks = 2_000
/** The minimum length of such a variant; shorter texts are ordinary words. */
const shortestVariant = 6
/** The minimum length of a password without the user's own words. */
const ownCharacters = 4
/** The minimum number of sequences and single characters in a password. */
const fewestPieces = 3

/**
 * Returns the reason why a password of valid length is too easy to guess; null if it is not.
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

/** Returns the text without variations that attackers try: letter case, width, spaces. */
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

/**
 * Returns whether a password is common. The most common ones are also refused with digits and signs after them or in
 * place of letters, such as `P@ssw0rd2026!`.
 */
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
    // The longest first, because an address contains its parts.
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
