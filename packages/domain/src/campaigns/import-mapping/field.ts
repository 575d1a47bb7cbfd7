import { videoCounts } from '../../statistics/video/figure.ts'

/** The facts of a report that a column may contain. */
export const statisticsFields = [
  'date',
  'endDate',
  'hour',
  'plan',
  'group',
  'ad',
  'adId',
  'impressions',
  'clicks',
  'downloads',
  'cost',
  ...videoCounts,
  'currency',
  'age',
  'gender',
  'device',
  'network',
  'region',
] as const
/** One of `statisticsFields`. */
export type StatisticsColumn = (typeof statisticsFields)[number]

/** The columns that divide the figures of an ad and day. */
export const breakdownFields = ['age', 'gender', 'device', 'network', 'region'] as const

/** The columns with numbers of a report. */
export const figureFields = ['impressions', 'clicks', 'downloads', 'cost'] as const

/** The columns that name the ad, from the plan down. */
export const nameFields = ['plan', 'group', 'ad', 'adId'] as const

/** The facts of plans, groups and ads that a column may contain. */
export const structureFields = [
  'plan',
  'planStatus',
  'dayBudget',
  'beginDay',
  'endDay',
  'group',
  'groupStatus',
  'price',
  'ad',
  'adStatus',
  'text',
  'brandName',
  'buttonText',
  'pageUrl',
  'clickUrl',
] as const
/** One of `structureFields`. */
export type StructureColumn = (typeof structureFields)[number]

/** A field of either kind of file. */
export type MappedField = StatisticsColumn | StructureColumn

/** The kinds of content that a mapped file may have. */
export const mappedKinds = ['statistics', 'structure'] as const
/** One of `mappedKinds`. */
export type MappedKind = (typeof mappedKinds)[number]

/** The fields of each kind of file. */
export const fieldsOf: Readonly<Record<MappedKind, readonly MappedField[]>> = {
  statistics: statisticsFields,
  structure: structureFields,
}

/** All fields, each once. */
export const mappedFields: readonly MappedField[] = [
  ...new Set<MappedField>([...statisticsFields, ...structureFields]),
]
