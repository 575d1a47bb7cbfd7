import { parseArgs } from 'node:util'
import {
  type AnyWorkOrder,
  listAnyWorkOrders,
  migrateWorkOrders,
} from '@placard/contract/support/staff-work-order'
import { workOrderMove, workOrderNamed, workOrderReply } from '@placard/contract/support/work-order'
import { workOrderStatus, workOrderTypeNames } from '@placard/domain/support/work-order/scheme'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  listingLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { listEveryOrder, migrateOrders, orderForStaff } from '#server/support/work-order/staff.ts'
import { move, reply } from '#server/support/work-order/move.ts'
import { atOrder } from '#server/support/work-order/record.ts'

const mostListed = 50

const destinations: Readonly<Record<string, number>> = {
  processing: workOrderStatus.processing,
  'to-confirm': workOrderStatus.toConfirm,
  closed: workOrderStatus.closed,
}

export const ticketListCommand: Command = {
  name: 'ticket list',
  usage: '[--scheme old|new] [--status NUMBER,…] [--owner NAME|ID] [--text TEXT]',
  purpose: 'lists work orders of all owners, the latest first; a status belongs to a scheme',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        scheme: { type: 'string' },
        status: { type: 'string' },
        owner: { type: 'string' },
        text: { type: 'string' },
      },
    })
    const { scheme, status, owner: ownerText, text } = values
    const filters = { scheme, statuses: status?.split(',').map(Number), ownerText, text }
    const typed = { pageSize: mostListed, filters }
    const input = readInput(listAnyWorkOrders.input, typed, commandLocale)
    const { items, total } = await asPlatform(context, (desk) => listEveryOrder(desk, input))
    const rows = items.map((row) => [
      row.workOrderId,
      row.scheme,
      `${row.status} ${row.statusName}`,
      new Date(row.activeAt).toISOString(),
      row.ownerName,
      row.title,
    ])
    const heads = ['ID', 'SCHEME', 'STATUS', 'LATEST', 'OWNER', 'TITLE']
    for (const line of listingLines([heads, ...rows], total)) context.print(line)
  },
}

export const ticketShowCommand: Command = {
  name: 'ticket show',
  usage: 'ID',
  purpose: 'shows a work order with all that was said',
  async run([id], context) {
    const { workOrderId } = readInput(workOrderNamed, { workOrderId: id }, commandLocale)
    const order = await asPlatform(context, async (desk) =>
      orderForStaff(desk, await atOrder(desk, workOrderId), workOrderId),
    )
    for (const line of orderLines(order)) context.print(line)
  },
}

export const ticketReplyCommand: Command = {
  name: 'ticket reply',
  usage: 'ID --text TEXT',
  purpose: 'answers in a work order and notifies its creator',
  async run(args, context) {
    const { id, text } = namedWithText(args)
    const input = readInput(workOrderReply, { workOrderId: id, text }, commandLocale)
    await asPlatform(context, async (desk) => reply(await atOrder(desk, input.workOrderId), input))
    context.print('Answered.')
  },
}

export const ticketMoveCommand: Command = {
  name: 'ticket move',
  usage: `ID ${Object.keys(destinations).join('|')} [--text TEXT]`,
  purpose: 'leads a work order on; closing one needs a text',
  async run(args, context) {
    const { id, name = '', text } = namedWithText(args)
    const to = Object.hasOwn(destinations, name) ? destinations[name] : undefined
    if (to === undefined)
      throw new CommandError(`Expected one of ${Object.keys(destinations).join(', ')}.`)
    const { workOrderId } = readInput(workOrderNamed, { workOrderId: id }, commandLocale)
    const moved = await asPlatform(context, async (desk) => {
      const party = await atOrder(desk, workOrderId)
      const readOrder = () => orderForStaff(desk, party, workOrderId)
      const { version } = await readOrder()
      const typed = { workOrderId, version, to, text }
      await move(party, readInput(workOrderMove, typed, commandLocale), readOrder)
      return readOrder()
    })
    context.print(`The status is now “${moved.statusName}”.`)
  },
}

export const ticketMigrateCommand: Command = {
  name: 'ticket migrate',
  usage: 'ID|all',
  purpose: 'brings one work order of the old scheme, or all, over to the new one',
  async run([which], context) {
    const typed = which === 'all' ? {} : { workOrderIds: [which] }
    const { workOrderIds } = readInput(migrateWorkOrders.input, typed, commandLocale)
    const count = await asPlatform(context, (desk) => migrateOrders(desk, workOrderIds))
    context.print(`Migrated: ${count}.`)
  },
}

function namedWithText(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { text: { type: 'string' } },
    allowPositionals: true,
  })
  const [id, name] = positionals
  return { id, name, text: values.text }
}

function orderLines(order: AnyWorkOrder): string[] {
  const type = workOrderTypeNames[commandLocale][order.type]
  const lines = [
    order.title,
    `${order.ownerName} (${order.ownerId}) · ${type} · ${order.scheme} scheme: ${order.statusName}`,
  ]
  for (const { by, name, at, text, attachments, move: moved } of order.entries) {
    lines.push('', `${new Date(at).toISOString()} ${name || by}`)
    if (moved !== null) lines.push(`→ ${moved.to.statusName}`)
    if (text !== '') lines.push(text)
    for (const { fileName, bytes } of attachments) lines.push(`[${fileName}, ${bytes} bytes]`)
  }
  return lines
}
