import { expect, test } from 'vitest'
import { isBannerLink, isBannerTag } from './markup.ts'

test.each([
  ['https://example.com/a?b=c#d', true],
  ['HTTP://example.com', true],
  ['//example.com', false],
  ['/markets/manage', false],
  ['mailto:desk@example.com', false],
  ['javascript:alert(1)', false],
  [' https://example.com', false],
  ['https:\\\\example.com', false],
  ['https://', false],
  ['java\nscript://example.com', false],
])('a banner message may lead to %j: %s', (href, may) => {
  expect(isBannerLink(href)).toBe(may)
})

test.each([
  ['strong', true],
  ['br', true],
  ['STRONG', false],
  ['script', false],
  ['toString', false],
])('a banner message may contain the tag %s: %s', (name, may) => {
  expect(isBannerTag(name)).toBe(may)
})
