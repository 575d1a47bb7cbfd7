import { describe, expect, test } from 'vitest'
import { textParts } from './text-part.ts'

/** Returns links in angle brackets. */
function marked(text: string): string {
  return textParts(text)
    .map((part) => (part.kind === 'link' ? `<${part.href}>` : part.text))
    .join('')
}

describe('the links of a plain text', () => {
  test.each([
    ['no address', 'no address'],
    ['', ''],
    ['https://a.example.com/x?y=1#z', '<https://a.example.com/x?y=1#z>'],
    ['see http://a.example.com/.', 'see <http://a.example.com/>.'],
    ['(https://a.example.com), then', '(<https://a.example.com>), then'],
    ['见https://a.example.com/帮助。谢谢', '见<https://a.example.com/帮助>。谢谢'],
    [
      'https://a.example.com https://b.example.com',
      '<https://a.example.com> <https://b.example.com>',
    ],
    ['one\nhttps://a.example.com\ntwo', 'one\n<https://a.example.com>\ntwo'],
    ['HTTPS://A.example.com', '<HTTPS://A.example.com>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,x', 'data:text/html,x'],
    ['ftp://a.example.com', 'ftp://a.example.com'],
    ['https://', 'https://'],
    ['https://...', 'https://...'],
    ['https://"onclick="x', 'https://"onclick="x'],
  ])('%j: %j', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })
})

test('each part has its start', () => {
  expect(textParts('see https://a.example.com now').map(({ start }) => start)).toEqual([0, 4, 25])
})
