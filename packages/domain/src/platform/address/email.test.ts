import { expect, test } from 'vitest'
import { emailMaxLength, isEmail } from './email.ts'

const long = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`

test.each([
  ['ads@example.com', true],
  ['first.last+ads@sub.example.com', true],
  ['root@localhost', true],
  ['李雷@例子.中国', true],
  [long(emailMaxLength), true],
  [long(emailMaxLength + 1), false],
  ['', false],
  ['ads', false],
  ['@example.com', false],
  ['ads@', false],
  ['a@b@c', false],
  [' ads@example.com', false],
  ['ads@example.com\n', false],
  ['ads@example.com\r\nBcc: others@example.com', false],
  ['one@example.com,two@example.com', false],
  ['one@example.com;two@example.com', false],
  ['Ads <ads@example.com>', false],
  ['"ads"@example.com', false],
  ['ads\u0000@example.com', false],
  ['ads\u202E@example.com', false],
])('%j is the address of an account: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
})
