import { homeScope } from '#server/identity/account/home-scope.ts'
import type { Command } from '#server/command/command.ts'
import { freshLink, printLink } from '#server/command/link.ts'
import { namedAccount } from '#server/command/lookup.ts'
import { asPlatform } from '#server/command/platform.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

export const accountLinkCommand: Command = {
  name: 'account link',
  usage: 'EMAIL',
  purpose: 'prints a new one-time link to set the password of an account',
  async run([email], context) {
    const link = await asPlatform(context, async (work) => {
      const { accountId, account, ownerId, hasPassword } = await namedAccount(work, email)
      await logOperation(homeScope(work.unit, work.actor, ownerId), {
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
