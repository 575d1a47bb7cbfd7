import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { type ElementType, elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type metricCodes, metricNames } from '@placard/domain/campaigns/metric/name'

/** A column as everybody gets it until the owner's people choose otherwise. */
export interface TemplateColumn {
  readonly elementCode: string
  readonly elementType: ElementType
  readonly sortable: boolean
  readonly group: 'entity' | 'figures'
  /** Stays at the left while the rest scrolls. */
  readonly fixedLeft: boolean
  readonly hidden: boolean
  readonly name: Words
  /** Null where the name is enough. */
  readonly comment: Words | null
}

type Words = Record<Locale, string>

const words = (english: string, chinese: string): Words => ({ 'en-US': english, 'zh-CN': chinese })

function column(elementCode: string, type: keyof typeof elementType, name: Words): TemplateColumn {
  return {
    elementCode,
    elementType: elementType[type],
    sortable: true,
    group: 'entity',
    fixedLeft: false,
    hidden: false,
    name,
    comment: null,
  }
}

function figure(code: (typeof metricCodes)[number], type: 'number' | 'rate' | 'price') {
  const name = words(metricNames['en-US'][code], metricNames['zh-CN'][code])
  return { ...column(code, type, name), group: 'figures' as const }
}

const unsortable = { sortable: false } as const
const fixedLeft = { fixedLeft: true } as const
const hidden = { hidden: true } as const

const figures: readonly TemplateColumn[] = [
  figure('impressions', 'number'),
  figure('clicks', 'number'),
  {
    ...figure('ctr', 'rate'),
    comment: words('Clicks divided by impressions', '点击量 ÷ 曝光量'),
  },
  figure('downloads', 'number'),
  {
    ...figure('downloadRate', 'rate'),
    comment: words('Downloads divided by clicks', '下载量 ÷ 点击量'),
  },
  figure('cost', 'price'),
  {
    ...figure('cpc', 'price'),
    comment: words('Cost divided by clicks', '花费 ÷ 点击量'),
  },
  {
    ...figure('cpm', 'price'),
    comment: words('Cost of a thousand impressions', '花费 ÷ 曝光量 × 1000'),
  },
  {
    ...figure('downloadPrice', 'price'),
    ...hidden,
    comment: words('Cost divided by downloads', '花费 ÷ 下载量'),
  },
]

const switchOn = { ...column('switchOn', 'slot', words('On', '开关')), ...unsortable, ...fixedLeft }
const state = { ...column('state', 'slot', words('State', '状态')), ...unsortable }
const beginDay = { ...column('beginDay', 'text', words('Begins', '开始日期')), ...hidden }
const endDay = { ...column('endDay', 'text', words('Ends', '结束日期')), ...hidden }
const nodeName = { ...column('nodeName', 'slot', words('Service', '服务')), ...unsortable }
const planName = column('planName', 'slot', words('Plan', '计划'))
const groupName = column('groupName', 'slot', words('Group', '广告组'))

/** The template of each page, in its order. */
export const columnTemplates: Readonly<Record<PageCode, readonly TemplateColumn[]>> = {
  plan: [
    switchOn,
    { ...planName, ...fixedLeft },
    state,
    column('dayBudget', 'slot', words('Day budget', '日预算')),
    ...figures,
    nodeName,
    { ...column('groupCount', 'number', words('Groups', '广告组数')), ...unsortable },
    beginDay,
    endDay,
  ],
  group: [
    switchOn,
    { ...groupName, ...fixedLeft },
    state,
    column('price', 'slot', words('Bid', '出价')),
    ...figures,
    planName,
    { ...column('adCount', 'number', words('Ads', '广告数')), ...unsortable },
    { ...column('keywordCount', 'number', words('Keywords', '关键词数')), ...unsortable },
    beginDay,
    endDay,
  ],
  ad: [
    switchOn,
    { ...column('adName', 'slot', words('Ad', '广告')), ...fixedLeft },
    state,
    ...figures,
    groupName,
    planName,
    { ...column('copywriter', 'text', words('Text', '文案')), ...unsortable },
    { ...column('pageUrl', 'text', words('Landing page', '落地页')), ...unsortable, ...hidden },
  ],
}

/** Headings of the column picker, in their order. */
export const columnGroupNames: Readonly<Record<TemplateColumn['group'], Words>> = {
  entity: words('Attributes', '基本信息'),
  figures: words('Figures', '数据指标'),
}
