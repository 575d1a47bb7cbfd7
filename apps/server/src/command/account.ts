import { homeScope } from '#server/identity/account/password.ts'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  tableLines,
} from '#server/command/command.ts'
import { freshLink, namedAccount, printLink } from '#server/command/lookup.ts'
import { resetFactor } from '#server/identity/second-factor/reset.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { email as emailShape } from '@placard/contract/platform/account'
import { fullGrant } from '@placard/domain/identity/operator/grant'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import * as z from 'zod/mini'
import { addAccount, removeAccount } from '#server/identity/account/account.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { readInput } from '#server/platform/http/input.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { endSessions } from '#server/platform/session/session.ts'

export const accountLinkCommand: Command = {
  name: 'account link',
  usage: 'EMAIL',
  purpose: 'prints a new one-time link to set the password of an account',
  async run([email], context) {
    const link = await asPlatform(context, async (work) => {
      const { accountId, account, ownerId, hasPassword } = await namedAccount(work, email)
      const scope = homeScope(work.unit, work.actor, ownerId)
      await noteSecurityEvent(scope, { kind: 'passwordLinkMade', accountId, facts: {} })
      await logOperation(scope, {
        operation: 'change',
        entity: 'account',
        entityId: accountId,
        entityName: account,
        before: null,
        after: { linkPrinted: true },
        version: null,
      })
      return freshLink(work, accountId, hasPassword ? 'reset' : 'invitation')
    })
    printLink(context, link)
  },
}

export const accountResetFactorCommand: Command = {
  name: 'account reset-factor',
  usage: 'EMAIL',
  purpose:
    'removes the second factor of an account whose user has lost it; open sessions end at once',
  async run([email], context) {
    const account = await asPlatform(context, async (work) => {
      const found = await namedAccount(work, email)
      const emailLocale = context.settings.smtpUrl === null ? null : commandLocale
      const scope = homeScope(work.unit, work.actor, found.ownerId)
      if (!(await resetFactor(scope, { ...found, emailLocale })))
        throw new CommandError(`${found.account} has no second factor.`)
      return found.account
    })
    context.print(`Removed the second factor of ${account}. The password is enough to sign in.`)
  },
}

export const accountEndSessionsCommand: Command = {
  name: 'account end-sessions',
  usage: 'EMAIL',
  purpose: 'signs an account out everywhere, such as after a device was stolen',
  async run([email], context) {
    const { account, ended } = await asPlatform(context, async (work) => {
      const found = await namedAccount(work, email)
      const { accountId, ownerId } = found
      const sessions = await endSessions(work.unit.db, { accountId, exceptSessionId: null })
      const scope = homeScope(work.unit, work.actor, ownerId)
      const facts = { sessions, cause: 'command' } as const
      await noteSecurityEvent(scope, { kind: 'sessionsEnded', accountId, facts })
      await logOperation(scope, {
        operation: 'change',
        entity: 'account',
        entityId: accountId,
        entityName: found.account,
        before: null,
        after: { sessionsEnded: true },
        version: null,
      })
      return { account: found.account, ended: sessions }
    })
    context.print(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${account}.`)
  },
}

const newStaff = z.strictObject({ account: emailShape })

/** The membership and the grant of staff accounts. Their rights follow from their kind. */
const staff = {
  membership: { kind: 'staff', loginType: null },
  grant: { ...fullGrant, roles: [] },
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

/** The commands for every account. */
export const accountCommands = [
  accountLinkCommand,
  accountResetFactorCommand,
  accountEndSessionsCommand,
]

/** The commands for the accounts of platform staff. */
export const staffCommands = [staffCreateCommand, staffListCommand, staffRemoveCommand]
