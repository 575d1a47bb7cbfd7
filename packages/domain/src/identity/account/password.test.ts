import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password.ts'

const ranks = new Map(
  [
    ...['password', 'sunshine', 'qwertyuiop', '12345678', 'iloveyou', 'demo'].entries(),
    ...([
      [1_999, 'princess'],
      [2_000, 'umbrella'],
    ] as const),
  ].map(([rank, password]) => [password, rank]),
)
const facts = {
  personal: ['jo.miller@shop.example.com', 'Joanna Miller', 'Alpine Shoes', ''],
  commonRank: (text: string) => ranks.get(text),
}

describe('a password is too easy to guess', () => {
  test.each([
    ['          ', 'blank'],
    ['\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000', 'blank'],
    ['password', 'common'],
    ['PASSWORD', 'common'],
    ['pass word', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['P@ssw0rd', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['Sunshine#1', 'common'],
    ['qwertyuiop', 'common'],
    ['12345678', 'common'],
    ['princess2026', 'common'],
    ['umbrella', 'common'],
    ['umbrella2026', null],
    ['jo.miller@shop.example.com', 'personal'],
    ['Jo.Miller', 'personal'],
    ['joannamiller', 'personal'],
    ['Miller2026', null],
    ['Miller202', 'personal'],
    ['m1ller!!', 'personal'],
    ['alpineshoes', 'personal'],
    ['aaaaaaaa', 'pattern'],
    ['abababab', 'pattern'],
    ['abcabcabc', 'pattern'],
    ['abcdefgh', 'pattern'],
    ['87654321', 'pattern'],
    ['aaaa4321', 'pattern'],
    ['abcd1234', 'pattern'],
    ['甲甲甲甲甲甲甲甲', 'pattern'],
    ['abcd12349', null],
    ['Demo-2026', null],
    ['a long pass phrase', null],
    ['correct horse', null],
    ['春眠不觉晓处处闻', null],
  ])('%j: %s', (password, weakness) => {
    expect(passwordWeakness(password, facts)).toBe(weakness)
  })

  test('also with digits and signs after a common one', () => {
    const behind = fc.stringMatching(/^[0-9!#.]{0,12}$/)
    fc.assert(
      fc.property(fc.constantFrom('password', 'sunshine', 'iloveyou'), behind, (word, more) => {
        expect(passwordWeakness(word + more, facts)).toBe('common')
      }),
    )
  })

  test('any text can be checked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (password, name) => {
        const weakness = passwordWeakness(password, { ...facts, personal: [name] })
        expect([null, 'blank', 'personal', 'pattern', 'common']).toContain(weakness)
      }),
    )
  })
})
