import { queryBalance } from '@placard/contract/finance/finance'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  financeRechargeCommand,
  financeRefundCommand,
  financeShowCommand,
} from '#server/command/finance.ts'
import { financeImportBankCommand } from '#server/command/import-bank.ts'
import { printing } from '#server/command/testing/printing.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)

test('recharge and refund book amounts in units of the currency; show prints the balance', async () => {
  const { owner_id } = await database()
    .db.selectFrom('owner')
    .select('owner_id')
    .where('owner_name', '=', 'Alpine Shoes')
    .executeTakeFirstOrThrow()
  const paper = ['--voucher', 'CL-1', '--note', 'Gift for the season']
  expect(
    await printed(financeRechargeCommand, owner_id, '1,000.50', '--account', 'gift', ...paper),
  ).toMatch(/^Booked \d+: Alpine Shoes now has 67,700.50 CNY to spend, and is told.$/)
  const back = ['--voucher', 'CL-2', '--note', 'Wrong owner']
  await printed(financeRefundCommand, owner_id, '0.50', '--account', 'gift', ...back)
  const owner = await signedIn(app(), 'owner@example.com')
  expect((await owner.call(queryBalance, {})).data).toMatchObject({ gift: 150_000 })
  const shown = await printed(financeShowCommand, owner_id)
  expect(shown).toMatch(/^gift +1,500.00 CNY$/m)
  expect(shown).toMatch(/refund +gift +-0.50 CNY +CL-2 +Wrong owner$/m)
  await expect(printed(financeRechargeCommand, owner_id, 'much', ...paper)).rejects.toThrow(
    'an amount such as 10000.50',
  )
  await expect(
    printed(financeRechargeCommand, owner_id, '1', '--account', 'bank', '--voucher', 'CL-3'),
  ).rejects.toMatchObject({ data: { problems: [{ path: 'subAccount' }] } })
})

test('import-bank imports what is new, and says which rows cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'statement.csv')
  await writeFile(path, 'Date,Amount,Payer\n2026-11-26,5.00,Somebody')
  const imported = () => printed(financeImportBankCommand, path, '--currency', 'CNY')
  expect(await imported()).toBe('Imported 1 payments; 0 were known, and 0 go out.')
  expect(await imported()).toBe('Imported 0 payments; 1 were known, and 0 go out.')
  await writeFile(path, 'Date,Amount,Payer\n2026-11-26,five,Somebody')
  await expect(imported()).rejects.toThrow('Nothing was imported')
  await expect(printed(financeImportBankCommand)).rejects.toThrow('the path of a bank statement')
})
