import { parseArgs } from 'node:util'
import { engineScopes, isEngineScope } from '@placard/domain/delivery/engine/scope'
import { networksMax, readNetworks } from '@placard/domain/identity/api-token/rule'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { asPlatform, type Command, CommandError, tableLines } from '#server/command/command.ts'
import { namedOwner } from '#server/command/lookup.ts'
import { listEngineRecords } from '#server/delivery/engine/list.ts'
import {
  addEngine,
  engineByName,
  engineWithId,
  formerTokenHours,
  type NewEngine,
  revokeEngine,
  rotateEngine,
} from '#server/delivery/engine/record.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'

const engineAddCommand: Command = {
  name: 'engine add',
  usage: 'NAME --scopes feed:read,… [--networks 10.0.0.0/8,…] [--owners ID,…]',
  purpose: `adds an engine that delivers ads, and prints its token; the scopes are ${engineScopes.join(', ')}`,
  async run(args, context) {
    const wanted = engineIn(args)
    const { engineId, token } = await asPlatform(context, async (work) => {
      for (const ownerId of wanted.ownerIds ?? []) await namedOwner(work, ownerId)
      if ((await engineByName(work, wanted.engineName)) !== undefined)
        throw new CommandError(`There is an engine "${wanted.engineName}" already.`)
      return addEngine(work, wanted)
    })
    context.print(`Added the engine ${engineId}. Its token is shown only now:`)
    context.print(token)
  },
}

/** @throws CommandError */
function engineIn(args: readonly string[]): NewEngine {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scopes: { type: 'string' },
      networks: { type: 'string' },
      owners: { type: 'string' },
    },
  })
  const engineName = positionals[0]?.trim() ?? ''
  if (engineName === '' || engineName.length > nameMaxLength)
    throw new CommandError(`Expected a name of 1 to ${nameMaxLength} characters.`)
  return {
    engineName,
    scopes: scopesIn(values.scopes ?? ''),
    ownerIds: values.owners === undefined ? null : listed(values.owners),
    networks: networksIn(values.networks ?? ''),
  }
}

function listed(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function scopesIn(text: string): NewEngine['scopes'] {
  const names = listed(text)
  const unknown = names.find((name) => !isEngineScope(name))
  if (unknown !== undefined || names.length === 0)
    throw new CommandError(
      `Expected --scopes with some of ${engineScopes.join(', ')}, got "${unknown ?? text}".`,
    )
  return names.filter(isEngineScope)
}

function networksIn(text: string): string[] {
  const { networks, problems } = readNetworks(text)
  const [wrong] = problems
  if (wrong !== undefined)
    throw new CommandError(
      `Expected --networks with addresses or networks such as 10.0.0.0/8, got "${wrong.line}".`,
    )
  if (networks.length > networksMax)
    throw new CommandError(`Expected at most ${networksMax} networks.`)
  return [...networks]
}

const engineListCommand: Command = {
  name: 'engine list',
  usage: '',
  purpose: 'lists the engines with their lag, revoked ones last',
  async run(_args, context) {
    const engines = await asPlatform(context, ({ unit }) => listEngineRecords(unit.db))
    const rows = engines.map((engine) => [
      engine.engine_id,
      engine.engine_name,
      engine.revoked_at === null ? 'active' : 'revoked',
      engine.scopes.join(','),
      engine.owner_ids?.join(',') ?? 'all',
      engine.used_at === null
        ? 'never'
        : `${engine.used_at.toISOString()} ${engine.used_from ?? ''}`,
      engine.instances
        .map(({ instance, lag }) => `${instance}: ${lag ?? 'another epoch'}`)
        .join(', ') || '-',
    ])
    const heads = ['ENGINE', 'NAME', 'STATE', 'SCOPES', 'OWNERS', 'LAST USE', 'LAG']
    for (const line of tableLines([heads, ...rows])) context.print(line)
  },
}

/** @throws CommandError without such an engine, and for a revoked one */
async function engineCalled(work: PlatformWork, id: string | undefined) {
  const engine =
    id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? await engineWithId(work, id) : undefined
  if (engine === undefined)
    throw new CommandError(`There is no engine "${id ?? ''}" that can still be used.`)
  return engine
}

const engineRotateCommand: Command = {
  name: 'engine rotate',
  usage: 'ID',
  purpose: `gives an engine a new token; the former one works for ${formerTokenHours} hours`,
  async run([id], context) {
    const token = await asPlatform(context, async (work) =>
      rotateEngine(work, await engineCalled(work, id)),
    )
    context.print(
      `The former token works for ${formerTokenHours} hours. The new one is shown only now:`,
    )
    context.print(token)
  },
}

const engineRevokeCommand: Command = {
  name: 'engine revoke',
  usage: 'ID',
  purpose: 'revokes the tokens of an engine; its next request is refused',
  async run([id], context) {
    const { engineName } = await asPlatform(context, async (work) => {
      const engine = await engineCalled(work, id)
      await revokeEngine(work, engine)
      return engine
    })
    context.print(`Revoked the tokens of ${engineName}.`)
  },
}

export const engineCommands: readonly Command[] = [
  engineAddCommand,
  engineListCommand,
  engineRotateCommand,
  engineRevokeCommand,
]
