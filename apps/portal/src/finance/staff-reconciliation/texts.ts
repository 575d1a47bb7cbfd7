import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the page of reconciliations. */
export const staffReconciliationTexts = textTable({
  title: ['Reconciliation', '对账'],
  note: [
    'Each night at 03:00 UTC, all bookings, balances, gifts, transfers and settled days of all owners are compared to the cent. Finance staff get an email if they differ. Late differences of closed days that await a correction are counted, and are no differences.',
    '每日 03:00（UTC）核对所有广告主的凭证、余额、赠送、转账与结算，精确到分。如有差异，系统将邮件通知财务人员。待更正的已关账日差额只计数，不视为差异。',
  ],
  list: ['Reconciliations', '对账记录'],
  none: [
    'There is no reconciliation yet. The first one begins within ten minutes of the start of the server.',
    '暂无对账记录，首次对账将在服务器启动后十分钟内开始。',
  ],
  startedAt: ['Time', '时间'],
  result: ['Result', '结果'],
  agrees: ['Everything agrees', '全部一致'],
  differ: [{ one: '{count} difference', other: '{count} differences' }, '{count} 处差异'],
  owners: ['Owners', '广告主'],
  entries: ['Entries', '分录'],
  corrections: ['Awaiting correction', '待更正'],
  cash: ['Cash', '现金'],
  locked: ['Locked cash', '锁定现金'],
  rebate: ['Rebate', '返货'],
  gift: ['Gifts', '赠送'],
  creditUsed: ['Credit used', '已用授信'],
  unpaid: ['Unpaid', '欠款'],
  differences: ['Differences', '差异'],
  back: ['All reconciliations', '全部对账记录'],
  noDifferences: ['This reconciliation found no differences.', '本次对账未发现差异。'],
  owner: ['Owner', '广告主'],
  rule: ['Compared', '核对项'],
  subject: ['Item', '对象'],
  expected: ['Expected', '应为'],
  found: ['Found', '实为'],
  difference: ['Difference', '差异'],
  platformAccount: ['platform’s side', '平台方'],
})
