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
  readonly name: Texts
  /** Null where the name is enough. */
  readonly comment: Texts | null
}

type Texts = Record<Locale, string>

const texts = (english: string, chinese: string): Texts => ({ 'en-US': english, 'zh-CN': chinese })

function column(elementCode: string, type: keyof typeof elementType, name: Texts): TemplateColumn {
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
  const name = texts(metricNames['en-US'][code], metricNames['zh-CN'][code])
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
    comment: texts('Clicks divided by impressions', '点击量 ÷ 曝光量'),
  },
  figure('downloads', 'number'),
  {
    ...figure('downloadRate', 'rate'),
    comment: texts('Downloads divided by clicks', '下载量 ÷ 点击量'),
  },
  figure('cost', 'price'),
  {
    ...figure('cpc', 'price'),
    comment: texts('Cost divided by clicks', '花费 ÷ 点击量'),
  },
  {
    ...figure('cpm', 'price'),
    comment: texts('Cost of a thousand impressions', '花费 ÷ 曝光量 × 1000'),
  },
  {
    ...figure('downloadPrice', 'price'),
    ...hidden,
    comment: texts('Cost divided by downloads', '花费 ÷ 下载量'),
  },
]

const switchOn = { ...column('switchOn', 'slot', texts('On', '开关')), ...unsortable, ...fixedLeft }
const state = { ...column('state', 'slot', texts('State', '状态')), ...unsortable }
const beginDay = { ...column('beginDay', 'text', texts('Begins', '开始日期')), ...hidden }
const endDay = { ...column('endDay', 'text', texts('Ends', '结束日期')), ...hidden }
const nodeName = { ...column('nodeName', 'slot', texts('Service', '服务')), ...unsortable }
const planName = column('planName', 'slot', texts('Plan', '计划'))
const groupName = column('groupName', 'slot', texts('Group', '广告组'))

/** The template of each page, in its order. */
export const columnTemplates: Readonly<Record<PageCode, readonly TemplateColumn[]>> = {
  plan: [
    switchOn,
    { ...planName, ...fixedLeft },
    state,
    column('dayBudget', 'slot', texts('Day budget', '日预算')),
    ...figures,
    nodeName,
    { ...column('groupCount', 'number', texts('Groups', '广告组数')), ...unsortable },
    beginDay,
    endDay,
  ],
  group: [
    switchOn,
    { ...groupName, ...fixedLeft },
    state,
    column('price', 'slot', texts('Bid', '出价')),
    ...figures,
    planName,
    { ...column('adCount', 'number', texts('Ads', '广告数')), ...unsortable },
    { ...column('keywordCount', 'number', texts('Keywords', '关键词数')), ...unsortable },
    beginDay,
    endDay,
  ],
  ad: [
    switchOn,
    { ...column('adName', 'slot', texts('Ad', '广告')), ...fixedLeft },
    state,
    ...figures,
    groupName,
    planName,
    { ...column('copywriter', 'text', texts('Text', '文案')), ...unsortable },
    { ...column('pageUrl', 'text', texts('Landing page', '落地页')), ...unsortable, ...hidden },
  ],
}

/** Headings of the column picker, in their order. */
export const columnGroupNames: Readonly<Record<TemplateColumn['group'], Texts>> = {
  entity: texts('Attributes', '基本信息'),
  figures: texts('Figures', '数据指标'),
}
