import { operatorRole, type OperatorRole } from '@placard/domain/platform/access/role'
import { CommandError } from '#server/command/command.ts'

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
export function rolesText(roles: readonly number[]): string {
  const names = roleNames.filter(([, role]) => roles.includes(role))
  return names.map(([whole]) => whole.replace(suffix, '')).join(',') || '-'
}
