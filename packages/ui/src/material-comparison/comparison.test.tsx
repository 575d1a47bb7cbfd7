import type { Locale } from '@placard/domain/platform/locale/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InteractiveLink, SideView } from './side-view.tsx'
import { MaterialComparison } from './comparison.tsx'
import { Playback } from './playback.tsx'

const source = { material: async () => null }

test.each<[Locale, string]>([
  ['en-US', 'no material'],
  ['zh-CN', '暂无素材'],
])('S8.10 in %s a change without materials shows “%s”', (locale, texts) => {
  const change = { subject: 'brand logo material', text: '- → -', list: 'material' } as const
  const markup = renderToStaticMarkup(<MaterialComparison {...{ locale, source, change }} />)
  expect(markup).toContain(`>${texts}<`)
})

test.each<[Locale, string, string]>([
  ['en-US', 'no material', 'Material 7 no longer exists.'],
  ['zh-CN', '暂无素材', '日志中的素材 7 已不存在。'],
])(
  'S8.10 in %s a side whose material is removed shows “%s” with its id',
  (locale, texts, known) => {
    const side = { kind: 'missing', id: '7' } as const
    const markup = renderToStaticMarkup(
      <SideView {...{ locale, side }} which="before" id="7" playback={new Playback()} />,
    )
    expect(markup).toContain(`<p>${texts}</p><p>${known}</p>`)
  },
)

test('S2.6 unchanged materials are not compared, and of several pairs one is shown at a time', () => {
  const change = { subject: '', text: '1, 2, 3 → 4, 2', list: 'material' } as const
  const markup = renderToStaticMarkup(
    <MaterialComparison locale="en-US" source={source} change={change} />,
  )
  expect(markup).toContain('Material 1 of 2')
  expect(markup).toContain('One material stayed as it was.')
})

const linkTo = (url: string) => renderToStaticMarkup(<InteractiveLink locale="en-US" url={url} />)

test('an interactive material opens in a tab without access to ours', () => {
  expect(linkTo('https://play.example.com/lace-up/?a=1&b=2')).toContain(
    '<a href="https://play.example.com/lace-up/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">',
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://play.example.com/',
  'http://127.0.0.1/',
  'http://localhost:8080/',
  '/v3/plan/list',
  '',
])('one at %s does not open at all', (url) => {
  expect(linkTo(url)).not.toContain('href')
})
