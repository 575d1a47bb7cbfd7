import { parseArgs } from 'node:util'
import { inviteOperator, listOperators, saveOperator } from '@placard/contract/identity/operator'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  menusNamed,
  tableLines,
} from '#server/command/command.ts'
import {
  freshLink,
  namedAccount,
  type NamedAccount,
  ownerOf,
  printLink,
} from '#server/command/lookup.ts'
import { homeScope } from '#server/identity/account/password.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { readInput } from '#server/platform/http/input.ts'
import { addOperator, removeOperatorAccount, saveAccount } from '#server/identity/operator/save.ts'
import { lockOwner, managerFor, platformManaging } from '#server/identity/operator/person.ts'
import { listAccounts } from '#server/identity/operator/roster.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { operatorRole, type OperatorRole } from '@placard/domain/platform/access/role'

const suffix = /-manage$/

/** `ADS_MANAGE` as people type it: `ads-manage`. */
const roleNames = Object.entries(operatorRole).map(
  ([name, role]) => [name.toLowerCase().replaceAll('_', '-'), role] as const,
)

/**
 * Reads roles such as `admin,ads`; `ads` is short for `ads-manage`. Empty text is no role.
 *
 * @throws CommandError for a name that is none
 */
export function rolesNamed(text: string): OperatorRole[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '').map(roleNamed)
}

function roleNamed(name: string): OperatorRole {
  const found = roleNames.find(([whole]) => name === whole || name === whole.replace(suffix, ''))
  if (found) return found[1]
  const known = roleNames.map(([whole]) => whole.replace(suffix, '')).join(', ')
  throw new CommandError(`There is no role "${name}"; there are ${known}.`)
}

/** The other way, for a list; `-` without a role. */
function rolesText(roles: readonly number[]): string {
  const names = roleNames.filter(([, role]) => roles.includes(role))
  return names.map(([whole]) => whole.replace(suffix, '')).join(',') || '-'
}

const platform = platformManaging(commandLocale)
const mostListed = 200

const whose = { owner: { type: 'string' }, agency: { type: 'string' } } as const
const grants = {
  name: { type: 'string' },
  roles: { type: 'string' },
  menus: { type: 'string' },
} as const

export const operatorInviteCommand: Command = {
  name: 'operator invite',
  usage: 'EMAIL (--owner ID | --agency ID) [--name NAME] [--roles admin,ads,…] [--menus all|ID,…]',
  purpose: 'adds somebody to an owner or agency and prints a link to set the password',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...whose, ...grants },
    })
    const [account] = positionals
    const typed = {
      account,
      accountName: values.name ?? account?.split('@')[0],
      roles: rolesNamed(values.roles ?? ''),
      menuTree: menusNamed(values.menus),
    }
    const input = readInput(inviteOperator.input, typed, commandLocale)
    const link = await asPlatform(context, async (work) => {
      const { scope } = await ownerOf(work, values)
      return freshLink(work, await addOperator(scope, input, platform), 'invitation')
    })
    printLink(context, link)
  },
}

export const operatorListCommand: Command = {
  name: 'operator list',
  usage: '(--owner ID | --agency ID) [--text TEXT]',
  purpose: 'lists the people of an owner or agency',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: { ...whose, text: { type: 'string' } },
    })
    const typed = { filters: { text: values.text }, pageSize: mostListed, sortName: 'account' }
    const listing = readInput(listOperators.input, typed, commandLocale)
    const { items, total } = await asPlatform(context, async (work) => {
      const { scope } = await ownerOf(work, values)
      return listAccounts(scope, listing, managerFor(platform, (await lockOwner(scope)).grant))
    })
    const rows = items.map((row) => [
      row.account,
      row.accountName,
      rolesText(row.roles),
      row.menuTree?.join(',') ?? 'all',
      row.invited ? 'invited' : (row.seenAt && new Date(row.seenAt).toISOString()) || 'never',
    ])
    const heads = ['ACCOUNT', 'NAME', 'ROLES', 'MENUS', 'LAST SEEN']
    for (const line of tableLines([heads, ...rows])) context.print(line)
    if (total > items.length)
      context.print(`… and ${total - items.length} more; narrow with --text`)
  },
}

export const operatorSaveCommand: Command = {
  name: 'operator save',
  usage: 'EMAIL [--name NAME] [--roles admin,ads,…] [--menus all|ID,…]',
  purpose: 'changes the name, roles or menus of an account, in force at once',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: grants,
    })
    const saved = await asPlatform(context, async (work) => {
      const { scope, person } = await memberNamed(work, positionals[0])
      const typed = {
        accId: person.accountId,
        version: person.version,
        accountName: values.name,
        roles: values.roles === undefined ? undefined : rolesNamed(values.roles),
        menuTree: menusNamed(values.menus),
      }
      return saveAccount(scope, readInput(saveOperator.input, typed, work.locale), platform)
    })
    const menus = saved.menuTree?.join(',') ?? 'all'
    context.print(
      `${saved.account}: ${saved.accountName}, roles ${rolesText(saved.roles)}, menus ${menus}`,
    )
  },
}

export const operatorRemoveCommand: Command = {
  name: 'operator remove',
  usage: 'EMAIL',
  purpose: 'removes an account of an owner or agency; open sessions end at once',
  async run([email], context) {
    const account = await asPlatform(context, async (work) => {
      const { scope, person } = await memberNamed(work, email)
      const { accountId: accId, version } = person
      await removeOperatorAccount(scope, { accId, version }, platform)
      return person.account
    })
    context.print(`Removed ${account}.`)
  },
}

/** Somebody of an owner, and the scope of that owner. @throws CommandError */
async function memberNamed(
  work: PlatformWork,
  email: string | undefined,
): Promise<{ scope: OwnerScope; person: NamedAccount }> {
  const person = await namedAccount(work, email)
  if (person.ownerId === null)
    throw new CommandError(`${person.account} is staff of the platform; use staff remove.`)
  return { scope: homeScope(work.unit, work.actor, person.ownerId), person }
}
