import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText } from '../../platform/text/cut.ts'
import { locales } from '../../platform/locale/locale.ts'
import { severityOf } from './finding.ts'
import { findingText } from './finding-text.ts'
import { linkErrors, linkFindings } from './lint.ts'
import { macro } from './macro.ts'

/** Returns the findings of an address, each as its kind, its text, and the intended macro. */
const told = (address: string) =>
  linkFindings(address).map(({ kind, got, meant }) =>
    [kind, got, ...(meant === null ? [] : [meant])].join(' '),
  )

describe('macros', () => {
  test.each<[string, string[]]>([
    ['__AD_ID__', []],
    ['a__AD_ID__b', []],
    ['__AD_ID____GROUP_ID__', []],
    ['__AD_ID_____GROUP_ID__', []],
    ['id___AD_ID__', []],
    ['_ga', []],
    ['__utm', []],
    ['__init__', []],
    ['FOO_', []],
    ['AD_ID', []],
    ['--FOO--', []],
    ['__', []],
    ['__CID__', ['unknownMacro __CID__']],
    ['__ad_id__', ['unknownMacro __ad_id__ __AD_ID__']],
    ['__ADID__', ['unknownMacro __ADID__ __AD_ID__']],
    ['__AD-ID__', ['unknownMacro __AD-ID__ __AD_ID__']],
    ['__ANDROID_ID__', ['unknownMacro __ANDROID_ID__ __ANDROIDID__']],
    ['__OAID__CID__', ['unbalancedMacro CID__']],
    ['__AD_ID_', ['unbalancedMacro __AD_ID_ __AD_ID__']],
    ['__AD_ID', ['unbalancedMacro __AD_ID __AD_ID__']],
    ['_AD_ID__', ['unbalancedMacro _AD_ID__ __AD_ID__']],
    ['_OS_', ['unbalancedMacro _OS_ __OS__']],
    ['AD_ID__', ['unbalancedMacro AD_ID__ __AD_ID__']],
    ['___AD_ID__', ['unbalancedMacro ___AD_ID__ __AD_ID__']],
    ['__AD_ID___', ['unbalancedMacro __AD_ID___ __AD_ID__']],
    ['__CID_', ['unbalancedMacro __CID_']],
    ['{adid}', ['foreignMacro {adid} __AD_ID__']],
    ['${CAMPAIGN}', ['foreignMacro ${CAMPAIGN}']],
    ['$im$', ['foreignMacro $im$']],
    ['{__AD_ID__}', []],
    ['{a}.{b}', ['foreignMacro {a}', 'foreignMacro {b}']],
  ])('%s: %j', (value, expected) => {
    expect(told(`https://t.example.com/?a=${value}&b=1`)).toEqual(expected)
  })

  test('the name of a parameter is not a macro, unless it is spelled like one', () => {
    expect(told('https://t.example.com/?_TS=1&__OS=2&OAID__=3')).toEqual([])
    expect(told('https://t.example.com/?__CID__=1')).toEqual(['unknownMacro __CID__'])
  })
})

describe('S5.3 the target of a link', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['https://t.example.com', []],
    ['HTTP://例子.测试:8080/路径?a=1', []],
    ['t.example.com/click', ['addressUnreadable t.example.com']],
    ['https:t.example.com', ['addressUnreadable https:t.example.com']],
    ['https:///t.example.com', ['addressUnreadable https://']],
    ['https://', ['addressUnreadable https://']],
    ['https://1.2.3.4.5/', ['addressUnreadable https://1.2.3.4.5']],
    ['https://t.example.com:99999/', ['addressUnreadable https://t.example.com:99999']],
    ['ftp://t.example.com/', ['otherScheme ftp']],
    ['javascript:alert(1)', ['otherScheme javascript']],
    ['https://me:secret@t.example.com/', ['credentials me:secret@']],
    ['https://t.example.com/?to=me@example.com', []],
    ['https://t.example.com/a b', ['strayCharacter  ']],
    [' https://t.example.com/', ['strayCharacter  ']],
    ['https:\\\\t.example.com', ['strayCharacter \\\\']],
    ['https://t.example.com/\u202Egnp', ['strayCharacter \u202E']],
    ['https://t.exam\u00adple.com/\ud800', ['strayCharacter \u00ad', 'strayCharacter \ud800']],
    ['https://__AD_ID__.example.com/', ['macroInHost __AD_ID__ __AD_ID__']],
    ['https://t.example.com:__OS__/', ['macroInHost __OS__ __OS__']],
    ['{lpurl}?from=ads', ['macroInHost {lpurl}']],
    ['__CALLBACK__', ['macroInHost __CALLBACK__ __CALLBACK__']],
    ['https://localhost/', ['addressNotPublic localhost']],
    ['https://0x7f.1:8080/?a=__OS__', ['addressNotPublic 0x7f.1:8080']],
    ['https://[::ffff:10.0.0.1]/', ['addressNotPublic [::ffff:10.0.0.1]']],
    ['https://8.8.8.8/', ['addressOfNumbers 8.8.8.8']],
    ['https://t.example.com/#a?b', ['fragment #a?b']],
  ])('S5.3 %j: %j', (address, expected) => {
    expect(told(address)).toEqual(expected)
  })

  test('1,024 characters are allowed, and one more is reported with the position of the limit', () => {
    const longest = `https://t.example.com/${'a'.repeat(1024 - 22)}`
    expect(told(longest)).toEqual([])
    expect(linkFindings(`${longest}xy`)).toEqual([
      { kind: 'addressTooLong', start: 1024, end: 1026, got: 'xy', meant: null },
    ])
  })
})

test('macros of other platforms, and characters that only some stores refuse, do not prevent saving', () => {
  expect(linkErrors('https://8.8.8.8/?a={adid}#top')).toEqual([])
  expect(linkErrors('https://8.8.8.8/?a={adid}&b=__CID__#top')).toMatchObject([
    { kind: 'unknownMacro' },
  ])
})

test.each([
  [
    'en-US',
    'Character 26: expected __AD_ID__, got “__ADID_”. Enter __AD_ID__.',
    'Character 36: expected a macro from the list, such as __AD_ID__, got “__CID__”. It would not be replaced. Select one from the list, or remove it.',
  ],
  [
    'zh-CN',
    '第 26 个字符：应为__AD_ID__，实际为“__ADID_”。请改为 __AD_ID__。',
    '第 36 个字符：应为列表中的宏，例如 __AD_ID__，实际为“__CID__”。它不会被替换，请从列表中选择或删除。',
  ],
] as const)(
  'in %s a finding has the position, the problem and the solution',
  (locale, ...messages) => {
    const findings = linkFindings('https://t.example.com/?a=__ADID_&b=__CID__')
    expect(findings.map((finding) => findingText(finding, locale).message)).toEqual(messages)
  },
)

const marks = [
  '_',
  '__',
  '/',
  '?',
  '#',
  '&',
  '=',
  '{',
  '}',
  '$',
  '@',
  ':',
  '\\',
  ' ',
  '%',
  '-',
  '.',
]
const texts = ['https://', 't.example.com', 'AD_ID', 'CID', 'os', '127.0.0.1', '[::1]', '鞋', '😀']
const unseen = ['\u202E', '\u200B', '\u0000', '\ud800']
const pieces = fc.constantFrom(...Object.values(macro), ...marks, ...texts, ...unseen)
const anyAddress = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('for any input, each finding has exactly the text at its position, in both languages', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      for (const finding of linkFindings(address)) {
        expect(cutText(address.slice(finding.start, finding.end))).toBe(finding.got)
        expect(finding.got).not.toBe('')
        for (const locale of locales) {
          const { got, message } = findingText(finding, locale)
          expect(message).toContain(got)
          expect(message).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('replacing a finding by its suggestion fixes it', () => {
  const value = fc.constantFrom(...Object.values(macro))
  const misspelt = value.chain((known) =>
    fc.constantFrom(
      known.slice(1),
      known.slice(0, -1),
      `_${known}`,
      `${known}_`,
      known.toLowerCase(),
    ),
  )
  fc.assert(
    fc.property(misspelt, (text) => {
      const address = `https://t.example.com/?a=${text}&b=1`
      const [finding, ...more] = linkErrors(address)
      if (finding === undefined) throw new Error(`nothing found in ${address}`)
      const { start, end, meant } = finding
      const fixed = address.slice(0, start) + (meant ?? '') + address.slice(end)
      expect(more).toEqual([])
      expect(severityOf(finding)).toBe('error')
      expect(linkFindings(fixed)).toEqual([])
    }),
  )
})
