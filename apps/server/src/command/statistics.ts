import { parseArgs } from 'node:util'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { asPlatform, type Command } from '#server/command/command.ts'
import { namedOwner } from '#server/command/lookup.ts'
import { rebuildTotals } from '#server/statistics/figure/seal.ts'

export const statisticsRebuildCommand: Command = {
  name: 'statistics rebuild',
  usage: '--owner ID',
  purpose: 'makes the running totals of an owner anew from the daily figures',
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { owner: { type: 'string' } } })
    await asPlatform(context, async (work) => {
      const { scope, ownerName } = await namedOwner(work, values.owner)
      const sealed = addDays(dayAt(Date.now(), scope.timeZone), -1)
      await rebuildTotals(scope, sealed)
      context.print(`The totals of ${ownerName} are made anew, up to ${sealed}.`)
    })
  },
}
