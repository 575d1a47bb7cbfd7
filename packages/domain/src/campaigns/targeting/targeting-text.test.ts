import { expect, test } from 'vitest'
import { convertedFilter, targetSex } from './codes.ts'
import { type Targeting, wholeAudience } from './targeting.ts'
import { targetingText } from './targeting-text.ts'

const nameOf = (code: string) => `#${code}`
const narrowed: Targeting = {
  sex: targetSex.female,
  ages: ['18-24', '65+'],
  regions: ['1', '2', '3', '4', '5'],
  networks: ['WIFI'],
  installedApps: ['a'],
  notInstalledApps: ['b'],
  convertedFilter: convertedFilter.plan,
}

test.each([
  [wholeAudience, 'en-US', 'everybody'],
  [wholeAudience, 'zh-CN', '不限'],
  [
    narrowed,
    'en-US',
    'Female; aged 18-24, 65+; in #1, #2, #3, 2 more; on WIFI; with #a; without #b; excluded: People who converted by this plan',
  ],
  [
    narrowed,
    'zh-CN',
    '女；18-24、65+ 岁；地域：#1、#2、#3、等另外 2 项；网络：WIFI；已安装#a；未安装#b；过滤本计划已转化用户',
  ],
] as const)('a targeting is one sentence: %j in %s', (targeting, locale, text) => {
  expect(targetingText(targeting, nameOf, locale)).toBe(text)
})
