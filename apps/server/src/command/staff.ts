import { parseArgs } from 'node:util'
import { inviteStaff, saveStaff } from '@placard/contract/identity/staff-account'
import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  tableLines,
} from '#server/command/command.ts'
import { freshLink, namedAccount, printLink } from '#server/command/lookup.ts'
import { removeAccount } from '#server/identity/account/account.ts'
import { addStaff, saveStaffAccount } from '#server/identity/staff-account/save.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { readInput } from '#server/platform/http/input.ts'

/** `financeClerk` as people type it: `finance-clerk`. */
const roleNames = Object.values(staffRole).map(
  (role) => [role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), role] as const,
)
const allNames = roleNames.map(([name]) => name).join(', ')

/** @throws CommandError for a name that is none */
function rolesNamed(text: string): StaffRole[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const found = roleNames.find(([known]) => known === name)
      if (found) return found[1]
      throw new CommandError(`There is no role "${name}" of staff; there are ${allNames}.`)
    })
}

/** The other way, for a list; `-` without a role. */
function rolesText(roles: readonly StaffRole[]): string {
  const names = roleNames.filter(([, role]) => roles.includes(role))
  return names.map(([name]) => name).join(',') || '-'
}

const options = { roles: { type: 'string' } } as const

export const staffCreateCommand: Command = {
  name: 'staff create',
  usage: 'EMAIL [--roles admin,support,…]',
  purpose:
    'adds a member of the platform staff, an admin without --roles, and prints a link to set the password',
  async run(args, context) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [account] = positionals
    const typed = {
      account,
      accountName: account?.slice(0, nameMaxLength),
      staffRoles: rolesNamed(values.roles ?? 'admin'),
    }
    const input = readInput(inviteStaff.input, typed, commandLocale)
    const link = await asPlatform(context, async (work) =>
      freshLink(work, await addStaff(work, input), 'invitation'),
    )
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
      .select(['email', 'staff_roles', 'suspended_at', 'seen_at'])
      .where('kind', '=', 'staff')
      .where('removed_at', 'is', null)
      .orderBy('email')
      .execute()
    const rows = people.map(({ email, staff_roles, suspended_at, seen_at }) => [
      email,
      rolesText(staff_roles),
      suspended_at === null ? (seen_at?.toISOString() ?? 'never') : 'suspended',
    ])
    for (const line of tableLines([['ACCOUNT', 'ROLES', 'LAST SEEN'], ...rows])) print(line)
  },
}

export const staffSaveCommand: Command = {
  name: 'staff save',
  usage: 'EMAIL --roles admin,support,…',
  purpose: 'changes the roles of a member of the platform staff, in force at once',
  async run(args, context) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (values.roles === undefined) throw new CommandError(`Expected --roles with ${allNames}.`)
    const staffRoles = rolesNamed(values.roles)
    const saved = await asPlatform(context, async (work) => {
      const { accountId: accId, version } = await namedAccount(work, positionals[0])
      const input = readInput(saveStaff.input, { accId, version, staffRoles }, work.locale)
      return saveStaffAccount(work, input)
    })
    context.print(`${saved.email}: roles ${rolesText(saved.staff_roles)}`)
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
      // Unlike the page, it removes the last admin as well: the command can add another.
      await removeAccount(platformScope(work.unit, work.actor), found)
      return found
    })
    context.print(`Removed ${account}.`)
  },
}

/** The commands for the accounts of platform staff. */
export const staffCommands = [
  staffCreateCommand,
  staffListCommand,
  staffSaveCommand,
  staffRemoveCommand,
]
