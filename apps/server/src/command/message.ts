import { parseArgs } from 'node:util'
import type { Audience } from '@placard/contract/audience'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/staff-message'
import { messageType, messageTypeNames } from '@placard/domain/message/type'
import { ownerType } from '@placard/domain/owner/type'
import { type Command, CommandError } from '#server/command/command.ts'
import { asPlatform, commandLocale } from '#server/command/platform.ts'
import { tableLines } from '#server/command/table.ts'
import { readInput } from '#server/http/input.ts'
import { type Reach, reachOf, requireOwners } from '#server/audience/audience.ts'
import { publications } from '#server/message/publications.ts'
import { publish, withdraw } from '#server/message/publish.ts'

const mostListed = 50

const kinds: Readonly<Record<string, readonly number[]>> = {
  agency: [ownerType.agency],
  'sub-owner': [ownerType.subOwner],
  directed: [ownerType.directedOwner, ownerType.oldDirectedOwner],
}

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
    for (const line of tableLines([heads, ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} older ones`)
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

function reachText({ ownerCount, accountCount }: Reach): string {
  return `${counted(ownerCount, 'owner', 'owners')} with ${counted(accountCount, 'person', 'people')}`
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

/** @throws CommandError for what is neither all, nor kinds of owners, nor ids */
function audienceNamed(text: string | undefined): Audience {
  if (text === 'all') return { kind: 'everybody' }
  const names = text?.split(',').map((name) => name.trim()) ?? []
  const isNumber = (name: string) => /^\d+$/.test(name)
  if (names.length > 0 && names.every(isNumber)) return { kind: 'owners', ownerIds: names }
  const ownerTypes = names.flatMap((name) => (Object.hasOwn(kinds, name) ? kinds[name] : []) ?? [])
  if (ownerTypes.length === 0 || names.some((name) => !Object.hasOwn(kinds, name))) {
    const known = Object.keys(kinds).join(', ')
    throw new CommandError(`--to must be all, kinds of owners (${known}) or ids, by commas.`)
  }
  // The kinds above hold these types alone.
  return { kind: 'types', ownerTypes: ownerTypes as (0 | 1 | 2 | 3)[] }
}

/** What is no type stays text, so that the check of the field names it. */
function typeNamed(name: string): number | string {
  return Object.entries(messageType).find(([known]) => known === name)?.[1] ?? name
}

/** @throws CommandError for what is no time */
function instantNamed(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const instantMs = Date.parse(text)
  // Without a zone a time means another instant on every machine.
  if (Number.isNaN(instantMs) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw new CommandError(`${option} must be a time such as 2026-06-01T08:00:00Z, not "${text}".`)
  return instantMs
}
