import { numberText } from '../../platform/format/number.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { addressMaxLength } from '../../platform/limit/limit.ts'
import type { LinkFinding, LinkFindingKind } from './finding.ts'
import { type Macro, macro } from './macro.ts'

/** The text of a finding; the message has the position, the expected value, and the solution. */
export interface FindingText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

interface Texts {
  readonly expected: string
  /** The instruction to fix it. */
  readonly remedy: string
}

/** A kind without texts does not compile. */
type TextsTable = Readonly<Record<LinkFindingKind, (meant: Macro | null) => Texts>>

const always = (expected: string, remedy: string) => (): Texts => ({ expected, remedy })
const example = macro.adId

const tables: Readonly<Record<Locale, TextsTable>> = {
  'en-US': {
    addressTooLong: always(
      `at most ${numberText(addressMaxLength, 'en-US')} characters`,
      'Remove the rest, or shorten what comes before.',
    ),
    strayCharacter: always(
      'no space, backslash or invisible character',
      'Remove it, or percent-encode it (a space is %20).',
    ),
    addressUnreadable: always(
      'a complete address, such as https://track.example.com/click',
      'Start with https:// and a host name.',
    ),
    otherScheme: always('http or https', 'Start the address with https://.'),
    credentials: always('no user name or password', 'Remove everything before the @.'),
    macroInHost: always(
      'a scheme and host name without macros',
      'Enter the host name, and use macros only after it.',
    ),
    addressNotPublic: always(
      'a public host name',
      'Use a host name or address that is publicly reachable.',
    ),
    unknownMacro: (meant) =>
      meant === null
        ? {
            expected: `a macro from the list, such as ${example}`,
            remedy: 'It would not be replaced. Select one from the list, or remove it.',
          }
        : { expected: meant, remedy: `Enter ${meant}.` },
    unbalancedMacro: (meant) => ({
      expected: meant ?? 'two underscores on each side',
      remedy: `Enter ${meant ?? `macros such as ${example}, or remove the underscores`}.`,
    }),
    foreignMacro: (meant) => ({
      expected: meant ?? `macros such as ${example}`,
      remedy: `Another platform's macro is not replaced here${meant === null ? '.' : `. Use ${meant} instead.`}`,
    }),
    addressOfNumbers: always('a host name', 'Some stores reject numeric addresses.'),
    fragment: always('no #', 'The part after it is never sent, and some stores reject it.'),
  },
  'zh-CN': {
    addressTooLong: always(
      `最多 ${numberText(addressMaxLength, 'zh-CN')} 个字符`,
      '请删除此后的内容，或缩短之前的内容。',
    ),
    strayCharacter: always(
      '不含空格、反斜杠或不可见字符',
      '请删除，或使用百分号编码（空格为 %20）。',
    ),
    addressUnreadable: always(
      '完整的地址，例如 https://track.example.com/click',
      '请以 https:// 和域名开头。',
    ),
    otherScheme: always('http 或 https', '请以 https:// 开头。'),
    credentials: always('不含用户名和密码', '请删除 @ 及其之前的内容。'),
    macroInHost: always('写明的协议和域名', '请写明域名，宏只能用在域名之后。'),
    addressNotPublic: always('公网上的域名', '请使用可公开访问的域名或地址。'),
    unknownMacro: (meant) =>
      meant === null
        ? {
            expected: `列表中的宏，例如 ${example}`,
            remedy: '它不会被替换，请从列表中选择或删除。',
          }
        : { expected: meant, remedy: `请改为 ${meant}。` },
    unbalancedMacro: (meant) => ({
      expected: meant ?? '两侧各两个下划线',
      remedy: meant === null ? `请按 ${example} 的写法修改，或删除下划线。` : `请改为 ${meant}。`,
    }),
    foreignMacro: (meant) => ({
      expected: meant ?? `如 ${example} 的宏`,
      remedy: `其他平台的宏在此不会被替换${meant === null ? '。' : `，请使用 ${meant}。`}`,
    }),
    addressOfNumbers: always('域名', '部分商店不接受数字形式的地址。'),
    fragment: always('不含 #', '其后的内容不会发送，部分商店也不接受。'),
  },
}

const sentences: Readonly<
  Record<Locale, (place: number, expected: string, got: string) => string>
> = {
  'en-US': (place, expected, got) => `Character ${place}: expected ${expected}, got “${got}”. `,
  'zh-CN': (place, expected, got) => `第 ${place} 个字符：应为${expected}，实际为“${got}”。`,
}

/** Returns the text for a finding; positions count characters from 1. */
export function findingText(finding: LinkFinding, locale: Locale): FindingText {
  const { expected, remedy } = tables[locale][finding.kind](finding.meant)
  const got = shown(finding.got)
  return { expected, got, message: sentences[locale](finding.start + 1, expected, got) + remedy }
}

/** Returns the text with invisible characters, and those that change the writing direction, as numbers. */
function shown(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => {
    const number = character.codePointAt(0) ?? 0
    return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`
  })
}
