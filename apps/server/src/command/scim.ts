import { parseArgs } from 'node:util'
import { asPlatform, type Command, CommandError } from '#server/command/command.ts'
import { checkedId } from '#server/command/lookup.ts'
import { noteProvider } from '#server/identity/oidc/connection.ts'
import { endScim, renewScimToken, scimPath } from '#server/identity/scim/connection.ts'

export const oidcScimCommand: Command = {
  name: 'oidc scim',
  usage: 'ID (on [--claim NAME] | off)',
  purpose:
    'lets an identity provider add, change and remove users of its owner (SCIM), with a new token',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { claim: { type: 'string', default: 'sub' } },
    })
    const [id, state] = positionals
    if (state !== 'on' && state !== 'off') throw new CommandError('Expected on or off.')
    const connectionId = checkedId(id)
    const token = await asPlatform(context, async (work) => {
      const { db } = work.unit
      const isOn = state === 'on'
      const renewed = isOn ? await renewScimToken(db, connectionId, values.claim) : null
      if (!isOn) await endScim(db, connectionId)
      const connection = await db
        .selectFrom('oidc_connection')
        .select(['owner_id as ownerId', 'connection_name as provider'])
        .where('connection_id', '=', connectionId)
        .executeTakeFirst()
      if (connection === undefined) return undefined
      const providerChange = isOn ? 'provisioningOn' : 'provisioningOff'
      if (renewed !== undefined) await noteProvider(work, { ...connection, providerChange })
      return renewed
    })
    if (token === undefined)
      throw new CommandError(`There is no identity provider ${connectionId} of an owner.`)
    if (token === null) return context.print('The provider can no longer change users.')
    const origin = context.settings.publicUrl ?? context.address
    context.print(
      'Enter these at the provider. The token is shown only now, and replaces an earlier one.',
    )
    context.print(`  address: ${origin}${scimPath}`)
    context.print(`  token: ${token}`)
  },
}
