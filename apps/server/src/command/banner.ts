import { parseArgs } from 'node:util'
import { listBanners, publishBanner, withdrawBanner } from '@placard/contract/support/staff-banner'
import {
  bannerPriority,
  bannerUrgencyNames,
  urgencyOf,
} from '@placard/domain/support/banner/message'
import { textIn } from '@placard/domain/platform/locale/locale'
import { reachOf } from '#server/support/audience/audience.ts'
import { requirePublishable } from '#server/support/banner/check.ts'
import { publish, publishedBanners, withdraw } from '#server/support/banner/publish.ts'
import { audienceNamed, counted, reachText } from '#server/command/audience.ts'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  instantNamed,
  listingLines,
  menusNamed,
} from '#server/command/command.ts'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import { readInput } from '#server/platform/http/input.ts'

const mostListed = 50

const priorities: Readonly<Record<string, number>> = { ...bannerPriority, low: 2 }

export const bannerPublishCommand: Command = {
  name: 'banner publish',
  usage:
    '--to all|KIND,…|ID,… --message HTML [--message-zh HTML] --until TIME [--from TIME] [--pages all|MENU,…] [--priority high|middle|low] [--preview]',
  purpose:
    'publishes a banner message (KIND: agency, sub-owner, directed; MENU: a page’s menu id); --preview only checks it and counts whom it would reach',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        message: { type: 'string' },
        'message-zh': { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        pages: { type: 'string' },
        priority: { type: 'string', default: 'low' },
        preview: { type: 'boolean', default: false },
      },
    })
    const typed = {
      audience: audienceNamed(values.to),
      menuIds: menusNamed(values.pages),
      message: { 'en-US': values.message, 'zh-CN': values['message-zh'] },
      priority: priorityNamed(values.priority),
      beginPlayTime: secondsNamed('--from', values.from),
      endPlayTime: secondsNamed('--until', values.until),
    }
    const input = readInput(publishBanner.input, typed, commandLocale)
    if (values.preview) {
      const unit = withoutTransaction(context.database.db)
      await requirePublishable({ unit, locale: commandLocale }, input, Date.now())
      context.print(`It would reach ${reachText(await reachOf(unit.db, input.audience))}.`)
      return
    }
    const { banner, ...reach } = await asPlatform(context, (work) =>
      publish(work, input, Date.now()),
    )
    context.print(`Published ${banner.messageId}: it reaches ${reachText(reach)} by now.`)
  },
}

export const bannerListCommand: Command = {
  name: 'banner list',
  usage: '',
  purpose: 'lists banner messages, the newest first',
  async run(_args, { database, print }) {
    const listing = readInput(listBanners.input, { pageSize: mostListed }, commandLocale)
    const { items, total } = await publishedBanners(database.db, listing)
    const rows = items.map((row) => [
      row.messageId,
      bannerUrgencyNames[commandLocale][urgencyOf(row.priority)],
      timeText(row.beginPlayTime),
      timeText(row.endPlayTime),
      row.menuIds?.join(',') ?? 'all',
      String(row.closedCount),
      textIn(row.message, commandLocale),
    ])
    const heads = ['ID', 'PRIORITY', 'FROM', 'UNTIL', 'PAGES', 'CLOSED', 'MESSAGE']
    for (const line of listingLines([heads, ...rows], total)) print(line)
  },
}

export const bannerWithdrawCommand: Command = {
  name: 'banner withdraw',
  usage: 'ID',
  purpose: 'takes a banner message back',
  async run([messageId], context) {
    const input = readInput(withdrawBanner.input, { messageId }, commandLocale)
    const { closedCount } = await asPlatform(context, (work) => withdraw(work, input.messageId))
    context.print(`Taken back; ${counted(closedCount, 'person', 'people')} had closed it.`)
  },
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function secondsNamed(option: string, text: string | undefined): number | undefined {
  const instantMs = instantNamed(option, text)
  return instantMs === undefined ? undefined : Math.floor(instantMs / 1000)
}

/** @throws CommandError for what is no priority */
function priorityNamed(name: string): number {
  const priority = Object.hasOwn(priorities, name) ? priorities[name] : undefined
  if (priority === undefined)
    throw new CommandError(`--priority must be high, middle or low, not "${name}".`)
  return priority
}
