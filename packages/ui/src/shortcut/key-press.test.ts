import { expect, test } from 'vitest'
import { shortcutPress } from './key-press.tsx'

const plain = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
}

test.each([
  ['?', false, { kind: 'list' }],
  ['/', false, { kind: 'find' }],
  ['n', false, { kind: 'control', letter: 'N' }],
  ['j', false, { kind: 'rows' }],
  ['d', false, { kind: 'control', letter: 'D' }],
  ['f', false, { kind: 'control', letter: 'F' }],
  ['l', false, { kind: 'control', letter: 'L' }],
  ['g', false, { kind: 'begin' }],
  ['N', false, null],
  ['x', false, null],
  ['Enter', false, null],
  ['p', true, { kind: 'go', letter: 'P' }],
  ['P', true, { kind: 'go', letter: 'P' }],
  ['g', true, { kind: 'go', letter: 'G' }],
  ['?', true, null],
  ['Escape', true, null],
])('the key “%s” after the first key of a shortcut to a page (%s): %j', (key, isBegun, meaning) => {
  expect(shortcutPress({ ...plain, key }, isBegun)).toEqual(meaning)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])(
  'no key with %s is a shortcut',
  (held) => {
    for (const isBegun of [false, true])
      expect(shortcutPress({ ...plain, key: 'n', [held]: true }, isBegun)).toBe(null)
  },
)
