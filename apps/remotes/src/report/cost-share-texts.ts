import type { Locale } from '@placard/domain/platform/locale/locale'

interface CostShareTexts {
  readonly title: string
  readonly others: (count: number) => string
  readonly nothing: string
}

export const costShareTexts: Readonly<Record<Locale, CostShareTexts>> = {
  'en-US': {
    title: 'Share of cost',
    others: (count) => (count === 1 ? '1 other' : `${count.toLocaleString('en-US')} others`),
    nothing: 'Nothing has cost anything on these days.',
  },
  'zh-CN': {
    title: '花费占比',
    others: (count) => `其他 ${count.toLocaleString('zh-CN')} 项`,
    nothing: '所选日期内没有花费。',
  },
}
