import type { PageCode } from '../menu/offered-page.ts'

/** The key that begins a shortcut to a page. */
export const goKey = 'G'

/** The letter of each page after `goKey`. An agency has advertisers in place of ads. */
export const pageKeys: Readonly<Record<PageCode, string>> = {
  home: 'H',
  plan: 'P',
  group: 'G',
  ad: 'A',
  creative: 'C',
  keyword: 'K',
  material: 'M',
  report: 'F',
  drafts: 'D',
  recycleBin: 'B',
  import: 'I',
  advertiser: 'A',
  recharge: 'R',
  rechargeRecords: 'E',
  transactions: 'T',
  toolbox: 'U',
  workOrder: 'W',
  operationLog: 'L',
  conversion: 'V',
  operator: 'O',
  apiToken: 'X',
  webhook: 'Z',
  securityLog: 'Y',
  message: 'N',
  personal: 'S',
}
