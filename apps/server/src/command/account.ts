import { homeScope } from '#server/identity/account/password.ts'
import { asPlatform, type Command, CommandError, commandLocale } from '#server/command/command.ts'
import { freshLink, namedAccount, printLink } from '#server/command/lookup.ts'
import { resetFactor } from '#server/identity/second-factor/reset.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
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

/** The commands for every account. */
export const accountCommands = [
  accountLinkCommand,
  accountResetFactorCommand,
  accountEndSessionsCommand,
]
