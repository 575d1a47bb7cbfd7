import type { Random } from '#server/access/testing/random.ts'

/** Texts that have crashed or bypassed servers before. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '0',
  '-0',
  '00',
  '007',
  '+1',
  '1.0',
  '1e3',
  '1e400',
  '0x10',
  '1_000',
  '１２３',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  "'; drop table plan; --",
  '%',
  '_',
  '%_\\%',
  '\\',
  '*',
  '.*(a+)+$',
  '../../../etc/passwd',
  'C:\\con',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00\uD800',
  '\uFEFF',
  '\uFFFE\uFFFF',
  '\u202Egnp.exe',
  '\u2066\u2069',
  '\u200B\u200D\u2060',
  '\u0085\u2028\u2029',
  '😀',
  '👩‍👩‍👧‍👦'.repeat(50),
  `a${'\u0301'.repeat(500)}`,
  'İıßſﬀ',
  'ﷺ',
  '𝒜𝓭',
  '中文，；“”',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=1+1',
  '\r\nset-cookie: placard_session=stolen',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  ' 100000001',
  '100000001 ',
  '100000001\n',
  '100000001.0',
  '-100000001',
  '9'.repeat(18),
  '9'.repeat(19),
  '9'.repeat(400),
  '9223372036854775807',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  'x'.repeat(255),
  'x'.repeat(10_001),
  'é'.repeat(70_000),
]

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
]

/** Returns a value of any JSON type, chosen to cause trouble. */
export function hostileValue(random: Random): unknown {
  switch (random.below(6)) {
    case 0:
    case 1:
      return random.pick(hostileTexts)
    case 2:
      return random.pick(hostileNumbers)
    case 3:
      return random.pick([null, true, false, [], {}, [[]], [null], { '': '' }])
    case 4:
      return nested(random.pick([19, 20, 21, 2_000]), random.once(2))
    default:
      return Array.from({ length: random.pick([1, 21, 101, 1_001]) }, () =>
        random.pick(hostileTexts.slice(0, 60)),
      )
  }
}

function nested(depth: number, inLists: boolean): unknown {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at += 1) value = inLists ? [value] : { a: value }
  return value
}
