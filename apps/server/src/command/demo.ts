import { parseArgs } from 'node:util'
import { isEmail } from '@placard/domain/account/email'
import { type Command, CommandError } from '#server/command/command.ts'
import { accountCalled } from '#server/command/lookup.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { addLargeAdvertiser } from '#server/demo/large.ts'

const maxAds = 1_000_000

export const demoCommand: Command = {
  name: 'demo',
  usage: '--ads NUMBER [--account EMAIL]',
  purpose: 'adds an advertiser with so many ads and 60 days of figures, for benchmarks',
  async run(args, { database, settings, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ads: { type: 'string' },
        account: { type: 'string', default: 'large@example.com' },
      },
    })
    if (!settings.demo)
      throw new CommandError(
        'The demo goes only where nobody else can reach it: HOST on loopback, and DEMO=1 beside a DATABASE_URL.',
      )
    const ads = Number(values.ads)
    if (!Number.isInteger(ads) || ads < 1 || ads > maxAds) {
      throw new CommandError(
        `--ads must be a number from 1 to ${maxAds}, but is "${values.ads ?? ''}"`,
      )
    }
    const email = values.account
    if (!isEmail(email)) throw new CommandError(`Expected an email address, got "${email}"`)
    if (await accountCalled(database.db, email))
      throw new CommandError(`There is an account ${email} already.`)
    print(`Making ${ads} ads with 60 days of figures; a large number takes a few minutes …`)
    await addLargeAdvertiser(database.db, { email, ads, nowMs: Date.now() })
    print(`Done: sign in as ${email} with the password ${demoPassword}.`)
  },
}
