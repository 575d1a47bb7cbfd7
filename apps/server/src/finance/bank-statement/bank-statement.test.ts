import { readFile } from 'node:fs/promises'
import { queryBalance } from '@placard/contract/finance/finance'
import {
  type BankLine,
  bookBankLines,
  listBankLines,
  listBankStatements,
  previewBankLines,
  setAsideBankLine,
  suggestForBankLine,
  takeBackBankLine,
  uploadBankStatement,
} from '@placard/contract/finance/bank-statement'
import { applyRecharge, withdrawRecharge } from '@placard/contract/finance/recharge-application'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import { listAnyRecharges, receiveRecharge } from '@placard/contract/finance/staff-recharge'
import { code } from '@placard/contract/platform/code'
import { groupedReference } from '@placard/domain/finance/payment-reference'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let clerk: Visitor
let other: Visitor
let approver: Visitor
let ownerId: string
let person: Visitor
let number = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  await aStaffMember(database(), { email: 'other@example.com', staffRoles: ['financeClerk'] })
  await aStaffMember(database(), { email: 'approver@two.com', staffRoles: ['financeApprover'] })
  clerk = await signedIn(app(), 'clerk@example.com')
  other = await signedIn(app(), 'other@example.com')
  approver = await signedIn(app(), 'approver@two.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Payer ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `bank.${number}@example.com` })
})

async function upload(
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  by: Visitor = clerk,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  body.append('file', new File([new Uint8Array(bytes)], 'statement.csv'))
  const encoded = new Response(body)
  const reply = await app().inject({
    method: 'POST',
    url: uploadBankStatement.path,
    headers: { ...by.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}

const applied = async (cents = 1_000_000, payer = 'Payer Ltd.') =>
  (await person.call(applyRecharge, { cents, payer })).data

let serial = 0
interface Written {
  readonly purpose?: string
  readonly amount?: string
  readonly currency?: string
  readonly payer?: string
  readonly id?: string
}
const header = 'Date,Amount,Currency,Payer,Reference,Transaction ID,Receiving account'
const rowOf = ({ id = `T-${(serial += 1)}`, ...row }: Written) =>
  [
    '2026-11-26',
    row.amount ?? '10000.00',
    row.currency ?? 'CNY',
    row.payer ?? 'Payer Ltd.',
    row.purpose ?? '',
    id,
    'A1',
  ].join(',')
const fileOf = (...rows: Written[]) => [header, ...rows.map(rowOf)].join('\n')

/** Imports rows, and returns their lines in the order of the file. */
async function imported(...rows: Written[]): Promise<BankLine[]> {
  const { data } = await upload(fileOf(...rows))
  return linesOf(data.statementId)
}
async function linesOf(statementId: string): Promise<BankLine[]> {
  const { data } = await clerk.call(listBankLines, { filters: { statementId } })
  return data.items.toSorted((one, another) => one.rowNum - another.rowNum)
}
const first = async (...rows: Written[]) => {
  const [line] = await imported(...rows)
  if (line === undefined) throw new Error('no line was imported')
  return line
}
const lineNow = async ({ lineId, statementId }: BankLine) =>
  (await linesOf(statementId)).find((line) => line.lineId === lineId)
const book = (line: BankLine, applicationId = line.applicationId ?? '1', by = clerk) =>
  by.call(bookBankLines, { lines: [{ lineId: line.lineId, applicationId }] })
const outcomeOf = async (line: BankLine, applicationId?: string) =>
  (await book(line, applicationId)).data.items[0]
const cash = async () => (await person.call(queryBalance, {})).data

/** Returns a file of a bank with the reference in it, in its own encoding. */
async function bankFile(name: string, reference: string): Promise<Buffer> {
  const file = await readFile(new URL(`testing/${name}.csv`, import.meta.url))
  return Buffer.from(file.toString('latin1').replace('{reference}', reference), 'latin1')
}

describe('a file is read as banks write it', () => {
  test('German, in Windows-1252, with semicolons, decimal commas and rows about the account', async () => {
    const { reference } = await applied()
    const { data } = await upload(await bankFile('german', groupedReference(reference)))
    expect(data).toMatchObject({ newCount: 3, outgoingCount: 1, refusedCount: 0 })
    expect(await linesOf(data.statementId)).toMatchObject([
      {
        day: '2026-11-26',
        cents: 123_456,
        currency: 'EUR',
        payer: 'Müller & Söhne GmbH',
        payerAccount: 'DE75512108001245126199',
        account: 'DE02120300000000202051',
        reference,
        state: 'differs',
        reason: 'currency',
      },
      { cents: 25_000, payer: 'Jürgen Groß', state: 'unmatched', reason: 'none' },
      { cents: 25_000, payer: 'Jürgen Groß' },
    ])
  })

  test('Chinese, in GBK, with credits and debits in two columns and totals', async () => {
    const { reference } = await applied(1_234_560)
    const { data } = await upload(await bankFile('chinese', reference), { account: '6222' })
    expect(data).toMatchObject({ newCount: 2, outgoingCount: 1, refusedCount: 0 })
    expect(await linesOf(data.statementId)).toMatchObject([
      {
        day: '2026-11-26',
        cents: 1_234_560,
        currency: 'CNY',
        payer: '杭州示例鞋业有限公司',
        bankId: '2026112600012345',
        account: '6222',
        state: 'matched',
        reason: null,
      },
      { cents: 8_800, payer: '李雷' },
    ])
  })

  test('English, with the currency of the form and the account of the settings or the file', async () => {
    const { reference } = await applied(150_000)
    const file = await bankFile('english', reference)
    expect(await upload(file)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'currency' }] },
    })
    const { data } = await upload(file, { currency: 'CNY' })
    expect(data).toMatchObject({ newCount: 2, outgoingCount: 1 })
    expect(await linesOf(data.statementId)).toMatchObject([
      { cents: 150_000, state: 'matched', bankId: 'FT-1001' },
      { cents: 4_200, state: 'unmatched' },
    ])
  })

  test('as a workbook', async () => {
    const cells = (texts: readonly string[]) =>
      texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const rows = [header, rowOf({ purpose: 'workbook' })].map((row) => row.split(','))
    const sheet = rows.map((texts) => `<row>${cells(texts)}</row>`).join('')
    const bytes = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    })
    const { data } = await upload(bytes)
    expect(await linesOf(data.statementId)).toMatchObject([{ cents: 1_000_000, rowNum: 2 }])
  })
})

describe('a file that cannot be read is refused', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['that is empty', '', /empty/],
    ['of blanks', '\n\n', /empty/],
    ['that is a renamed picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /PNG/],
    ['that is a renamed program', Buffer.from('MZ\u0090\0\u0003\0\0\0\xff\xff', 'latin1'), /text/],
    ['that is no workbook', Buffer.from('504b0304ffff', 'hex'), /XLSX/],
    ['that is too large', 'x'.repeat(10 * 1024 * 1024 + 1), /10 MB/],
    ['with another table', 'Campaign,Cost\nA,1', /booking day.*and.*amount.*Campaign, Cost/s],
    ['without amounts', 'Date,Payer\n2026-11-26,A', /Betrag.*Date, Payer/s],
  ])('%s, with the reason', async (_, content, reason) => {
    const reply = await upload(content)
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'file' }] } })
    expect(reply.message).toMatch(reason)
  })

  test('until ambiguous dates and amounts are decided', async () => {
    const file = 'Date,Amount (CNY),Payer\n03/04/2026,"1,234",Both'
    expect((await upload(file)).data).toMatchObject({ problems: [{ path: 'dateFormat' }] })
    expect((await upload(file, { dateFormat: 'dayFirst' })).data).toMatchObject({
      problems: [{ path: 'decimalSign' }],
    })
    const { data } = await upload(file, { dateFormat: 'dayFirst', decimalSign: '.' })
    expect(await linesOf(data.statementId)).toMatchObject([
      { day: '2026-04-03', cents: 123_400, currency: 'CNY' },
    ])
  })

  test('with each row that cannot be read, and imported without these if asked for', async () => {
    const file = fileOf({ amount: 'ten', purpose: 'bad' }, { purpose: 'good' }, { currency: 'JPY' })
    const { data } = await upload(file)
    expect(data).toMatchObject({ statementId: null, newCount: 1, refusedCount: 2 })
    expect(data.refused).toMatchObject([
      { rowNum: 2, column: 'Amount', got: 'ten' },
      { rowNum: 4, column: 'Currency', got: 'JPY' },
    ])
    expect(data.refused[0].message).toContain('Row 2, Amount: expected an amount')
    const taken = (await upload(file, { withoutRefused: 'true' })).data
    expect(await linesOf(taken.statementId)).toMatchObject([{ purpose: 'good' }])
  })
})

describe('a line is stored once', () => {
  test('by its transaction id; the same file adds nothing and an overlapping one only what is new', async () => {
    const file = fileOf({ purpose: 'one' }, { purpose: 'two' })
    expect((await upload(file)).data).toMatchObject({ newCount: 2, knownCount: 0 })
    expect((await upload(file)).data).toMatchObject({ newCount: 0, knownCount: 2 })
    const more = `${file}\n${rowOf({ purpose: 'three' })}`
    expect((await upload(more)).data).toMatchObject({ newCount: 1, knownCount: 2 })
    const { data } = await clerk.call(listBankStatements, {})
    expect(data.items.slice(0, 2)).toMatchObject([
      { newCount: 1, knownCount: 2, uploadedBy: 'clerk@example.com', fileName: 'statement.csv' },
      { newCount: 0, knownCount: 2 },
    ])
  })

  test('without an id by its content, so that two equal payments are two', async () => {
    const row = `2026-11-26,5.00,CNY,Twin ${number},Thanks`
    const file = ['Date,Amount,Currency,Payer,Reference', row].join('\n')
    expect((await upload(file)).data).toMatchObject({ newCount: 1 })
    expect((await upload(`${file}\n${row}`)).data).toMatchObject({ newCount: 1, knownCount: 1 })
    expect((await upload(`${file}\n${row}`)).data).toMatchObject({ newCount: 0, knownCount: 2 })
  })

  test('and another payment with its id is refused', async () => {
    const id = `SAME-${number}`
    await upload(fileOf({ id, amount: '1.00' }))
    const { data } = await upload(fileOf({ id, amount: '2.00' }))
    expect(data).toMatchObject({ statementId: null, refused: [{ rowNum: 2, got: id }] })
  })

  test('if two upload the same file at once', async () => {
    const file = fileOf({ purpose: 'raced' }, { purpose: 'raced too' })
    const replies = await Promise.all([upload(file), upload(file, {}, other)])
    expect(replies.map(({ data }) => data.newCount).toSorted()).toEqual([0, 2])
  })
})

describe('the state of a line follows from its application', () => {
  test('matched, also with a reference in groups and in small letters', async () => {
    const { reference, applicationId } = await applied()
    const line = await first({ purpose: `top up ${groupedReference(reference).toLowerCase()}` })
    expect(line).toMatchObject({ state: 'matched', reason: null, applicationId, ownerId })
  })

  test.each([
    ['another amount', { amount: '9999.99' }, 'amount'],
    ['another currency', { currency: 'EUR' }, 'currency'],
  ])('differs: %s', async (_, row, reason) => {
    const { reference } = await applied()
    expect(await first({ ...row, purpose: reference })).toMatchObject({ state: 'differs', reason })
  })

  test('differs: a second payment, until the first one is set aside', async () => {
    const { reference } = await applied()
    const [one, two] = await imported({ purpose: reference }, { purpose: reference })
    if (one === undefined || two === undefined) throw new Error('two lines were expected')
    expect(two).toMatchObject({ state: 'differs', reason: 'secondPayment' })
    await clerk.call(setAsideBankLine, { lineId: one.lineId, reason: 'Sent back' })
    expect(await lineNow(two)).toMatchObject({ state: 'matched' })
  })

  test('differs: the application was withdrawn or received meanwhile', async () => {
    const withdrawn = await applied()
    await person.call(withdrawRecharge, { applicationId: withdrawn.applicationId })
    expect(await first({ purpose: withdrawn.reference })).toMatchObject({ reason: 'withdrawn' })
    const { applicationId, reference } = await applied()
    const line = await first({ purpose: reference })
    await clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 })
    expect(await lineNow(line)).toMatchObject({ state: 'differs', reason: 'received' })
  })

  test('unmatched: no reference, wrong check digits, or of no application', async () => {
    const { reference } = await applied()
    const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
    const lines = await imported(
      { purpose: 'Thanks' },
      { purpose: wrong },
      { purpose: 'RF51000000000000000001' },
    )
    expect(lines).toMatchObject([
      { state: 'unmatched', reason: 'none' },
      { state: 'unmatched', reason: 'wrong', reference: wrong },
      { state: 'unmatched' },
    ])
  })

  test('is filtered by, and searched by reference, payer and amount', async () => {
    const { reference } = await applied(1_234_500)
    const payer = `Searched ${number}`
    const line = await first({ purpose: reference, payer, amount: '12345.00' })
    const found = async (filters: object) =>
      (await clerk.call(listBankLines, { filters })).data.items.map(({ lineId }) => lineId)
    expect(await found({ state: 'matched', text: payer })).toEqual([line.lineId])
    expect(await found({ state: 'unmatched', text: payer })).toEqual([])
    expect(await found({ text: groupedReference(reference) })).toEqual([line.lineId])
    expect(await found({ text: '12345.00' })).toContain(line.lineId)
    expect(await found({ text: '12345.01' })).not.toContain(line.lineId)
  })
})

describe('booking', () => {
  test('receives the application under the transaction id of the bank, with the same cents', async () => {
    const { reference, applicationId } = await applied()
    const line = await first({ purpose: reference, id: `BOOKED-${number}` })
    expect(await outcomeOf(line)).toMatchObject({ outcome: 'booked', message: '' })
    expect(await cash()).toMatchObject({
      cash: 1_000_000,
      items: [{ voucher: `BOOKED-${number}`, cents: 1_000_000, note: `Reference ${reference}.` }],
    })
    expect(await lineNow(line)).toMatchObject({ state: 'booked', decidedBy: 'clerk@example.com' })
    const { data } = await clerk.call(listAnyRecharges, { filters: { text: reference } })
    expect(data.items).toMatchObject([
      { applicationId, state: 'received', receivedCents: 1_000_000 },
    ])
    expect(await outcomeOf(line)).toMatchObject({ outcome: 'alreadyBooked' })
    expect((await cash()).cash).toBe(1_000_000)
  })

  test('names another amount than applied for', async () => {
    const { reference } = await applied()
    const line = await first({ purpose: reference, amount: '9990.00' })
    expect(await outcomeOf(line)).toMatchObject({ outcome: 'booked' })
    const { items } = await cash()
    expect(items).toMatchObject([{ cents: 999_000 }])
    expect(items[0]?.note).toMatch(/Applied for: .*10,000\.00/)
  })

  test('is refused if its transaction id was booked by hand, and the state says so', async () => {
    const { reference } = await applied()
    const voucher = `HAND-${number}`
    const line = await first({ purpose: reference, id: voucher })
    await clerk.call(bookRecharge, { ownerId, cents: 5, voucher: voucher.toLowerCase() })
    expect(await lineNow(line)).toMatchObject({ state: 'differs', reason: 'voucherUsed' })
    expect((await outcomeOf(line))?.message).toContain(voucher)
    expect((await cash()).cash).toBe(5)
  })

  test('by hand is refused with the transaction id of a booked line', async () => {
    const { reference } = await applied()
    const voucher = `LINE-${number}`
    await book(await first({ purpose: reference, id: voucher }))
    const reply = await clerk.call(bookRecharge, { ownerId, cents: 5, voucher })
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'voucher' }] },
    })
  })

  test('an unmatched line takes the application that a person chooses among suggestions', async () => {
    const { applicationId } = await applied(777_700, 'Suggested GmbH')
    await applied(123_400, 'Somebody else')
    const line = await first({ payer: 'SUGGESTED GMBH', amount: '7777.00' })
    const { items } = (await clerk.call(suggestForBankLine, { lineId: line.lineId })).data
    expect(items[0]).toMatchObject({ applicationId, sameAmount: true, samePayer: true })
    expect(items.filter(({ ownerName }) => ownerName === `Payer ${number}`)).toHaveLength(1)
    expect(await lineNow(line)).toMatchObject({ state: 'unmatched', applicationId: null })
    expect(await outcomeOf(line, applicationId)).toMatchObject({ outcome: 'booked' })
    expect(await lineNow(line)).toMatchObject({ state: 'booked', applicationId })
  })

  test('is refused for another currency, an ended application, and a line that was set aside', async () => {
    const open = await applied()
    const foreign = await first({ purpose: open.reference, currency: 'EUR' })
    expect(await outcomeOf(foreign)).toMatchObject({ outcome: 'refused' })
    const line = await first({ purpose: open.reference })
    await clerk.call(setAsideBankLine, { lineId: line.lineId, reason: 'Unclear' })
    expect(await outcomeOf(line)).toMatchObject({ outcome: 'refused' })
    await clerk.call(takeBackBankLine, { lineId: line.lineId })
    await person.call(withdrawRecharge, { applicationId: open.applicationId })
    expect(await outcomeOf(line)).toMatchObject({
      outcome: 'refused',
      message: 'The application was withdrawn',
    })
    expect((await cash()).cash).toBe(0)
  })

  test('all matched lines: previewed with sums and owners, and one that fails keeps none of the others', async () => {
    const several = [await applied(), await applied(), await applied()]
    const payer = `Bulk ${number}`
    const lines = await imported(...several.map(({ reference: purpose }) => ({ purpose, payer })))
    const preview = (await clerk.call(previewBankLines, { filters: { text: payer } })).data
    expect(preview).toMatchObject({
      total: 3,
      sums: [{ currency: 'CNY', cents: 3_000_000, count: 3 }],
      owners: [{ ownerId, cents: 3_000_000, count: 3 }],
    })
    await person.call(withdrawRecharge, { applicationId: several[1]?.applicationId ?? '' })
    const choices = preview.lines.map(({ lineId, applicationId }) => ({ lineId, applicationId }))
    const { items } = (await clerk.call(bookBankLines, { lines: choices })).data
    expect(new Map(items.map(({ lineId, outcome }) => [lineId, outcome]))).toEqual(
      new Map(lines.map(({ lineId }, at) => [lineId, at === 1 ? 'refused' : 'booked'])),
    )
    expect(await cash()).toMatchObject({ cash: 2_000_000, total: 2 })
  })

  test('of the same line twice in one request is one booking', async () => {
    const { reference, applicationId } = await applied()
    const { lineId } = await first({ purpose: reference })
    const choice = { lineId, applicationId }
    const { items } = (await clerk.call(bookBankLines, { lines: [choice, choice] })).data
    expect(items).toEqual([{ lineId, outcome: 'booked', message: '' }])
    expect((await cash()).total).toBe(1)
  })

  test('by two clerks at once, together and by hand, is one booking for each application', async () => {
    const several = await Promise.all(Array.from({ length: 6 }, () => applied()))
    const lines = await imported(...several.map(({ reference: purpose }) => ({ purpose })))
    const choices = lines.map(({ lineId, applicationId }) => ({
      lineId,
      applicationId: applicationId ?? '',
    }))
    await Promise.all([
      clerk.call(bookBankLines, { lines: choices }),
      other.call(bookBankLines, { lines: choices.toReversed() }),
      ...lines.map((line) => book(line, undefined, other)),
      ...several.map(({ applicationId }) =>
        clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 }),
      ),
    ])
    expect(await cash()).toMatchObject({ cash: 6_000_000, total: 6 })
  })
})

describe('setting aside', () => {
  test('keeps the reason until the line is taken back', async () => {
    const { lineId } = await first({ purpose: 'Rent' })
    const { data } = await clerk.call(setAsideBankLine, { lineId, reason: 'Rent' })
    expect(data).toMatchObject({
      state: 'setAside',
      setAsideReason: 'Rent',
      decidedBy: 'clerk@example.com',
    })
    const again = await other.call(setAsideBankLine, { lineId, reason: 'Mine' })
    expect(again).toMatchObject({ code: code.changedByOther, data: { setAsideReason: 'Rent' } })
    expect((await clerk.call(takeBackBankLine, { lineId })).data).toMatchObject({
      state: 'unmatched',
      setAsideReason: '',
      decidedBy: '',
    })
    expect((await clerk.call(takeBackBankLine, { lineId })).code).toBe(code.changedByOther)
  })

  test('is refused for a booked line', async () => {
    const { reference } = await applied()
    const line = await first({ purpose: reference })
    await book(line)
    const reply = await clerk.call(setAsideBankLine, { lineId: line.lineId, reason: 'Late' })
    expect(reply.code).toBe(code.changedByOther)
  })
})

test('staff who may see money but not book it see lines and change none', async () => {
  const line = await first({ purpose: 'Seen' })
  expect((await approver.call(listBankLines, { filters: {} })).code).toBe(code.success)
  expect((await upload(fileOf({}), {}, approver)).code).toBe(code.notPermitted)
  expect((await book(line, '1', approver)).code).toBe(code.notPermitted)
})
