import {
  linkHours,
  type LinkPurpose,
  newPasswordLink,
} from '#server/identity/account/password-link.ts'
import type { CommandContext } from '#server/command/command.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'

/** A new one-time link; it is valid once the transaction is committed. */
export interface FreshLink {
  readonly path: string
  readonly purpose: LinkPurpose
}

/** Makes a link that sets the account's password; links made earlier are over. */
export async function freshLink(
  { unit }: PlatformWork,
  accountId: string,
  purpose: LinkPurpose,
): Promise<FreshLink> {
  return { path: await newPasswordLink(unit.db, accountId, purpose), purpose }
}

/** Prints a link for the user of the command. */
export function printLink(
  { print, settings, address }: CommandContext,
  { path, purpose }: FreshLink,
): void {
  const hours = linkHours[purpose]
  const time = hours === 1 ? 'an hour' : `${hours} hours`
  print(`Open this link within ${time} to set the password; it works once:`)
  print(`${settings.publicUrl ?? address}${path}`)
}
