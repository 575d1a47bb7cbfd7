import { isReport } from '../import-mapping/report-header.ts'
import { cutText } from '../../platform/text/cut.ts'
import { videoCounts } from '../../statistics/video/figure.ts'
import { type ImportProblem, problemOf } from './problem.ts'

const knownFormats = ['microsoftBulk', 'googleEditor', 'dailyStatistics'] as const
/** One of the formats that are read without a mapping. */
export type KnownFormat = (typeof knownFormats)[number]

/** All formats: those with a header of their own, and files whose columns a mapping names. */
export const importFormats = [...knownFormats, 'mappedStatistics', 'mappedStructure'] as const
/** One of `importFormats`. */
export type ImportFormat = (typeof importFormats)[number]

/** The fields of each format, and their headers in lower case without spaces. */
type Columns<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** @see https://learn.microsoft.com/advertising/bulk-service/bulk-file-schema */
const microsoftColumns = {
  type: ['type'],
  status: ['status'],
  id: ['id'],
  parentId: ['parentid'],
  campaign: ['campaign', 'campaignname'],
  adGroup: ['adgroup', 'adgroupname'],
  budget: ['budget', 'dailybudget'],
  budgetType: ['budgettype'],
  startDate: ['startdate'],
  endDate: ['enddate'],
  cpcBid: ['cpcbid'],
  name: ['name'],
  text: ['text'],
  description: ['description'],
  headline: ['headline'],
  longHeadline: ['longheadline'],
  title1: ['titlepart1'],
  title2: ['titlepart2'],
  title3: ['titlepart3'],
  businessName: ['businessname'],
  callToAction: ['calltoaction'],
  finalUrl: ['finalurl'],
  trackingTemplate: ['trackingtemplate'],
  keyword: ['keyword'],
  matchType: ['matchtype'],
  bid: ['bid'],
} as const satisfies Columns<string>

/** @see https://support.google.com/google-ads/editor/answer/57747 */
const googleColumns = {
  campaign: ['campaign', 'campaignname'],
  budget: ['campaigndailybudget', 'dailybudget', 'campaignbudget', 'budget'],
  budgetType: ['budgettype', 'campaignbudgettype'],
  campaignStatus: ['campaignstatus'],
  startDate: ['startdate', 'campaignstartdate'],
  endDate: ['enddate', 'campaignenddate'],
  adGroup: ['adgroup', 'adgroupname'],
  adGroupStatus: ['adgroupstatus'],
  maxCpc: ['maxcpc', 'maxcpcbid', 'adgroupmaxcpc'],
  keyword: ['keyword', 'keywordtext'],
  criterionType: ['criteriontype', 'matchtype', 'keywordtype'],
  headline1: ['headline1', 'headline'],
  headline2: ['headline2'],
  headline3: ['headline3'],
  headline4: ['headline4'],
  headline5: ['headline5'],
  headline6: ['headline6'],
  headline7: ['headline7'],
  headline8: ['headline8'],
  headline9: ['headline9'],
  headline10: ['headline10'],
  headline11: ['headline11'],
  headline12: ['headline12'],
  headline13: ['headline13'],
  headline14: ['headline14'],
  headline15: ['headline15'],
  description: ['description1', 'description', 'descriptionline1'],
  businessName: ['businessname'],
  callToAction: ['calltoaction', 'calltoactiontext'],
  finalUrl: ['finalurl', 'finalurls'],
  trackingTemplate: ['trackingtemplate'],
  status: ['status', 'adstatus', 'keywordstatus'],
  // A row with a value in one of these fields describes an entity that is not imported; its status is not the
  // campaign's.
  location: ['location'],
  linkText: ['linktext', 'sitelinktext'],
  callout: ['callouttext'],
  snippet: ['snippetvalues', 'structuredsnippetvalues'],
  audience: ['audience', 'audiencename', 'audiencesegment'],
  sharedSet: ['sharedsetname'],
  placement: ['placement', 'website'],
  topic: ['topic'],
  productGroup: ['productgroup'],
  gender: ['gender'],
  age: ['age'],
  phoneNumber: ['phonenumber'],
  assetName: ['assetname'],
  radius: ['radius'],
} as const satisfies Columns<string>

/** Fields of a Google file whose rows describe entities that are not imported. */
export const googleOtherEntities = [
  'location',
  'linkText',
  'callout',
  'snippet',
  'audience',
  'sharedSet',
  'placement',
  'topic',
  'productGroup',
  'gender',
  'age',
  'phoneNumber',
  'assetName',
  'radius',
] as const satisfies readonly (keyof typeof googleColumns)[]

/** Our decision: one row per ad and day. */
const statisticsColumns = {
  date: ['date'],
  plan: ['plan'],
  group: ['group'],
  ad: ['ad'],
  impressions: ['impressions'],
  clicks: ['clicks'],
  downloads: ['downloads'],
  cost: ['cost'],
  videoPlays: ['videoplays'],
  videoQuartile25: ['videoplaysat25%', 'videoquartile25'],
  videoQuartile50: ['videoplaysat50%', 'videoquartile50'],
  videoQuartile75: ['videoplaysat75%', 'videoquartile75'],
  videoCompletions: ['videocompletions'],
} as const satisfies Columns<string>

export type MicrosoftField = keyof typeof microsoftColumns
export type GoogleField = keyof typeof googleColumns
export type StatisticsField = keyof typeof statisticsColumns

interface FormatColumns {
  readonly columns: Columns<string>
  /** The fields that a file must have. */
  readonly required: readonly string[]
  /** A file has all of these fields or none. */
  readonly together?: readonly string[]
}

const formatColumns: Readonly<Record<KnownFormat, FormatColumns>> = {
  microsoftBulk: { columns: microsoftColumns, required: ['type', 'campaign'] },
  googleEditor: { columns: googleColumns, required: ['campaign'] },
  dailyStatistics: {
    columns: statisticsColumns,
    required: ['date', 'plan', 'group', 'ad', 'impressions', 'clicks', 'downloads', 'cost'],
    together: videoCounts,
  },
}

/** The header of a format that is read without a mapping. */
export type KnownHeader = Header & { readonly format: KnownFormat }

/** A recognized header row. */
export interface Header {
  readonly format: ImportFormat
  /** The number of cells in a complete row. */
  readonly columnCount: number
  /** The column of each field, from 0. */
  readonly places: ReadonlyMap<string, number>
  /** Each field's header as the file spells it. */
  readonly titles: ReadonlyMap<string, string>
  /** The headers that the import does not use, in the file's order. */
  readonly unused: readonly string[]
}

/** Parses the first row of a file: its format, and the column of each field, ignoring case and spaces. */
export function readHeader(
  cells: readonly string[],
): { kind: 'header'; header: KnownHeader } | { kind: 'problem'; problem: ImportProblem } {
  const keys = cells.map(headerKey)
  const format = formatOf(new Set(keys))
  const got = cutText(cells.join(' · '))
  if (format === null) {
    return { kind: 'problem', problem: problemOf('unknownHeader', { got }) }
  }
  return headerOf(format, cells, keys)
}

/** Returns the header of a column without case and spaces. */
export function headerKey(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\uFEFF]/g, '')
}

function formatOf(keys: ReadonlySet<string>): KnownFormat | null {
  if (keys.has('adsetname') || keys.has('adsetid')) return null
  const hasCampaign = keys.has('campaign') || keys.has('campaignname')
  if (keys.has('type') && (hasCampaign || keys.has('parentid'))) return 'microsoftBulk'
  if (hasCampaign) return isReport(keys) ? null : 'googleEditor'
  // With other columns, the file needs a mapping.
  return formatColumns.dailyStatistics.required.every((key) => keys.has(key))
    ? 'dailyStatistics'
    : null
}

function headerOf(
  format: KnownFormat,
  cells: readonly string[],
  keys: readonly string[],
): ReturnType<typeof readHeader> {
  const { columns, required, together = [] } = formatColumns[format]
  const fieldOf = new Map(
    Object.entries(columns).flatMap(([field, aliases]) => aliases.map((alias) => [alias, field])),
  )
  const places = new Map<string, number>()
  const titles = new Map<string, string>()
  const unused: string[] = []
  for (const [place, key] of keys.entries()) {
    const field = fieldOf.get(key)
    const title = shownTitle(cells[place] ?? '')
    const earlier = field === undefined ? undefined : titles.get(field)
    if (earlier !== undefined) {
      return {
        kind: 'problem',
        problem: { ...problemOf('duplicatedColumn', { got: title, earlier }), column: title },
      }
    }
    if (field !== undefined) {
      places.set(field, place)
      titles.set(field, title)
    } else if (key !== '') unused.push(title)
  }
  const needed = together.some((field) => places.has(field)) ? [...required, ...together] : required
  const missing = needed.filter((field) => !places.has(field))
  if (missing.length > 0) {
    const facts = {
      missing: missing.map((field) => columns[field]?.[0] ?? field).join(', '),
      got: cutText(cells.join(' · ')),
    }
    return { kind: 'problem', problem: problemOf('missingColumn', facts) }
  }
  return { kind: 'header', header: { format, columnCount: keys.length, places, titles, unused } }
}

function shownTitle(cell: string): string {
  return cutText(cell.trim().replaceAll(/\s+/g, ' '))
}
