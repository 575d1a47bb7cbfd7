/** A file with campaigns or statistics as another platform exports it, and its content. */
export interface SampleFile {
  readonly name: string
  readonly content: string
}

/**
 * Returns campaigns of a fictitious shop in the format of Google Ads Editor: levels mixed, with names that differ from
 * those of the demo.
 */
export function googleSample(prefix: string): SampleFile & { plans: string[]; ads: string[] } {
  const plans = [`${prefix}, hiking`, `${prefix} "quoted" 雨衣`]
  const ads: string[] = []
  const rows = [
    [
      'Campaign',
      'Campaign Daily Budget',
      'Campaign status',
      'Ad Group',
      'Ad group status',
      'Max CPC',
      'Keyword',
      'Criterion Type',
      'Headline 1',
      'Description 1',
      'Final URL',
      'Status',
    ],
  ]
  for (const plan of plans) {
    rows.push([plan, '250.00', 'Enabled', '', '', '', '', '', '', '', '', ''])
    for (const group of [`${plan} A`, `${plan} B`]) {
      rows.push([plan, '', '', group, 'Enabled', '0.45', '', '', '', '', '', ''])
      rows.push([plan, '', '', group, '', '0.5', 'rain jacket', 'Phrase', '', '', '', 'Enabled'])
      for (const ad of [`${group} 1`, `${group} 2`]) {
        ads.push(ad)
        rows.push([
          plan,
          '',
          '',
          group,
          '',
          '',
          '',
          '',
          ad,
          'Dry, light; made to last',
          'https://shop.example.com/',
          'Enabled',
        ])
      }
    }
  }
  return { name: `${prefix}.csv`, content: csv(rows), plans, ads }
}

/** Returns statistics of one day for the ads of `googleSample`; the total cost is in cents. */
export function statisticsSample(
  prefix: string,
  day: string,
): SampleFile & { clicks: number; costText: string } {
  const { plans } = googleSample(prefix)
  const rows = [['date', 'plan', 'group', 'ad', 'impressions', 'clicks', 'downloads', 'cost']]
  for (const plan of plans) {
    for (const group of [`${plan} A`, `${plan} B`]) {
      for (const ad of [`${group} 1`, `${group} 2`])
        rows.push([day, plan, group, ad, '1000', '30', '3', '12.34'])
    }
  }
  return { name: `${prefix}-figures.csv`, content: csv(rows), clicks: 8 * 30, costText: '98.72' }
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n')
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
