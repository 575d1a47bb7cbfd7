import { columnTitles, headRows, isValue, nameKey } from '../../platform/spreadsheet-file/title.ts'

/** The facts of a payment that a bank statement may have a column for. */
export const statementFields = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'payerAccount',
  'bankId',
  'ownAccount',
] as const
/** One of `statementFields`. */
export type StatementField = (typeof statementFields)[number]

/**
 * The titles of each field as banks write them in English, German and Chinese, without case, spaces and punctuation,
 * the best first.
 */
const names: Readonly<Record<StatementField | 'purpose', string>> = {
  day: `
    bookingday bookingdate posteddate postingdate transactiondate date completeddate
    valuedate buchungstag buchungsdatum buchung datum valuta valutadatum wertstellung 记账日期
    入账日期 交易日期 记账日 交易日 入账时间 交易时间 日期 起息日
  `,
  amount: `
    amount transactionamount betrag umsatz 交易金额 发生额 金额
  `,
  credit: `
    credit creditamount credits moneyin paidin deposit deposits haben gutschrift
    gutschriften 贷方发生额 贷方金额 贷方 收入 收入金额 存入金额 转入金额 收入额
  `,
  debit: `
    debit debitamount debits moneyout paidout withdrawal withdrawals soll lastschrift
    belastung 借方发生额 借方金额 借方 支出 支出金额 取出金额 转出金额 支出额
  `,
  direction: `
    creditdebit debitcredit creditdebitindicator drcr crdr sollhaben sh sollhabenkennzeichen
    借贷标志 借贷方向 借贷 收支 收付标志 收支标志
  `,
  currency: `
    currency ccy currencycode währung waehrung 币种 币别 货币
  `,
  payer: `
    payer payername counterparty counterpartyname remitter remittername debtor debtorname
    orderingparty sender sendername name beguenstigterzahlungspflichtiger
    begünstigterzahlungspflichtiger namezahlungsbeteiligter zahlungsbeteiligter
    zahlungspflichtiger auftraggeberempfänger auftraggeberbegünstigter auftraggeber 付款人名称
    付款人 付款户名 付款方名称 付款方 对方户名 对方名称 对方单位名称 对方单位 对方账户名称
  `,
  payerAccount: `
    payeraccount counterpartyaccount counterpartyiban debtoraccount debtoriban senderaccount
    kontonummeriban ibankontonummer ibanzahlungsbeteiligter iban kontonummer 付款人账号 付款账号
    付款方账号 对方账号 对方账户 对方卡号
  `,
  bankId: `
    transactionid banktransactionid transactionnumber banksreference bankreference
    entryreference umsatzid transaktionsid transaktionsnummer bankreferenz buchungsreferenz
    交易流水号 银行流水号 核心流水号 流水号 业务流水号 交易编号
  `,
  ownAccount: `
    receivingaccount ownaccount ouraccount account accountnumber auftragskonto
    ibanauftragskonto 收款账号 收款人账号 本方账号 本方账户 账号
  `,
  purpose: `
    purpose reference paymentreference customerreference description remittanceinformation
    paymentdetails transactiondetails details memo narrative particulars endtoendid
    verwendungszweck kundenreferenz kundenreferenzendtoend zahlungsreferenz 用途 附言 交易附言 客户附言
    汇款附言 交易用途 摘要 交易摘要 备注
  `,
}

const namesOf = (field: StatementField | 'purpose') => names[field].trim().split(/\s+/)

/** The header of a bank statement. */
export interface StatementHead {
  /** The number of non-empty rows before the header. */
  readonly before: number
  readonly titles: readonly string[]
  /** The place of the column of each field. */
  readonly places: Readonly<Partial<Record<StatementField, number>>>
  /** The places of all columns with text in which the reference may be. */
  readonly purposes: readonly number[]
  /** Rows after the header. */
  readonly rows: readonly (readonly string[])[]
}

/** Finds the header among the first rows of a statement: the one with most names that we know; null without any row. */
export function statementHead(rows: readonly (readonly string[])[]): StatementHead | null {
  const heads = rows.slice(0, headRows).map((cells, before): StatementHead => {
    const titles = columnTitles(cells)
    return { before, titles, ...matched(titles), rows: rows.slice(before + 1) }
  })
  const titled = heads.filter(({ titles }) => !titles.some((title) => isValue(title)))
  const [best] = (titled.length > 0 ? titled : heads).toSorted(
    (one, other) => knownCount(other) - knownCount(one) || other.titles.length - one.titles.length,
  )
  return best ?? null
}

/** Returns the number of columns of a header that are known. */
export function knownCount({ places, purposes }: StatementHead): number {
  return Object.keys(places).length + purposes.length
}

function matched(titles: readonly string[]): Pick<StatementHead, 'places' | 'purposes'> {
  const keys = titles.map(nameKey)
  const places: Partial<Record<StatementField, number>> = {}
  for (const field of statementFields) {
    const name = namesOf(field).find((known) => keys.includes(known))
    if (name !== undefined) places[field] = keys.indexOf(name)
  }
  const known = namesOf('purpose')
  const purposes = [...keys.entries()].filter(([, key]) => known.includes(key))
  return { places, purposes: purposes.map(([place]) => place) }
}

/** The columns without which no statement can be read. */
export const neededColumns = ['day', 'amount'] as const
/** One of `neededColumns`. */
export type NeededColumn = (typeof neededColumns)[number]

/** Returns the columns that a header lacks: the day, and the amount or the credits. */
export function missingColumns({ places }: StatementHead): NeededColumn[] {
  const hasAmount = places.amount !== undefined || places.credit !== undefined
  return [
    ...(places.day === undefined ? (['day'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ]
}
