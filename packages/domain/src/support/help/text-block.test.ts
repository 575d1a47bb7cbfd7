import { expect, test } from 'vitest'
import { textBlocks } from './text-block.ts'

/** Returns paragraphs in brackets, and list items after stars. */
function drawn(text: string): string {
  return textBlocks(text)
    .map((block) =>
      block.kind === 'list' ? block.items.map((one) => `*${one}`).join('') : `[${block.text}]`,
    )
    .join('')
}

test.each([
  ['', ''],
  ['\n\n', ''],
  ['One.', '[One.]'],
  ['One\nstill one.', '[One\nstill one.]'],
  ['One.\n\nTwo.', '[One.][Two.]'],
  ['One.\n \t\n\n\nTwo.', '[One.][Two.]'],
  ['- a\n- b', '*a*b'],
  ['Do:\n- a\n- b\nDone.', '[Do:]*a*b[Done.]'],
  ['- a\n\n- b', '*a*b'],
  ['-a', '[-a]'],
  ['2 - 1', '[2 - 1]'],
  ['<b>one</b>', '[<b>one</b>]'],
])('%j is parsed as %s', (text, expected) => {
  expect(drawn(text)).toBe(expected)
})
