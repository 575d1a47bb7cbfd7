import { parseArgs } from 'node:util'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { sizeText } from '@placard/domain/platform/format/size'
import { ownerType, ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { storageKindNames } from '@placard/domain/platform/storage/kind'
import {
  asPlatform,
  type Command,
  type CommandContext,
  CommandError,
  commandLocale,
  menusNamed,
  tableLines,
} from '#server/command/command.ts'
import { freshLink, namedOwner, printLink } from '#server/command/lookup.ts'
import { clearNetworks, signInNetworks } from '#server/identity/session-policy/policy.ts'
import { readInput } from '#server/platform/http/input.ts'
import { addFounder, createAsPlatform } from '#server/identity/owner/create.ts'
import { listEveryOwner, saveAsPlatform } from '#server/identity/owner/staff.ts'

const mostListed = 200

export const ownerCreateCommand: Command = {
  name: 'owner create',
  usage: 'EMAIL NAME [--is-agency | --agency ID] [--currency CNY] [--time-zone Asia/Shanghai]',
  purpose: 'adds an advertiser or agency and prints a link to set the password of its account',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'is-agency': { type: 'boolean', default: false },
        agency: { type: 'string' },
        currency: { type: 'string' },
        'time-zone': { type: 'string' },
      },
    })
    const [account, ...name] = positionals
    const ownerName = name.join(' ').trim()
    const type = values['is-agency']
      ? ownerType.agency
      : values.agency === undefined
        ? ownerType.directedOwner
        : ownerType.subOwner
    const typed = {
      ownerName,
      ownerType: type,
      agencyId: values.agency,
      currency: values.currency,
      timeZone: values['time-zone'],
      firstAccount: { account, accountName: ownerName },
    }
    const { firstAccount, ...wanted } = readInput(createAnyOwner.input, typed, commandLocale)
    if (firstAccount === undefined) throw new CommandError('Expected EMAIL and NAME.')
    const link = await asPlatform(context, async (work) => {
      const scope = await createAsPlatform(work, wanted)
      const accountId = await addFounder(scope, { firstAccount, type }, work.locale)
      return freshLink(work, accountId, 'invitation')
    })
    printLink(context, link)
  },
}

export const ownerListCommand: Command = {
  name: 'owner list',
  usage: '[--text TEXT] [--agency ID] [--closed]',
  purpose: 'lists agencies and advertisers, those who are open unless told otherwise',
  async run(args, { database, settings, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        text: { type: 'string' },
        agency: { type: 'string' },
        closed: { type: 'boolean', default: false },
      },
    })
    const filters = { text: values.text, agencyId: values.agency, closed: values.closed }
    const typed = { filters, pageSize: mostListed, sortName: 'ownerName' }
    const listing = readInput(listAllOwners.input, typed, commandLocale)
    const { items, total } = await listEveryOwner(database.db, listing, settings)
    const rows = items.map((row) => [
      row.ownerId,
      row.ownerName,
      ownerTypeNames[commandLocale][row.ownerType],
      row.agencyName || '-',
      String(row.accountCount),
    ])
    const heads = ['ID', 'NAME', 'TYPE', 'AGENCY', 'PEOPLE']
    for (const line of tableLines([heads, ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} more; narrow with --text`)
  },
}

export const ownerSaveCommand: Command = {
  name: 'owner save',
  usage:
    'ID [--name NAME] [--ads on|off] [--reason TEXT] [--limits NUMBER] [--level NUMBER] [--menus all|ID,…] [--agency none|ID] [--materials MB|usual] [--attachments MB|usual] [--imports MB|usual] [--reopen]',
  purpose: 'changes an owner, in force at once; --reopen lets its people sign in again',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        ads: { type: 'string' },
        reason: { type: 'string' },
        limits: { type: 'string' },
        level: { type: 'string' },
        menus: { type: 'string' },
        agency: { type: 'string' },
        materials: { type: 'string' },
        attachments: { type: 'string' },
        imports: { type: 'string' },
        reopen: { type: 'boolean' },
      },
    })
    await changeOwnerAs(context, positionals[0], {
      ownerName: values.name,
      createAdDisabled: isOff('--ads', values.ads),
      createAdReason: values.reason,
      bizLimit: numberOf(values.limits),
      level: numberOf(values.level),
      menuTree: menusNamed(values.menus),
      agencyId: values.agency === 'none' ? null : values.agency,
      materialMb: megabytesOf(values.materials),
      attachmentMb: megabytesOf(values.attachments),
      importMb: megabytesOf(values.imports),
      closed: values.reopen === true ? false : undefined,
    })
  },
}

export const ownerRemoveCommand: Command = {
  name: 'owner remove',
  usage: 'ID',
  purpose: 'closes an owner: nobody acts for it any more, and nothing is deleted',
  run: ([ownerId], context) => changeOwnerAs(context, ownerId, { closed: true }),
}

export const ownerEarlyAccessCommand: Command = {
  name: 'owner gray',
  usage: 'ID on|off',
  purpose: 'lets an owner have what is new about ads before others do, or no longer',
  async run([ownerId, wanted], context) {
    const isUngrayed = isOff('The state', wanted)
    if (isUngrayed === undefined) throw new CommandError('Expected on or off.')
    await changeOwnerAs(context, ownerId, { isGrayAdOwner: !isUngrayed })
  },
}

export const ownerNetworksCommand: Command = {
  name: 'owner networks',
  usage: '--owner ID [--clear]',
  purpose: 'lists the networks from which an owner lets its people in, or lets them in everywhere',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: { owner: { type: 'string' }, clear: { type: 'boolean', default: false } },
    })
    const { ownerName, networks } = await asPlatform(context, async (work) => {
      const owner = await namedOwner(work, values.owner)
      const found = values.clear
        ? await clearNetworks(owner.scope)
        : await signInNetworks(owner.scope)
      return { ownerName: owner.ownerName, networks: found }
    })
    for (const network of networks) context.print(network)
    if (values.clear) context.print(`The people of ${ownerName} can sign in from every network.`)
    else if (networks.length === 0) context.print(`${ownerName} allows every network.`)
  },
}

/** @param typed fields of the call, as they were typed; undefined ones stay */
async function changeOwnerAs(
  context: CommandContext,
  ownerId: string | undefined,
  typed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const saved = await asPlatform(context, async (work) => {
    const { version } = await namedOwner(work, ownerId)
    const input = readInput(saveAnyOwner.input, { ownerId, version, ...typed }, work.locale)
    return saveAsPlatform(work, input, context.settings)
  })
  context.print(`${saved.ownerName} (${saved.ownerId}) is ${saved.closed ? 'closed' : 'open'}.`)
  if ([typed['materialMb'], typed['attachmentMb'], typed['importMb']].every(isLeftOut)) return
  for (const { kind, usedBytes, maxBytes } of saved.storage) {
    const [used, most] = [usedBytes, maxBytes].map((bytes) => sizeText(bytes, commandLocale))
    context.print(`${storageKindNames[commandLocale][kind]}: ${used} of ${most}`)
  }
}

function isLeftOut(value: unknown): boolean {
  return value === undefined
}

function isOff(option: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'on' && text !== 'off')
    throw new CommandError(`${option} must be on or off, but is "${text}"`)
  return text === 'off'
}

function megabytesOf(text: string | undefined): number | string | null | undefined {
  return text === 'usual' ? null : numberOf(text)
}

/** A text that is not a whole number is kept, so that the check of the field names it. */
function numberOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}
