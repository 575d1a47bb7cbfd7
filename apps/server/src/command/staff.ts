import { email as emailShape } from '@placard/contract/platform/account'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import * as z from 'zod/mini'
import { addAccount } from '#server/identity/account/addition.ts'
import { removeAccount } from '#server/identity/account/removal.ts'
import { type Command, CommandError } from '#server/command/command.ts'
import { freshLink, printLink } from '#server/command/link.ts'
import { namedAccount } from '#server/command/lookup.ts'
import { asPlatform, commandLocale } from '#server/command/platform.ts'
import { tableLines } from '#server/command/table.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { readInput } from '#server/platform/http/input.ts'

const newStaff = z.strictObject({ account: emailShape })

/** The membership and the grant of staff accounts. Their rights follow from their kind. */
const staff = {
  membership: { kind: 'staff', loginType: null },
  grant: { roles: [], menuTree: null, dataTree: null },
} as const

export const staffCreateCommand: Command = {
  name: 'staff create',
  usage: 'EMAIL',
  purpose: 'adds a member of the platform staff and prints a link to set the password',
  async run([email], context) {
    const { account } = readInput(newStaff, { account: email }, commandLocale)
    const accountName = account.slice(0, nameMaxLength)
    const link = await asPlatform(context, async (work) => {
      const scope = platformScope(work.unit, work.actor)
      const asker = { path: 'account', locale: work.locale }
      const accountId = await addAccount(scope, { account, accountName, ...staff }, asker)
      return freshLink(work, accountId, 'invitation')
    })
    printLink(context, link)
  },
}

export const staffListCommand: Command = {
  name: 'staff list',
  usage: '',
  purpose: 'lists the platform staff',
  async run(_args, { database, print }) {
    const people = await database.db
      .selectFrom('account')
      .select(['email', 'seen_at'])
      .where('kind', '=', 'staff')
      .where('removed_at', 'is', null)
      .orderBy('email')
      .execute()
    const rows = people.map(({ email, seen_at }) => [email, seen_at?.toISOString() ?? 'never'])
    for (const line of tableLines([['ACCOUNT', 'LAST SEEN'], ...rows])) print(line)
  },
}

export const staffRemoveCommand: Command = {
  name: 'staff remove',
  usage: 'EMAIL',
  purpose: 'removes a member of the platform staff; open sessions end at once',
  async run([email], context) {
    const { account } = await asPlatform(context, async (work) => {
      const found = await namedAccount(work, email)
      if (found.ownerId !== null)
        throw new CommandError(`${found.account} is no staff; use operator remove.`)
      await removeAccount(platformScope(work.unit, work.actor), found)
      return found
    })
    context.print(`Removed ${account}.`)
  },
}
