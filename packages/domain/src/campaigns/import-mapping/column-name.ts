import type { MappedField, MappedKind, StatisticsColumn, StructureColumn } from './field.ts'

/**
 * The headers of each field as the platforms write them, without case, spaces and punctuation, the best first: of
 * “Link clicks” and “Clicks (all)”, the first counts what leads to the page.
 */
const statisticsNames: Readonly<Record<StatisticsColumn, readonly string[]>> = {
  date: [
    'day',
    'date',
    'segmentsdate',
    'timeperiod',
    'gregoriandate',
    'stattimeday',
    'byday',
    'datestart',
    'reportingstarts',
    '天',
    '日期',
    '单日',
    '按天',
    '时间天',
    '报告开始日期',
    '统计日期',
  ],
  endDate: ['reportingends', 'datestop', '报告结束日期'],
  hour: ['hour', 'hourofday', 'segmentshour', 'hourofthedayadaccounttimezone', '小时'],
  plan: [
    'campaign',
    'campaignname',
    'plan',
    'planname',
    '广告系列',
    '广告系列名称',
    '推广系列名称',
    '推广系列',
    '计划',
    '计划名称',
  ],
  group: [
    'adgroup',
    'adgroupname',
    'adsetname',
    'adset',
    'group',
    '广告组',
    '广告组名称',
    '广告组合名称',
  ],
  ad: [
    'adname',
    'adgroupadadname',
    'ad',
    'adtitle',
    'headline1',
    'headline',
    '广告名称',
    '广告',
    '广告标题',
    '标题1',
  ],
  adId: ['adid', 'adgroupadadid', '广告id', '广告编号'],
  impressions: [
    'impressions',
    'impr',
    'metricsimpressions',
    '展示次数',
    '展示量',
    '展示数',
    '展示',
    '曝光量',
  ],
  clicks: [
    'linkclicks',
    'inlinelinkclicks',
    'clicksdestination',
    'clicks',
    'metricsclicks',
    'clicksall',
    '链接点击量',
    '点击量目标页面',
    '点击次数',
    '点击量',
    '点击数',
    '点击量全部',
    '点击',
  ],
  downloads: [
    'appinstalls',
    'mobileappinstalls',
    'installs',
    'downloads',
    '应用安装量',
    '移动应用安装',
    '安装量',
    '下载量',
    '下载',
  ],
  cost: [
    'cost',
    'amountspent',
    'spend',
    'metricscostmicros',
    'costmicros',
    'totalcost',
    '费用',
    '花费金额',
    '已花费金额',
    '支出',
    '消耗',
    '总费用',
    '花费',
  ],
  currency: [
    'currencycode',
    'currency',
    'customercurrencycode',
    'accountcurrency',
    '货币代码',
    '货币',
    '币种',
  ],
  age: ['age', 'agerange', 'agegroup', '年龄', '年龄段'],
  gender: ['gender', '性别'],
  device: [
    'device',
    'devicetype',
    'segmentsdevice',
    'deviceplatform',
    'impressiondevice',
    '设备',
    '设备类型',
    '展示设备',
  ],
  network: [
    'network',
    'networkwithsearchpartners',
    'segmentsadnetworktype',
    'platform',
    'placement',
    'addistribution',
    '网络',
    '投放网络',
    '平台',
    '版位',
  ],
  region: [
    'region',
    'countryterritory',
    'country',
    'location',
    'province',
    '地区',
    '国家地区',
    '省份',
    '国家',
  ],
}

const structureNames: Readonly<Record<StructureColumn, readonly string[]>> = {
  plan: [...statisticsNames.plan, 'plannamerequired'],
  planStatus: [
    'campaignstatus',
    'planstatus',
    'campaigndelivery',
    '广告系列状态',
    '推广系列状态',
    '计划状态',
  ],
  dayBudget: ['dailybudget', 'campaigndailybudget', 'budget', '日预算', '每日预算', '预算'],
  beginDay: ['startdate', 'campaignstartdate', 'begindate', 'starts', '开始日期', '开始时间'],
  endDay: ['enddate', 'campaignenddate', 'ends', '结束日期', '结束时间'],
  group: statisticsNames.group,
  groupStatus: ['adgroupstatus', 'adsetstatus', 'adsetrunstatus', '广告组状态'],
  price: ['bid', 'maxcpc', 'cpcbid', 'bidamount', '出价', '最高每次点击费用'],
  ad: statisticsNames.ad,
  adStatus: ['adstatus', 'status', '广告状态', '状态'],
  text: [
    'description',
    'description1',
    'body',
    'text',
    'primarytext',
    '广告内容描述',
    '内容描述',
    '正文',
    '描述',
    '文案',
  ],
  brandName: ['businessname', 'brandname', 'brand', '商家名称', '品牌名称', '品牌'],
  buttonText: ['calltoaction', 'buttontext', '行动号召', '按钮文字'],
  pageUrl: [
    'finalurl',
    'landingpageurl',
    'landingpage',
    'link',
    'url',
    'websiteurl',
    '最终到达网址',
    '落地页',
    '落地页网址',
    '链接',
  ],
  clickUrl: [
    'trackingtemplate',
    'clicktrackingurl',
    'trackingurl',
    'monitoringlink',
    '跟踪模板',
    '监测链接',
    '点击监测链接',
  ],
}

const columnNames: Readonly<Record<MappedKind, Partial<Record<MappedField, readonly string[]>>>> = {
  statistics: statisticsNames,
  structure: structureNames,
}

/** Returns a header in the form in which names are compared: without unit, case, spaces and punctuation. */
export function nameKey(title: string): string {
  const key = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key.replace(unitInTitle, '')
}

/** A unit at the end of a title, as in “Amount spent (USD)”. Micros and cents stay for some names and are looked up. */
const unitInTitle =
  /(?<=\p{L})(?:cny|rmb|usd|eur|gbp|jpy|hkd|twd|krw|inr|idr|sgd|aud|cad|thb|vnd|myr|php|brl|cents|分|元)$/u

/** Returns how well a title names a field: 0 is best; null if it does not. */
export function nameRank(kind: MappedKind, field: MappedField, title: string): number | null {
  const rank = columnNames[kind][field]?.indexOf(nameKey(title)) ?? -1
  return rank < 0 ? null : rank
}
