import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { type ElementType, elementType } from '@placard/domain/platform/column/element'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import {
  type Field,
  type Fields,
  type Label,
  label,
  type ListColumn,
} from '@placard/domain/campaigns/promotion/field'
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
  /** True for an amount that the page edits in place. */
  readonly isAmount: boolean
  readonly name: Label
  /** Null where the name is enough. */
  readonly comment: Label | null
}

function column(elementCode: string, type: keyof typeof elementType, name: Label): TemplateColumn {
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

function figure(code: (typeof metricCodes)[number], type: 'number' | 'rate' | 'price') {
  const name = label(metricNames['en-US'][code], metricNames['zh-CN'][code])
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
    comment: label('Clicks divided by impressions', '点击量 ÷ 曝光量'),
  },
  figure('downloads', 'number'),
  {
    ...figure('downloadRate', 'rate'),
    comment: label('Downloads divided by clicks', '下载量 ÷ 点击量'),
  },
  figure('cost', 'price'),
  {
    ...figure('cpc', 'price'),
    comment: label('Cost divided by clicks', '花费 ÷ 点击量'),
  },
  {
    ...figure('cpm', 'price'),
    comment: label('Cost of a thousand impressions', '花费 ÷ 曝光量 × 1000'),
  },
  {
    ...figure('downloadPrice', 'price'),
    ...hidden,
    comment: label('Cost divided by downloads', '花费 ÷ 下载量'),
  },
]

/** Returns the columns of declared fields at a place of the list. */
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
    ...column(code, type, heading ?? field.label),
    sortable: isSortable,
    fixedLeft: place === 'name',
    hidden: isHidden,
    isAmount,
  }
}

const switchOn = { ...column('switchOn', 'slot', label('On', '开关')), ...unsortable, ...fixedLeft }
const state = { ...column('state', 'slot', label('State', '状态')), ...unsortable }
const nodeName = { ...column('nodeName', 'slot', label('Service', '服务')), ...unsortable }
const planName = column('planName', 'slot', label('Plan', '计划'))
const groupName = column('groupName', 'slot', label('Group', '广告组'))

/** Returns the columns of a page. @param others columns after the figures that are no fields of the entity */
function template(fields: Fields, others: readonly TemplateColumn[]): readonly TemplateColumn[] {
  return [
    switchOn,
    ...declared(fields, 'name'),
    state,
    ...declared(fields, 'start'),
    ...figures,
    ...others,
    ...declared(fields, 'end'),
  ]
}

/** The template of each page, in its order. */
export const columnTemplates: Readonly<Record<PageCode, readonly TemplateColumn[]>> = {
  plan: template(planFields, [
    nodeName,
    { ...column('groupCount', 'number', label('Groups', '广告组数')), ...unsortable },
  ]),
  group: template(groupFields, [
    planName,
    { ...column('adCount', 'number', label('Ads', '广告数')), ...unsortable },
    { ...column('keywordCount', 'number', label('Keywords', '关键词数')), ...unsortable },
  ]),
  ad: template(adFields, [groupName, planName]),
}

/** Headings of the column picker, in their order. */
export const columnGroupNames: Readonly<Record<TemplateColumn['group'], Label>> = {
  entity: label('Attributes', '基本信息'),
  figures: label('Figures', '数据指标'),
}
