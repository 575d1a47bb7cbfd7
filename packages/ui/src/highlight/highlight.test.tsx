import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Highlight } from './highlight.tsx'

const em = (text: string) => `<em class="high-light">${text}</em>`

test.each([
  ['Winter boots', 'BOOT', `Winter ${em('boot')}s`],
  ['a.a', 'a', `${em('a')}.${em('a')}`],
  ['abc a.c', 'a.c', `abc ${em('a.c')}`],
  ['50% (off)', '(off)', `50% ${em('(off)')}`],
  ['<b>bold</b>', 'b>', `&lt;${em('b&gt;')}bold&lt;/${em('b&gt;')}`],
  ['<img src=x onerror=alert(1)>', 'img', `&lt;${em('img')} src=x onerror=alert(1)&gt;`],
  ['a&amp;b', 'amp', `a&amp;${em('amp')};b`],
  ['Winter', '', 'Winter'],
  ['Winter', 'summer', 'Winter'],
])('S2.8 %j searched for %j is rendered with its matches emphasized', (text, query, markup) => {
  expect(renderToStaticMarkup(<Highlight text={text} query={query} />)).toBe(markup)
})
