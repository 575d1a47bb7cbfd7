import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of contracts of an owner. */
export const contractTexts = textTable({
  contracts: ['Contracts', '合同'],
  none: ['No contract. Invoices contain recharges.', '暂无合同，按充值开票。'],
  number: ['Contract number', '合同编号'],
  firstDay: ['First day', '生效日'],
  lastDay: ['Last day', '终止日'],
  lastDayHint: [
    'Optional. Without it, the contract is open. Invoices of spending contain whole months.',
    '选填，不填表示长期有效。按消耗开票以整月为单位。',
  ],
  openEnd: ['Open', '长期'],
  basis: ['Invoices contain', '开票方式'],
  basisHint: {
    recharge: ['Recharges of cash, as soon as they are received.', '现金充值到账后即可申请开票。'],
    spending: [
      'What cash and credit pay for ads in each closed month. Recharges in this time are not invoiced.',
      '按每月关账后的现金和授信消耗开票，期间的充值不单独开票。',
    ],
  },
  payer: ['Payer', '付款方'],
  payerHint: [
    'Applications for invoices begin with this buyer. The owner can change it.',
    '申请开票时默认填入该购买方，账户可以修改。',
  ],
  withPayer: ['With a payer', '填写付款方'],
  paymentDays: ['Days to pay', '账期（天）'],
  paymentDaysHint: [
    'Within these days after an invoice, the owner pays the credit that it has drawn. 0 to 365.',
    '开票后账户须在此天数内付清已用授信，0 至 365。',
  ],
  note: ['Note', '备注'],
  noteHint: ['Optional. Visible to the owner.', '账户可以看到，可留空。'],
  add: ['Add contract', '新建合同'],
  addTitle: ['Contract of {owner}', '{owner} 的合同'],
  addDone: ['The contract was added.', '合同已新建。'],
  change: ['Change', '修改'],
  changeTitle: ['Change contract {number}', '修改合同 {number}'],
  changeHint: [
    'What was invoiced by this contract stays as it is.',
    '已按该合同开具的发票不受影响。',
  ],
  changeDone: ['The contract was changed.', '合同已修改。'],
  end: ['End', '终止'],
  endTitle: ['End contract {number}', '终止合同 {number}'],
  endHint: {
    recharge: [
      'Without another contract, invoices still contain recharges.',
      '终止后如无其他合同，仍按充值开票。',
    ],
    spending: [
      'Months until this day can still be invoiced. When the last one is closed, recharges that are left are invoiced as recharges.',
      '终止日及之前的月份仍可开票。最后一个月关账后，剩余充值按充值开票。',
    ],
  },
  endDone: ['The contract ends on {day}.', '合同将于 {day} 终止。'],
  noNumber: ['Enter the contract number.', '请填写合同编号。'],
  noFirstDay: ['Choose the first day.', '请选择生效日。'],
  noLastDay: ['Choose the last day.', '请选择终止日。'],
  noDays: ['Enter a number of days from 0 to 365.', '请填写 0 至 365 的天数。'],
  wrongPayer: ['Complete the payer.', '请完善付款方信息。'],
})
