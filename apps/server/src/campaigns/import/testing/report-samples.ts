/** Reports as the platforms export them, each with the days and ads of `reportedAccount`, and its expected figures. */
export interface ReportSample {
  readonly platform: string
  readonly name: string
  readonly text: string
  /** True if the file has rows with totals or notes. */
  readonly hasTotals: boolean
}

/** The account of the samples: two ads in one group, and one in another plan. */
export const reportedAccount = [
  'Campaign,Ad Group,Headline 1,Description 1,Final URL',
  'Trail 山径,,,,',
  'Trail 山径,One,,,',
  'Winter,,,,',
  'Winter,Two,,,',
  'Trail 山径,One,Ad A,Dry,https://shop.example.com/a',
  'Trail 山径,One,"Ad B, new",Dry,https://shop.example.com/b',
  'Winter,Two,Ad C,Warm,https://shop.example.com/c',
].join('\n')

/** The figures of every sample: ad, day, impressions, clicks, cost in cents. */
export const reportedFigures = [
  ['Ad A', '2026-11-01', 1204, 31, 812],
  ['Ad A', '2026-11-02', 990, 20, 550],
  ['Ad B, new', '2026-11-01', 15, 0, 0],
  ['Ad C', '2026-11-02', 12, 1, 123_456],
] as const

/** A report of Google Ads: two lines of preamble, thousands separators, totals, and shares that are not exact. */
const googleAds = `Ad performance report
"November 1, 2026 - November 2, 2026"
Day,Campaign,Ad group,Ad name,Ad ID,Currency code,Impr.,Clicks,CTR,Cost,Avg. CPC,Search impr. share
2026-11-01,Trail 山径,One,Ad A,711000001,CNY,"1,204",31,2.57%,8.12,0.26,< 10%
2026-11-02,Trail 山径,One,Ad A,711000001,CNY,990,20,2.02%,5.50,0.28,12.31%
2026-11-01,Trail 山径,One,"Ad B, new",711000002,CNY,15,0,0.00%,0.00,--,--
2026-11-02,Winter,Two,Ad C,711000003,CNY,12,1,8.33%,"1,234.56","1,234.56",--
Total: Ads, --, --, --, --,CNY,"2,221",52,2.34%,"1,248.18",24.00,--
Total: Account, --, --, --, --,CNY,"2,221",52,2.34%,"1,248.18",24.00,--
`

/** The same in Chinese. */
const googleAdsChinese = `广告效果报告
"2026年11月1日 - 2026年11月2日"
天,广告系列,广告组,广告名称,货币代码,展示次数,点击次数,点击率,费用
2026年11月1日,Trail 山径,One,Ad A,CNY,"1,204",31,2.57%,8.12
2026年11月2日,Trail 山径,One,Ad A,CNY,990,20,2.02%,5.50
2026年11月1日,Trail 山径,One,"Ad B, new",CNY,15,0,0.00%,0.00
2026年11月2日,Winter,Two,Ad C,CNY,12,1,8.33%,"1,234.56"
总计：账号, --, --, --,CNY,"2,221",52,2.34%,"1,248.18"
`

/** A report of Microsoft Advertising: a long preamble, and a note at the end. */
const microsoft = `"Report Name: Ad performance"
"Report Time: 11/1/2026 - 11/2/2026"
"Time Zone: (GMT+08:00) Beijing, Chongqing, Hong Kong, Urumqi"
"Last Completed Available Day: 11/3/2026 12:00:00 AM (GMT)"
"Report Aggregation: Daily"
"Report Filter: "
"Potential Incomplete Data: false"
"Rows: 4"

"TimePeriod","AccountName","CampaignName","AdGroupName","AdId","AdTitle","CurrencyCode","Impressions","Clicks","Ctr","AverageCpc","Spend"
"2026-11-01","Shop","Trail 山径","One","81000001","Ad A","CNY","1204","31","2.57%","0.26","8.12"
"2026-11-02","Shop","Trail 山径","One","81000001","Ad A","CNY","990","20","2.02%","0.28","5.50"
"2026-11-01","Shop","Trail 山径","One","81000002","Ad B, new","CNY","15","0","0.00%","","0.00"
"2026-11-02","Shop","Winter","Two","81000003","Ad C","CNY","12","1","8.33%","1234.56","1234.56"
"©2026 Microsoft Corporation. All rights reserved. "
`

/** An export of Meta's Ads Manager: the first row is the total, and empty cells are zeros. */
const meta = `"Reporting starts","Reporting ends","Campaign name","Ad set name","Ad name","Impressions","Link clicks","Clicks (all)","Amount spent (CNY)","Results","Cost per results"
2026-11-01,2026-11-02,,,,2221,52,60,1248.18,,
2026-11-01,2026-11-01,"Trail 山径",One,"Ad A",1204,31,34,8.12,3,2.70
2026-11-02,2026-11-02,"Trail 山径",One,"Ad A",990,20,25,5.5,,
2026-11-01,2026-11-01,"Trail 山径",One,"Ad B, new",15,,,,,
2026-11-02,2026-11-02,Winter,Two,"Ad C",12,1,1,1234.56,,
`

/** The same in Chinese, with a column of days. */
const metaChinese = `"广告系列名称","广告组名称","广告名称","单日","展示次数","链接点击量","花费金额 (CNY)","报告开始日期","报告结束日期"
"Trail 山径",One,"Ad A",2026-11-01,1204,31,8.12,2026-11-01,2026-11-02
"Trail 山径",One,"Ad A",2026-11-02,990,20,5.5,2026-11-01,2026-11-02
"Trail 山径",One,"Ad B, new",2026-11-01,15,,,2026-11-01,2026-11-02
Winter,Two,"Ad C",2026-11-02,12,1,1234.56,2026-11-01,2026-11-02
`

/** An export of TikTok Ads Manager: days with a time, and a total with dashes. */
const tiktok = `Campaign name,Ad group name,Ad name,By Day,Cost,CPC (destination),Impressions,Clicks (destination),CTR (destination),Currency
Trail 山径,One,Ad A,2026-11-01,8.12,0.26,1204,31,2.57%,CNY
Trail 山径,One,Ad A,2026-11-02,5.50,0.28,990,20,2.02%,CNY
Trail 山径,One,"Ad B, new",2026-11-01,0.00,0.00,15,0,0.00%,CNY
Winter,Two,Ad C,2026-11-02,1234.56,1234.56,12,1,8.33%,CNY
Total of 4 results,-,-,-,1248.18,24.00,2221,52,2.34%,CNY
`

/** The same in Chinese, as 巨量引擎 and TikTok write it. */
const tiktokChinese = `推广系列名称\t广告组名称\t广告名称\t日期\t消耗\t展示量\t点击量（目标页面）\t币种
Trail 山径\tOne\tAd A\t2026/11/01\t8.12\t1204\t31\tCNY
Trail 山径\tOne\tAd A\t2026/11/02\t5.50\t990\t20\tCNY
Trail 山径\tOne\tAd B, new\t2026/11/01\t0.00\t15\t0\tCNY
Winter\tTwo\tAd C\t2026/11/02\t1234.56\t12\t1\tCNY
合计\t-\t-\t-\t1248.18\t2221\t52\tCNY
`

/** Rows of the Google Ads API: names of fields as titles, amounts in micros. */
const googleAdsApi = `segments.date,campaign.name,ad_group.name,ad_group_ad.ad.id,ad_group_ad.ad.name,metrics.impressions,metrics.clicks,metrics.cost_micros
2026-11-01,Trail 山径,One,711000001,Ad A,1204,31,8120000
2026-11-02,Trail 山径,One,711000001,Ad A,990,20,5500000
2026-11-01,Trail 山径,One,711000002,"Ad B, new",15,0,0
2026-11-02,Winter,Two,711000003,Ad C,12,1,1234560000
`

export const reportSamples: readonly ReportSample[] = [
  { platform: 'Google Ads', name: 'Google Ads', text: googleAds, hasTotals: true },
  {
    platform: 'Google Ads',
    name: 'Google Ads in Chinese',
    text: googleAdsChinese,
    hasTotals: true,
  },
  {
    platform: 'Microsoft Advertising',
    name: 'Microsoft Advertising',
    text: microsoft,
    hasTotals: true,
  },
  { platform: 'Meta Ads', name: 'Meta Ads', text: meta, hasTotals: true },
  { platform: 'Meta Ads', name: 'Meta Ads in Chinese', text: metaChinese, hasTotals: false },
  { platform: 'TikTok Ads', name: 'TikTok Ads', text: tiktok, hasTotals: true },
  { platform: 'TikTok Ads', name: 'TikTok Ads in Chinese', text: tiktokChinese, hasTotals: true },
  { platform: 'Google Ads API', name: 'the Google Ads API', text: googleAdsApi, hasTotals: false },
]
