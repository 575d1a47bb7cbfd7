import { parseArgs } from 'node:util'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/support/staff-message'
import { messageType, messageTypeNames } from '@placard/domain/support/message/message'
import { reachOf, requireOwners } from '#server/support/audience/audience.ts'
import { audienceNamed, counted, reachText } from '#server/command/audience.ts'
import {
  asPlatform,
  type Command,
  commandLocale,
  instantNamed,
  listingLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { publications, publish, withdraw } from '#server/support/message/publish.ts'

const mostListed = 50

export const messagePublishCommand: Command = {
  name: 'message publish',
  usage:
    '--to all|KIND,…|ID,… --title TEXT [--title-zh TEXT] [--text TEXT] [--text-zh TEXT] [--type platform|review|finance|task] [--from TIME] [--until TIME] [--preview]',
  purpose:
    'publishes a message to owners (KIND: agency, sub-owner, directed); --preview only counts them',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        title: { type: 'string' },
        'title-zh': { type: 'string' },
        text: { type: 'string' },
        'text-zh': { type: 'string' },
        type: { type: 'string', default: 'platform' },
        from: { type: 'string' },
        until: { type: 'string' },
        preview: { type: 'boolean', default: false },
      },
    })
    const audience = audienceNamed(values.to)
    if (values.preview) {
      const input = readInput(previewMessage.input, { audience }, commandLocale)
      await requireOwners(context.database.db, input.audience, commandLocale)
      const reach = await reachOf(context.database.db, input.audience)
      context.print(`It would reach ${reachText(reach)}.`)
      return
    }
    const typed = {
      audience,
      msgType: typeNamed(values.type),
      title: { 'en-US': values.title, 'zh-CN': values['title-zh'] },
      text: { 'en-US': values.text, 'zh-CN': values['text-zh'] },
      from: instantNamed('--from', values.from),
      until: instantNamed('--until', values.until) ?? null,
    }
    const input = readInput(publishMessage.input, typed, commandLocale)
    const { publicationId, ...reach } = await asPlatform(context, (work) =>
      publish(work, input, Date.now()),
    )
    context.print(`Published ${publicationId}: it reaches ${reachText(reach)}.`)
  },
}

export const messageListCommand: Command = {
  name: 'message list',
  usage: '',
  purpose: 'lists published messages, the newest first',
  async run(_args, { database, print }) {
    const listing = readInput(listPublications.input, { pageSize: mostListed }, commandLocale)
    const { items, total } = await publications(database.db, listing, commandLocale)
    const rows = items.map((row) => [
      row.publicationId,
      messageTypeNames[commandLocale][row.msgType],
      new Date(row.from).toISOString(),
      row.until === null ? '-' : new Date(row.until).toISOString(),
      String(row.ownerCount),
      String(row.readCount),
      row.title,
    ])
    const heads = ['ID', 'TYPE', 'FROM', 'UNTIL', 'OWNERS', 'READ', 'TITLE']
    for (const line of listingLines([heads, ...rows], total)) print(line)
  },
}

export const messageWithdrawCommand: Command = {
  name: 'message withdraw',
  usage: 'ID',
  purpose: 'takes a published message back from everybody',
  async run([publicationId], context) {
    const input = readInput(withdrawMessage.input, { publicationId }, commandLocale)
    const count = await asPlatform(context, (work) => withdraw(work, input.publicationId))
    context.print(`Taken back from ${counted(count, 'owner', 'owners')}.`)
  },
}

/** An unknown type stays text, so that the check of the field names it. */
function typeNamed(name: string): number | string {
  return Object.entries(messageType).find(([known]) => known === name)?.[1] ?? name
}
