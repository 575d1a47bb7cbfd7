import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the page of transactions. */
export const financeTexts = textTable({
  title: ['Transactions', '资金流水'],
  noPermission: ['You do not have access to this page', '您无权访问此页面'],
  noPermissionHint: [
    'Transactions require the role “Recharge” or “Transfer”. Ask an administrator of {ownerName} for access.',
    '资金流水需要“充值”或“转账”角色，请联系{ownerName}的管理员开通。',
  ],
  owner: ['Account', '账户'],
  ownersFailed: ['The advertisers could not be loaded: {reason}', '广告主列表加载失败：{reason}'],
  retry: ['Try again', '重试'],
  balanceOf: ['Balance of {ownerName}', '{ownerName}的账户余额'],
  available: ['Available', '可用余额'],
  cash: ['Cash', '现金'],
  rebate: ['Rebate', '返货'],
  gift: ['Gift', '赠送'],
  locked: ['Locked cash', '锁定现金'],
  bookedAt: ['Time', '时间'],
  type: ['Type', '类型'],
  allTypes: ['All types', '全部类型'],
  subAccount: ['Sub-account', '子账户'],
  amount: ['Amount ({currency})', '金额（{currency}）'],
  voucher: ['Voucher number', '凭证号'],
  note: ['Note', '备注'],
  days: ['Date range', '日期'],
  anyDay: ['All time', '全部日期'],
  none: [
    'No transactions yet. Recharges and refunds appear here.',
    '暂无资金流水，充值和退款会显示在这里。',
  ],
  noneSuch: ['No results', '无匹配结果'],
  reset: ['Clear filters', '清除筛选'],
  failed: ['The transactions could not be loaded: {reason}', '资金流水加载失败：{reason}'],
})
