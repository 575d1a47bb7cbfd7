import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotFoundPage } from './page.tsx'

function textOf(locale: 'en-US' | 'zh-CN'): string {
  const homeLink = (label: string) => createElement('a', { href: '/' }, label)
  return renderToStaticMarkup(createElement(NotFoundPage, { locale, homeLink }))
}

test.each([
  ["title 'oops'", '>oops<'],
  ["headline 'the page is lost'", 'the page is lost</h1>'],
  ['a hint to check the URL or use the button', 'check the URL, or use the button'],
  ["a link labelled 'back to home'", '<a href="/">back to home</a>'],
])('S2.1 the not-found page has %s', (_what, markup) => {
  expect(textOf('en-US')).toContain(markup)
})

test('S2.1 the not-found page is available in Chinese', () => {
  expect(textOf('zh-CN')).toContain('<a href="/">返回首页</a>')
})
