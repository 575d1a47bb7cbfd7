import { expect, test } from 'vitest'
import { html } from '#server/platform/http/page/html.ts'

test('text is escaped everywhere', () => {
  const text = `<script>"&'</script>`
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;">&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</p>',
  )
})

test('markup is kept, lists are joined, nothing is left out', () => {
  const items = ['a', '<b>'].map((name) => html`<i>${name}</i>`)
  expect(html`<p>${items}${0}${''}</p>`.markup).toBe('<p><i>a</i><i>&lt;b&gt;</i>0</p>')
})
