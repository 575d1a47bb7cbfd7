import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import {
  type Field,
  type Fields,
  type Label,
  label,
  type ListColumn,
  nameOf,
} from '@placard/domain/campaigns/promotion/field'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import {
  hasNoBreakdown,
  type ReportMetricCode,
  reportMetricCodes,
} from '@placard/domain/statistics/metric/name'

/** A column as everybody gets it until the owner's people choose otherwise. */
export interface TemplateColumn {
  readonly elementCode: string
  readonly elementType: ElementType
  readonly sortable: boolean
  readonly group: 'entity' | 'figures' | 'custom'
  /** Stays at the left while the rest scrolls. */
  readonly fixedLeft: boolean
  readonly hidden: boolean
  /** True for an amount that the page edits in place. */
  readonly isAmount: boolean
  readonly name: Label
  /** Null where the name is enough. */
  readonly comment: Label | null
}

export function templateColumn(
  elementCode: string,
  type: keyof typeof elementType,
  name: Label,
): TemplateColumn {
  return {
    elementCode,
    elementType: elementType[type],
    sortable: true,
    group: 'entity',
    fixedLeft: false,
    hidden: false,
    isAmount: false,
    name,
    comment: null,
  }
}

const unsortable = { sortable: false } as const
const fixedLeft = { fixedLeft: true } as const

const figureFormulas: Readonly<Partial<Record<ReportMetricCode, Label>>> = {
  downloadPrice: label('Cost divided by downloads', '花费 ÷ 下载量'),
  ctr: label('Clicks divided by impressions', '点击量 ÷ 曝光量'),
  downloadRate: label('Downloads divided by clicks', '下载量 ÷ 点击量'),
  cpc: label('Cost divided by clicks', '花费 ÷ 点击量'),
  cpm: label('Cost of a thousand impressions', '花费 ÷ 曝光量 × 1000'),
  conversions: label('By the day of the click', '按点击日期统计'),
  conversionPrice: label('Cost divided by conversions', '花费 ÷ 转化数'),
  conversionRate: label('Conversions divided by clicks', '转化数 ÷ 点击量'),
  conversionValue: label('By the day of the click', '按点击日期统计'),
  roas: label('Conversion value divided by cost', '转化价值 ÷ 花费'),
  videoPlays: label('Plays that started', '开始播放的次数'),
  videoQuartile25: label('Plays that reached a quarter', '播放进度达到 25% 的次数'),
  videoQuartile50: label('Plays that reached the middle', '播放进度达到 50% 的次数'),
  videoQuartile75: label('Plays that reached three quarters', '播放进度达到 75% 的次数'),
  videoCompletions: label('Plays that reached the end', '播放完毕的次数'),
  videoCompletionRate: label('Video completions divided by video plays', '完播数 ÷ 播放数'),
  videoPlayPrice: label(
    'Cost divided by video plays. The cost of ads without videos is part of it.',
    '花费 ÷ 播放数，花费含无视频的广告',
  ),
  videoCompletionPrice: label(
    'Cost divided by video completions. The cost of ads without videos is part of it.',
    '花费 ÷ 完播数，花费含无视频的广告',
  ),
}

const figures: readonly TemplateColumn[] = reportMetricCodes.map((code) => ({
  ...templateColumn(code, 'number', nameOf(metricNames, code)),
  elementType: metricTypes[code],
  group: 'figures',
  // Most owners report neither conversions nor plays of videos.
  hidden: hasNoBreakdown(code),
  comment: figureFormulas[code] ?? null,
}))

function declared(fields: Fields, place: ListColumn['place']): TemplateColumn[] {
  return Object.entries(fields).flatMap(([code, field]) =>
    field.list === null || field.list === 'value' || field.list.place !== place
      ? []
      : [declaredColumn(code, field, field.list)],
  )
}

function declaredColumn(
  code: string,
  field: Field,
  { heading, place, isHidden, isSlot, isSortable }: ListColumn,
): TemplateColumn {
  const isAmount = field.type.kind === 'amount'
  const type = isSlot ? 'slot' : isAmount ? 'price' : 'text'
  return {
    ...templateColumn(code, type, heading ?? field.label),
    sortable: isSortable,
    fixedLeft: place === 'name',
    hidden: isHidden,
    isAmount,
  }
}

const switchOn = {
  ...templateColumn('switchOn', 'slot', label('On', '开关')),
  ...unsortable,
  ...fixedLeft,
}
const state = { ...templateColumn('state', 'slot', label('Status', '状态')), ...unsortable }
/** A line that the page draws, which no file has. */
const trend = {
  ...templateColumn('trend', 'slot', label('Trend', '趋势')),
  ...unsortable,
  group: 'figures',
  hidden: true,
  comment: label('The first metric of the chart by day', '图表首个指标的每日走势'),
} as const satisfies TemplateColumn
const nodeName = { ...templateColumn('nodeName', 'slot', label('Service', '服务')), ...unsortable }
const planName = templateColumn('planName', 'slot', label('Plan', '计划'))
const groupName = templateColumn('groupName', 'slot', label('Ad group', '广告组'))

/** Returns the columns of a page. @param others columns after the figures that are no fields of the entity */
function templateOf(fields: Fields, others: readonly TemplateColumn[]): readonly TemplateColumn[] {
  return [
    switchOn,
    ...declared(fields, 'name'),
    state,
    ...declared(fields, 'start'),
    ...figures,
    trend,
    ...others,
    ...declared(fields, 'end'),
  ]
}

/** The columns of each page, in the order of offers. */
export const columnTemplates: Readonly<Record<PageCode, readonly TemplateColumn[]>> = {
  plan: templateOf(planFields, [
    nodeName,
    { ...templateColumn('groupCount', 'number', label('Groups', '广告组数')), ...unsortable },
  ]),
  group: templateOf(groupFields, [
    planName,
    { ...templateColumn('adCount', 'number', label('Ads', '广告数')), ...unsortable },
    { ...templateColumn('keywordCount', 'number', label('Keywords', '关键词数')), ...unsortable },
  ]),
  ad: templateOf(adFields, [groupName, planName]),
}

/** Returns whether a file has the column. */
export function isExported(elementCode: string): boolean {
  return elementCode !== trend.elementCode
}
