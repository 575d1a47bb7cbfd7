import { parseArgs } from 'node:util'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  type bookRecharge,
  directRecharge,
  directRefund,
  queryAnyBalance,
} from '@placard/contract/finance/staff-finance'
import { shownAccountNames, subAccount } from '@placard/domain/finance/account'
import { bookingTypeNames } from '@placard/domain/finance/booking'
import { amountReader } from '@placard/domain/platform/money/amount'
import { moneyText } from '@placard/domain/platform/money/text'
import {
  asPlatform,
  type Command,
  type CommandContext,
  CommandError,
  commandLocale,
  listingLines,
  tableLines,
} from '#server/command/command.ts'
import { financeImportBankCommand } from '#server/command/import-bank.ts'
import { balanceOf, bookingsOf } from '#server/finance/bookings.ts'
import { holderOf } from '#server/finance/holder.ts'
import { reconcile } from '#server/finance/reconciliation/reconcile.ts'
import { settleAll, settlementTime } from '#server/finance/settle.ts'
import { recharge, refund } from '#server/finance/staff-booking.ts'
import { readInput } from '#server/platform/http/input.ts'

const mostListed = 50

export const financeShowCommand: Command = {
  name: 'finance show',
  usage: 'OWNER-ID',
  purpose: 'shows what money an owner has, and what was booked, the newest first',
  async run([ownerId], context) {
    const typed = { ownerId, pageSize: mostListed }
    const { ownerId: named, ...paging } = readInput(queryAnyBalance.input, typed, commandLocale)
    await asPlatform(context, async (work) => {
      const { scope, ownerName, currency } = await holderOf(work, named)
      const money = (cents: number) => moneyText(cents, currency, commandLocale)
      const { available, ...balance } = await balanceOf(scope)
      const { items, total } = await bookingsOf(scope, paging)
      context.print(`${ownerName} (${named}): ${money(available)} to spend`)
      const accounts = Object.entries(balance).map(([name, cents]) => [name, money(cents)])
      for (const line of tableLines(accounts)) context.print(line)
      const rows = items.map((row) => [
        row.bookingId,
        new Date(row.bookedAt).toISOString(),
        bookingTypeNames[commandLocale][row.type],
        shownAccountNames[commandLocale][row.subAccount],
        money(row.cents),
        row.voucher ?? '-',
        row.note || '-',
      ])
      const heads = ['ID', 'BOOKED', 'TYPE', 'ACCOUNT', 'AMOUNT', 'VOUCHER', 'NOTE']
      for (const line of listingLines([heads, ...rows], total)) context.print(line)
    })
  },
}

export const financeRechargeCommand: Command = {
  name: 'finance recharge',
  usage:
    'OWNER-ID AMOUNT --voucher NUMBER [--account cash|rebate|gift] [--last-day DAY] [--note TEXT]',
  purpose: 'books money that an owner has paid in, such as 10000.50, under the number of its paper',
  async run(args, context) {
    const input = readInput(directRecharge, typedIn(args), commandLocale)
    const answer = await asPlatform(context, (work) => recharge(work, input))
    await printBooked(context, input.ownerId, answer)
  },
}

export const financeRefundCommand: Command = {
  name: 'finance refund',
  usage: 'OWNER-ID AMOUNT --voucher NUMBER --note TEXT [--account cash|rebate|gift]',
  purpose: 'books money that an owner gets back, or takes back a wrong recharge',
  async run(args, context) {
    const input = readInput(directRefund, typedIn(args), commandLocale)
    const answer = await asPlatform(context, (work) => refund(work, input))
    await printBooked(context, input.ownerId, answer)
  },
}

export const financeReconcileCommand: Command = {
  name: 'finance reconcile',
  usage: '',
  purpose: 'compares all bookings, balances and settled days now, as it is done each night',
  async run(_, { database: { db }, settings, print }) {
    const done = await reconcile(db, settlementTime(settings))
    const { ownerCount, entryCount, differenceCount, correctionCount, reconciliationId } = done
    print(`Compared ${entryCount} entries of ${ownerCount} owners.`)
    if (correctionCount > 0)
      print(`${correctionCount} corrections of closed days wait for approval.`)
    if (differenceCount > 0)
      throw new CommandError(
        `${differenceCount} differences were found; the page of reconciliations lists them under ${reconciliationId}.`,
      )
    print('Everything agrees.')
  },
}

export const financeSettleCommand: Command = {
  name: 'finance settle',
  usage: '',
  purpose: 'books now what ads have cost, as it is done every ten minutes',
  async run(_, { database: { db }, settings, print }) {
    await settleAll(db, settlementTime(settings))
    print('All owners are settled.')
  },
}

/** The commands for money. */
export const financeCommands: readonly Command[] = [
  financeShowCommand,
  financeRechargeCommand,
  financeRefundCommand,
  financeSettleCommand,
  financeReconcileCommand,
  financeImportBankCommand,
]

function typedIn(args: readonly string[]): Readonly<Record<string, unknown>> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      voucher: { type: 'string' },
      account: { type: 'string', default: 'cash' },
      'last-day': { type: 'string' },
      note: { type: 'string' },
    },
  })
  const [ownerId, amount] = positionals
  return {
    ownerId,
    cents: centsOf(amount),
    voucher: values.voucher,
    note: values.note,
    ...(values['last-day'] === undefined ? {} : { lastDay: values['last-day'] }),
    // What is no sub-account stays text, so that the check of the field names it.
    subAccount:
      Object.entries(subAccount).find(([name]) => name === values.account)?.[1] ?? values.account,
  }
}

const readAmount = amountReader('.')

/** @throws CommandError for what is no amount */
function centsOf(amount: string | undefined): number {
  const reading = readAmount(amount ?? '')
  if (reading.kind === 'value') return reading.value
  throw new CommandError(`Expected an amount such as 10000.50, got "${amount ?? ''}".`)
}

async function printBooked(
  context: CommandContext,
  ownerId: string,
  { bookingId, available }: OutputOf<typeof bookRecharge>,
): Promise<void> {
  const { ownerName, currency } = await asPlatform(context, (work) => holderOf(work, ownerId))
  const left = moneyText(available, currency, commandLocale)
  context.print(`Booked ${bookingId}: ${ownerName} now has ${left} to spend, and is told.`)
}
