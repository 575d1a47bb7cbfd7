/** The supported file formats. */
export const importFormats = ['microsoftBulk', 'googleEditor', 'dailyStatistics'] as const
/** One of `importFormats`. */
export type ImportFormat = (typeof importFormats)[number]

/** The fields of each format, and their headers in lower case without spaces. */
export type Columns<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** @see https://learn.microsoft.com/advertising/bulk-service/bulk-file-schema */
export const microsoftColumns = {
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
export const googleColumns = {
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
export const statisticsColumns = {
  date: ['date'],
  plan: ['plan'],
  group: ['group'],
  ad: ['ad'],
  impressions: ['impressions'],
  clicks: ['clicks'],
  downloads: ['downloads'],
  cost: ['cost'],
} as const satisfies Columns<string>

export type MicrosoftField = keyof typeof microsoftColumns
export type GoogleField = keyof typeof googleColumns
export type StatisticsField = keyof typeof statisticsColumns

interface FormatColumns {
  readonly columns: Columns<string>
  /** The fields that a file must have. */
  readonly required: readonly string[]
}

export const formatColumns: Readonly<Record<ImportFormat, FormatColumns>> = {
  microsoftBulk: { columns: microsoftColumns, required: ['type', 'campaign'] },
  googleEditor: { columns: googleColumns, required: ['campaign'] },
  dailyStatistics: {
    columns: statisticsColumns,
    required: ['date', 'plan', 'group', 'ad', 'impressions', 'clicks', 'downloads', 'cost'],
  },
}
