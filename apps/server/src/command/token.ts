import { parseArgs } from 'node:util'
import { listApiTokens } from '@placard/contract/identity/api-token'
import { asPlatform, type Command, commandLocale, tableLines } from '#server/command/command.ts'
import { namedOwner, ownerOf, tokenNamed } from '#server/command/lookup.ts'
import { revokeToken } from '#server/identity/api-token/change.ts'
import { listTokens, tokenRecord, type TokenReader } from '#server/identity/api-token/record.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { readInput } from '#server/platform/http/input.ts'

const mostListed = 200

function platformReader(scope: OwnerScope): TokenReader {
  return { scope, accountId: null, seesAll: true }
}

export const tokenListCommand: Command = {
  name: 'token list',
  usage: '(--owner ID | --agency ID) [--text TEXT]',
  purpose: 'lists the API tokens of an owner or agency, ended ones last',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        owner: { type: 'string' },
        agency: { type: 'string' },
        text: { type: 'string' },
      },
    })
    const typed = { filters: { text: values.text }, pageSize: mostListed }
    const listing = readInput(listApiTokens.input, typed, commandLocale)
    const { items, total, accounts } = await asPlatform(context, async (work) => {
      const { scope } = await ownerOf(work, values)
      return listTokens(platformReader(scope), listing)
    })
    const rows = items.map((token, at) => [
      token.tokenId,
      token.tokenName,
      accounts[at] ?? '',
      token.state,
      token.reads.map((area) => (token.changes.includes(area) ? `${area}+` : area)).join(','),
      token.lastDay,
      token.usedAt === null
        ? 'never'
        : `${new Date(token.usedAt).toISOString()} ${token.usedFrom ?? ''}`,
    ])
    const heads = ['TOKEN', 'NAME', 'MADE BY', 'STATE', 'AREAS', 'LAST DAY', 'LAST USE']
    for (const line of tableLines([heads, ...rows])) context.print(line)
    if (total > items.length)
      context.print(`… and ${total - items.length} more; narrow with --text`)
  },
}

export const tokenRevokeCommand: Command = {
  name: 'token revoke',
  usage: 'ID',
  purpose: 'revokes an API token; its next request is refused',
  async run([tokenId], context) {
    const name = await asPlatform(context, async (work) => {
      const token = await tokenNamed(work, tokenId)
      const { scope } = await namedOwner(work, token.ownerId)
      const reader = platformReader(scope)
      const { version } = await tokenRecord(reader, token.tokenId)
      await revokeToken(reader, { tokenId: token.tokenId, version })
      return token.tokenName
    })
    context.print(`Revoked ${name}.`)
  },
}
