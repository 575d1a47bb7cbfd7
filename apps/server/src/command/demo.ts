import { parseArgs } from 'node:util'
import { isEmail } from '@placard/domain/platform/address/email'
import { hourDays } from '@placard/domain/statistics/report/dimension'
import { type Command, CommandError } from '#server/command/command.ts'
import { accountCalled } from '#server/command/lookup.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { addLargeAdvertisers } from '#server/demo/large.ts'
import { demoDays } from '#server/demo/statistics.ts'

const maxAds = 1_000_000
const maxOthers = 1_000
const maxDays = 366

export const demoCommand: Command = {
  name: 'demo',
  usage:
    '--ads NUMBER [--days NUMBER] [--hours DAYS] [--others NUMBER --other-ads NUMBER] [--account EMAIL]',
  purpose: `adds an advertiser with so many ads and days of figures (${demoDays}), the last of them also by hour, and others of another size, for benchmarks; 200,000 ads with 14 days by hour have 50 million hours`,
  async run(args, { database, blobs, settings, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ads: { type: 'string' },
        days: { type: 'string', default: String(demoDays) },
        hours: { type: 'string' },
        others: { type: 'string' },
        'other-ads': { type: 'string' },
        account: { type: 'string', default: 'large@example.com' },
      },
    })
    if (!settings.demo)
      throw new CommandError(
        'The demo goes only where nobody else can reach it: HOST on loopback, and DEMO=1 beside a DATABASE_URL.',
      )
    const ads = countOf('--ads', values.ads, maxAds)
    const days = countOf('--days', values.days, maxDays)
    const hours = values.hours === undefined ? 0 : countOf('--hours', values.hours, hourDays)
    const others = values.others === undefined ? 0 : countOf('--others', values.others, maxOthers)
    const ofOthers = others === 0 ? 0 : countOf('--other-ads', values['other-ads'], maxAds)
    const email = values.account
    if (!isEmail(email)) throw new CommandError(`Expected an email address, got "${email}"`)
    if (await accountCalled(database.db, email))
      throw new CommandError(`There is an account ${email} already.`)
    print(
      `Making ${ads + others * ofOthers} ads with ${days} days of figures; a large number takes a few minutes …`,
    )
    const sizes = [ads, ...Array.from({ length: others }, () => ofOthers)]
    const stores = { db: database.db, blobs }
    await addLargeAdvertisers(stores, { email, ads: sizes, days, hours, nowMs: Date.now() })
    print(`Done: sign in as ${email} with the password ${demoPassword}.`)
  },
}

/** @throws CommandError for what is no whole number from 1 to `most` */
function countOf(option: string, text: string | undefined, most: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new CommandError(`${option} must be a number from 1 to ${most}, but is "${text ?? ''}"`)
}
