import { numberText } from '../../platform/format/number.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { addressMaxLength } from '../../platform/limit/limit.ts'
import type { LinkFinding } from './finding.ts'

/** The text of a finding; the message has the position, the expected value, and the solution. */
export interface FindingText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

// Numbers are the same in both languages.
const maxLength = numberText(addressMaxLength, 'en-US')

/** The texts of each kind. `correction` is the remedy if the intended macro is known, which is then what is expected. */
const texts = /* @__PURE__ */ textTable({
  addressTooLong: {
    expected: [`at most ${maxLength} characters`, `最多 ${maxLength} 个字符`],
    remedy: [
      'Remove the rest, or shorten what comes before.',
      '请删除此后的内容，或缩短之前的内容。',
    ],
  },
  strayCharacter: {
    expected: ['no space, backslash or invisible character', '不含空格、反斜杠或不可见字符'],
    remedy: [
      'Remove it, or percent-encode it (a space is %20).',
      '请删除，或使用百分号编码（空格为 %20）。',
    ],
  },
  addressUnreadable: {
    expected: [
      'a complete address, such as https://track.example.com/click',
      '完整的地址，例如 https://track.example.com/click',
    ],
    remedy: ['Start with https:// and a host name.', '请以 https:// 和域名开头。'],
  },
  otherScheme: {
    expected: ['http or https', 'http 或 https'],
    remedy: ['Start the address with https://.', '请以 https:// 开头。'],
  },
  credentials: {
    expected: ['no user name or password', '不含用户名和密码'],
    remedy: ['Remove everything before the @.', '请删除 @ 及其之前的内容。'],
  },
  macroInHost: {
    expected: ['a scheme and host name without macros', '写明的协议和域名'],
    remedy: [
      'Enter the host name, and use macros only after it.',
      '请写明域名，宏只能用在域名之后。',
    ],
  },
  addressNotPublic: {
    expected: ['a public host name', '公网上的域名'],
    remedy: [
      'Use a host name or address that is publicly reachable.',
      '请使用可公开访问的域名或地址。',
    ],
  },
  unknownMacro: {
    expected: ['a macro from the list, such as __AD_ID__', '列表中的宏，例如 __AD_ID__'],
    remedy: [
      'It would not be replaced. Select one from the list, or remove it.',
      '它不会被替换，请从列表中选择或删除。',
    ],
    correction: ['Enter {meant}.', '请改为 {meant}。'],
  },
  unbalancedMacro: {
    expected: ['two underscores on each side', '两侧各两个下划线'],
    remedy: [
      'Enter macros such as __AD_ID__, or remove the underscores.',
      '请按 __AD_ID__ 的写法修改，或删除下划线。',
    ],
    correction: ['Enter {meant}.', '请改为 {meant}。'],
  },
  foreignMacro: {
    expected: ['macros such as __AD_ID__', '如 __AD_ID__ 的宏'],
    remedy: ["Another platform's macro is not replaced here.", '其他平台的宏在此不会被替换。'],
    correction: [
      "Another platform's macro is not replaced here. Use {meant} instead.",
      '其他平台的宏在此不会被替换，请使用 {meant}。',
    ],
  },
  addressOfNumbers: {
    expected: ['a host name', '域名'],
    remedy: ['Some stores reject numeric addresses.', '部分商店不接受数字形式的地址。'],
  },
  fragment: {
    expected: ['no #', '不含 #'],
    remedy: [
      'The part after it is never sent, and some stores reject it.',
      '其后的内容不会发送，部分商店也不接受。',
    ],
  },
})

const sentences = /* @__PURE__ */ textTable({
  message: [
    'Character {place}: expected {expected}, got “{got}”. {remedy}',
    '第 {place} 个字符：应为{expected}，实际为“{got}”。{remedy}',
  ],
})

/** Returns the text for a finding; positions count characters from 1. */
export function findingText({ kind, start, got, meant }: LinkFinding, locale: Locale): FindingText {
  const row = texts[locale][kind]
  const { expected, remedy } =
    meant !== null && 'correction' in row
      ? { expected: meant, remedy: row.correction({ meant }) }
      : row
  const parts = { expected, got: shown(got) }
  const place = String(start + 1)
  return { ...parts, message: sentences[locale].message({ ...parts, place, remedy }) }
}

/** Returns the text with invisible characters, and those that change the writing direction, as numbers. */
function shown(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => {
    const number = character.codePointAt(0) ?? 0
    return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`
  })
}
