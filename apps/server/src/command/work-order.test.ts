import { listWorkOrders } from '@placard/contract/support/work-order'
import { expect, test } from 'vitest'
import {
  ticketListCommand,
  ticketMigrateCommand,
  ticketMoveCommand,
  ticketReplyCommand,
  ticketShowCommand,
} from '#server/command/work-order.ts'
import { printing } from '#server/command/testing/printing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const printed = printing(database)

test('an order is found, answered and moved; an impossible move is refused', async () => {
  const list = await printed(
    ticketListCommand,
    '--scheme',
    'new',
    '--status',
    '0',
    '--text',
    '申请',
  )
  const [, id = ''] = /^(\d+) +new +0 To do +\S+Z +Alpine Shoes +申请上月/m.exec(list) ?? []
  expect(await printed(ticketReplyCommand, id, '--text', '已收到。')).toBe('Answered.')
  await expect(printed(ticketMoveCommand, id, 'to-confirm')).rejects.toThrow(
    'only to “In progress” or “Closed”',
  )
  await expect(printed(ticketMoveCommand, id, 'done')).rejects.toThrow('Expected one of processing')
  await expect(printed(ticketMoveCommand, id, 'closed')).rejects.toThrow('Enter a short reason.')
  expect(await printed(ticketMoveCommand, id, 'processing')).toBe(
    'The status is now “In progress”.',
  )
  const shown = await printed(ticketShowCommand, id)
  expect(shown).toContain('· Balance and invoices · new scheme: In progress')
  expect(shown).toMatch(
    /Z Alpine Shoes\n请开具.+\n.+\n\n\S+Z platform\n已收到。\n\n\S+Z platform\n→ In progress$/,
  )
  await expect(printed(ticketShowCommand, '99999999999')).rejects.toThrow(Refusal)
})

test('orders of the old scheme are migrated, one or all', async () => {
  const old = await printed(ticketListCommand, '--scheme', 'old', '--owner', 'tea')
  const [, id = ''] = /^(\d+) +old +3 To reply/m.exec(old) ?? []
  expect(await printed(ticketMigrateCommand, id)).toBe('Migrated: 1.')
  expect(await printed(ticketMigrateCommand, 'all')).toBe('Migrated: 5.')
  expect(await printed(ticketMigrateCommand, 'all')).toBe('Migrated: 0.')
  const owner = await signedIn(app(), 'owner@example.com')
  const left = await owner.call(listWorkOrders, { filters: { scheme: 'old' } })
  expect(left.data.total).toBe(0)
})
