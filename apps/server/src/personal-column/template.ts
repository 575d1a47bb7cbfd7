import type { PageCode } from '@placard/contract/personal-column'
import { columnFixable, type ElementType, elementType } from '@placard/domain/column/element'
import type { Locale } from '@placard/domain/locale/locale'

/** A column as everybody gets it until the owner's people choose otherwise. */
export interface TemplateColumn {
  readonly elementCode: string
  readonly elementType: ElementType
  readonly sortable: boolean
  /** Stays at the left while the rest scrolls. */
  readonly fixedLeft?: boolean
  readonly hidden?: boolean
  readonly name: Record<Locale, string>
  readonly comment?: Record<Locale, string>
}

const figures: TemplateColumn[] = [
  {
    elementCode: 'impressions',
    elementType: elementType.number,
    sortable: true,
    name: { 'en-US': 'Impressions', 'zh-CN': '曝光量' },
  },
  {
    elementCode: 'clicks',
    elementType: elementType.number,
    sortable: true,
    name: { 'en-US': 'Clicks', 'zh-CN': '点击量' },
  },
  {
    elementCode: 'ctr',
    elementType: elementType.rate,
    sortable: true,
    name: { 'en-US': 'CTR', 'zh-CN': '点击率' },
    comment: { 'en-US': 'Clicks divided by impressions', 'zh-CN': '点击量 ÷ 曝光量' },
  },
  {
    elementCode: 'downloads',
    elementType: elementType.number,
    sortable: true,
    name: { 'en-US': 'Downloads', 'zh-CN': '下载量' },
  },
  {
    elementCode: 'downloadRate',
    elementType: elementType.rate,
    sortable: true,
    name: { 'en-US': 'Download rate', 'zh-CN': '下载率' },
    comment: { 'en-US': 'Downloads divided by clicks', 'zh-CN': '下载量 ÷ 点击量' },
  },
  {
    elementCode: 'cost',
    elementType: elementType.price,
    sortable: true,
    name: { 'en-US': 'Cost', 'zh-CN': '花费' },
  },
  {
    elementCode: 'cpc',
    elementType: elementType.price,
    sortable: true,
    name: { 'en-US': 'CPC', 'zh-CN': '点击均价' },
    comment: { 'en-US': 'Cost divided by clicks', 'zh-CN': '花费 ÷ 点击量' },
  },
  {
    elementCode: 'cpm',
    elementType: elementType.price,
    sortable: true,
    name: { 'en-US': 'CPM', 'zh-CN': '千次曝光成本' },
    comment: { 'en-US': 'Cost of a thousand impressions', 'zh-CN': '花费 ÷ 曝光量 × 1000' },
  },
  {
    elementCode: 'downloadPrice',
    elementType: elementType.price,
    sortable: true,
    hidden: true,
    name: { 'en-US': 'Cost per download', 'zh-CN': '下载均价' },
    comment: { 'en-US': 'Cost divided by downloads', 'zh-CN': '花费 ÷ 下载量' },
  },
]

const switchColumn: TemplateColumn = {
  elementCode: 'switchOn',
  elementType: elementType.slot,
  sortable: false,
  fixedLeft: true,
  name: { 'en-US': 'On', 'zh-CN': '开关' },
}
const stateColumn: TemplateColumn = {
  elementCode: 'state',
  elementType: elementType.slot,
  sortable: false,
  name: { 'en-US': 'State', 'zh-CN': '状态' },
}
const beginColumn: TemplateColumn = {
  elementCode: 'beginDay',
  elementType: elementType.text,
  sortable: true,
  hidden: true,
  name: { 'en-US': 'Begins', 'zh-CN': '开始日期' },
}
const endColumn: TemplateColumn = {
  elementCode: 'endDay',
  elementType: elementType.text,
  sortable: true,
  hidden: true,
  name: { 'en-US': 'Ends', 'zh-CN': '结束日期' },
}
const planColumn: TemplateColumn = {
  elementCode: 'planName',
  elementType: elementType.slot,
  sortable: true,
  name: { 'en-US': 'Plan', 'zh-CN': '计划' },
}

/** The template of each page, in its order. */
export const columnTemplates: Record<PageCode, readonly TemplateColumn[]> = {
  plan: [
    switchColumn,
    { ...planColumn, fixedLeft: true },
    stateColumn,
    {
      elementCode: 'dayBudget',
      elementType: elementType.slot,
      sortable: true,
      name: { 'en-US': 'Day budget', 'zh-CN': '日预算' },
    },
    ...figures,
    {
      elementCode: 'groupCount',
      elementType: elementType.number,
      sortable: false,
      name: { 'en-US': 'Groups', 'zh-CN': '广告组数' },
    },
    beginColumn,
    endColumn,
  ],
  group: [
    switchColumn,
    {
      elementCode: 'groupName',
      elementType: elementType.slot,
      sortable: true,
      fixedLeft: true,
      name: { 'en-US': 'Group', 'zh-CN': '广告组' },
    },
    stateColumn,
    {
      elementCode: 'price',
      elementType: elementType.slot,
      sortable: true,
      name: { 'en-US': 'Bid', 'zh-CN': '出价' },
    },
    ...figures,
    planColumn,
    {
      elementCode: 'adCount',
      elementType: elementType.number,
      sortable: false,
      name: { 'en-US': 'Ads', 'zh-CN': '广告数' },
    },
    {
      elementCode: 'keywordCount',
      elementType: elementType.number,
      sortable: false,
      name: { 'en-US': 'Keywords', 'zh-CN': '关键词数' },
    },
    beginColumn,
    endColumn,
  ],
  ad: [
    switchColumn,
    {
      elementCode: 'adName',
      elementType: elementType.slot,
      sortable: true,
      fixedLeft: true,
      name: { 'en-US': 'Ad', 'zh-CN': '广告' },
    },
    stateColumn,
    ...figures,
    {
      elementCode: 'groupName',
      elementType: elementType.slot,
      sortable: true,
      name: { 'en-US': 'Group', 'zh-CN': '广告组' },
    },
    planColumn,
    {
      elementCode: 'copywriter',
      elementType: elementType.text,
      sortable: false,
      name: { 'en-US': 'Text', 'zh-CN': '文案' },
    },
    {
      elementCode: 'pageUrl',
      elementType: elementType.text,
      sortable: false,
      hidden: true,
      name: { 'en-US': 'Landing page', 'zh-CN': '落地页' },
    },
  ],
}

/** The code of a column that stays at the left, else null. */
export function fixableOf(column: TemplateColumn): number | null {
  return column.fixedLeft ? columnFixable.left : null
}
