import { describe, expect, test } from 'vitest'
import { extensionFlow, flowScene } from '../group/codes.ts'
import { adType, extensionType } from '../plan/codes.ts'
import { fieldProblemText } from '../field-problem/text.ts'
import { type AdProblemContext, adProblems, restartsReview } from './ad.ts'
import { type ReviewState, reviewState } from '../review/review.ts'
import type { AdFields } from './fields.ts'
import { adSpec } from '../../materials/material/spec.ts'

const ad: AdFields = {
  adName: 'Light as air',
  specId: adSpec.largeImage,
  copywriter: '',
  headlines: [],
  brandName: '',
  buttonText: '',
  pageUrl: 'https://shop.example.com/',
  deepUrl: '',
  clickUrl: '',
  exposeUrl: '',
  downloadUrl: '',
  playBeginUrl: '',
  playEndUrl: '',
}
const context: AdProblemContext = {
  placement: {
    adType: adType.normal,
    extensionType: extensionType.web,
    extensionFlow: extensionFlow.own,
    flowScene: flowScene.feeds,
  },
  dataTree: [],
  creativeCount: 0,
}
const address = (length: number) => `https://shop.example.com/${'a'.repeat(length - 25)}`
const kindsOf = (change: Partial<AdFields>, before: AdFields | null = ad, on = context) =>
  adProblems({ ...ad, ...change }, before, on).map(({ field, kind }) => `${field} ${kind}`)

describe('a new ad', () => {
  test.each<[string, Partial<AdFields>, string[]]>([
    ['nothing but a name and a page', {}, []],
    ['no name', { adName: ' ' }, ['adName missing']],
    ['a name of 60 characters', { adName: '鞋'.repeat(60) }, []],
    ['a name of 61', { adName: '鞋'.repeat(61) }, ['adName tooLong']],
    ['copy of 22', { copywriter: '鞋'.repeat(22) }, []],
    ['copy of 44 of half width', { copywriter: 'a'.repeat(44) }, []],
    ['copy of 45 of half width', { copywriter: 'a'.repeat(45) }, ['copywriter tooLong']],
    ['copy in two lines', { copywriter: 'a\nb' }, ['copywriter controlCharacter']],
    ['a brand of 8', { brandName: '鞋'.repeat(8) }, []],
    ['a brand of 9', { brandName: '鞋'.repeat(9) }, ['brandName tooLong']],
    ['a button of 10', { buttonText: '鞋'.repeat(10) }, []],
    ['a button of 11', { buttonText: '鞋'.repeat(11) }, ['buttonText tooLong']],
    ['15 headlines of 30', { headlines: Array(15).fill('鞋'.repeat(30)) }, []],
    ['16 headlines', { headlines: Array(16).fill('a') }, ['headlines tooMany']],
    [
      'a headline of 31 and an empty one',
      { headlines: ['鞋'.repeat(31), 'a', ''] },
      ['headlines.0 tooLong', 'headlines.2 missing'],
    ],
    ['no page', { pageUrl: '' }, ['pageUrl missing']],
    ['a page of 1,024 characters', { pageUrl: address(1024) }, []],
    ['a page of 1,025', { pageUrl: address(1025) }, ['pageUrl addressTooLong']],
    ['a click link', { clickUrl: 'https://track.example.com/?a=__AD_ID__' }, []],
    [
      'a click link with an unknown macro',
      { clickUrl: 'https://track.example.com/?a=__CID__' },
      ['clickUrl monitoringLink'],
    ],
    [
      'a play link, and no video',
      { playEndUrl: 'https://track.example.com/' },
      ['playEndUrl monitoringLink'],
    ],
  ])('with %s', (_case, change, problems) => {
    expect(kindsOf(change, null)).toEqual(problems)
  })

  test('of anything except a web page needs no landing page', () => {
    const placement = { ...context.placement, extensionType: extensionType.appDownload }
    expect(kindsOf({ pageUrl: '' }, null, { ...context, placement })).toEqual([])
  })

  test('with a video may have play links', () => {
    const playEndUrl = 'https://track.example.com/'
    expect(kindsOf({ specId: adSpec.horizontalVideo, playEndUrl }, null)).toEqual([])
  })
})

describe('S5.3 the landing page of an ad', () => {
  test.each([
    ['http://shop.example.com', null],
    ['HTTPS://例子.测试/路径?a=1#b', null],
    ['ftp://shop.example.com/', 'addressUnreadable'],
    ['javascript:alert(1)', 'addressUnreadable'],
    ['//shop.example.com/', 'addressUnreadable'],
    ['https://user:secret@shop.example.com/', 'addressUnreadable'],
    ['https://shop.example.com/a b', 'addressUnreadable'],
    ['https://shop.example.com/a\u0000b', 'addressUnreadable'],
    ['https:\\\\shop.example.com', 'addressUnreadable'],
    ['http://127.0.0.1/', 'addressNotPublic'],
    ['http://0x7f.1/', 'addressNotPublic'],
    ['http://[::ffff:10.0.0.1]/', 'addressNotPublic'],
    ['http://localhost./', 'addressNotPublic'],
    ['https://shop', 'addressNotPublic'],
  ])('S5.3 %s: %s', (pageUrl, kind) => {
    expect(kindsOf({ pageUrl }, null)).toEqual(kind === null ? [] : [`pageUrl ${kind}`])
  })
})

describe('the target of an ad in an app', () => {
  test.each([
    ['shop://item/42', null],
    ['x-shop.v2+beta://item?id=42#top', null],
    ['https://shop.example.com/item', null],
    [`shop://${'a'.repeat(1017)}`, null],
    [`shop://${'a'.repeat(1018)}`, 'addressTooLong'],
    ['https://10.0.0.1/item', 'addressNotPublic'],
    ['javascript://%0aalert(1)', 'deepLinkUnsafe'],
    ['JavaScript:alert(1)', 'deepLinkUnsafe'],
    ['data:text/html,<script>', 'deepLinkUnsafe'],
    ['vbscript:msgbox', 'deepLinkUnsafe'],
    ['file:///etc/passwd', 'deepLinkUnsafe'],
    [' javascript:alert(1)', 'deepLinkUnsafe'],
    ['java\nscript://alert', 'deepLinkUnsafe'],
    ['\u0001JAVA\u0000script://alert', 'deepLinkUnsafe'],
    ['\u200bjava\u00adscript://alert', 'deepLinkUnsafe'],
    ['\u00a0vb\tscript://x', 'deepLinkUnsafe'],
    ['blob:https://shop.example.com/1', 'deepLinkUnsafe'],
    ['filesystem:https://shop.example.com/temporary/a', 'deepLinkUnsafe'],
    ['about://blank', 'deepLinkUnsafe'],
    ['view-source:https://shop.example.com/', 'deepLinkUnsafe'],
    ['Chrome://settings', 'deepLinkUnsafe'],
    ['content://media/external', 'deepLinkUnsafe'],
    ['ws://shop.example.com/', 'deepLinkUnsafe'],
    ['WSS://127.0.0.1/', 'deepLinkUnsafe'],
    ['smb://shop.example.com/', 'deepLinkUnsafe'],
    [
      'intent://item#Intent;scheme=shop;S.browser_fallback_url=http://10.0.0.1/;end',
      'deepLinkUnsafe',
    ],
    ['shop://item\u202e24', 'deepLinkUnreadable'],
    ['javascript+shop://item', null],
    ['datashop://item', null],
    ['ftp://files.example.com/app', null],
    [' ftp://files.example.com/app', 'deepLinkUnreadable'],
    ['h\tttp://shop.example.com/', 'addressUnreadable'],
    ['shop:item', 'deepLinkUnreadable'],
    ['shop://a b', 'deepLinkUnreadable'],
    ['shop://a\u0000', 'deepLinkUnreadable'],
    ['item/42', 'deepLinkUnreadable'],
  ])('%j: %s', (deepUrl, kind) => {
    expect(kindsOf({ deepUrl }, null)).toEqual(kind === null ? [] : [`deepUrl ${kind}`])
  })

  test.each([
    'https://10.0.0.1/item',
    'HTTP://0x7f.1/item',
    'https://localhost./item',
    'ftp://10.0.0.1/item',
    'FTP://[::ffff:7f00:1]/item',
    'ftp://files.example.com@localhost/item',
    'ftp://168.63.129.16/',
  ])('S5.3 %s is refused, as in other links', (deepUrl) => {
    expect(kindsOf({ deepUrl }, null)).toEqual(['deepUrl addressNotPublic'])
  })

  test.each([
    ['en-US', 'javascript: is not allowed here. Use https:// or the scheme of the app'],
    ['zh-CN', '不支持 javascript: 开头的地址，请使用 https:// 或应用自己的协议'],
  ] as const)('the refusal of a scheme says what to write instead: %s', (locale, texts) => {
    const [problem] = adProblems({ ...ad, deepUrl: 'javascript:alert(1)' }, null, context)
    expect(problem && fieldProblemText(problem, locale).message).toContain(texts)
  })
})

describe('an existing ad', () => {
  const long = '鞋'.repeat(31)
  const imported: AdFields = {
    ...ad,
    copywriter: long,
    brandName: long,
    headlines: Array<string>(16).fill(long),
    pageUrl: 'http://localhost/',
    clickUrl: '{lpurl}?from=ads',
  }

  test('may have invalid values that do not change', () => {
    expect(adProblems({ ...imported, adName: 'New name' }, imported, context)).toEqual([])
    const headlines = [long, 'fresh']
    expect(adProblems({ ...imported, headlines }, imported, context)).toEqual([])
  })

  test('keeps its spec once it has creatives', () => {
    const specId = adSpec.smallImage
    expect(kindsOf({ specId })).toEqual([])
    expect(kindsOf({ specId }, ad, { ...context, creativeCount: 2 })).toEqual(['specId specInUse'])
    expect(kindsOf({ adName: 'New name' }, ad, { ...context, creativeCount: 2 })).toEqual([])
  })
})

const linked: AdFields = { ...ad, clickUrl: 'https://t.example.com/c?a=1' }
const { passed, rejected, mustReviewAgain } = reviewState

test.each<[ReviewState, Partial<AdFields>, boolean]>([
  [passed, {}, false],
  [passed, { adName: 'New name' }, false],
  [passed, { copywriter: 'New text' }, true],
  [passed, { pageUrl: 'https://shop.example.com/other' }, true],
  [passed, { clickUrl: 'https://t.example.com/d?b=__TS__' }, false],
  [passed, { exposeUrl: 'https://T.example.com/e' }, false],
  [passed, { clickUrl: '' }, false],
  [passed, { clickUrl: 'http://t.example.com/c?a=1' }, true],
  [passed, { clickUrl: 'https://t.example.com:8443/c' }, true],
  [passed, { clickUrl: 'https://other.example.com/c' }, true],
  [passed, { clickUrl: 'https://known.example.com/c' }, false],
  [passed, { clickUrl: 'https://known.example.com/c', copywriter: 'New text' }, true],
  [rejected, { clickUrl: 'https://t.example.com/d' }, true],
  [mustReviewAgain, { clickUrl: 'https://t.example.com/d' }, true],
])('in the review state %i, a change to %j restarts the review: %s', (state, change, restarts) => {
  const passedOrigins = new Set(['https://known.example.com'])
  const facts = { reviewState: state, passedOrigins }
  expect(restartsReview({ ...linked, ...change }, linked, facts)).toBe(restarts)
})
