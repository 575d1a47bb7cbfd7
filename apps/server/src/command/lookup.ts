import { isId } from '@placard/domain/platform/text/id'
import { type OwnerType, ownerType } from '@placard/domain/platform/access/owner-type'
import type { Kysely } from 'kysely'
import { type CommandContext, CommandError } from '#server/command/command.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  linkHours,
  type LinkPurpose,
  newPasswordLink,
} from '#server/identity/account/password-link.ts'

export interface NamedAccount {
  readonly accountId: string
  readonly account: string
  /** Null for platform staff. */
  readonly ownerId: string | null
  readonly version: number
  readonly hasPassword: boolean
}

/** The account with that address, letter case aside; undefined when nobody has it. */
export async function accountCalled(
  db: Kysely<Tables>,
  email: string,
): Promise<NamedAccount | undefined> {
  const found = await db
    .selectFrom('account')
    .select(['account_id', 'email', 'owner_id', 'version', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return (
    found && {
      accountId: found.account_id,
      account: found.email,
      ownerId: found.owner_id,
      version: found.version,
      hasPassword: found.password_hash !== null,
    }
  )
}

/** @throws CommandError when nobody has the address */
export async function namedAccount(
  { unit }: PlatformWork,
  email: string | undefined,
): Promise<NamedAccount> {
  if (email === undefined) throw new CommandError('Expected the email address of an account.')
  const found = await accountCalled(unit.db, email)
  if (found === undefined) throw new CommandError(`There is no account ${email}.`)
  return found
}

interface NamedOwner {
  readonly scope: OwnerScope
  readonly ownerName: string
  readonly ownerType: OwnerType
  readonly version: number
}

/** @throws CommandError when there is none */
export async function namedOwner(
  { unit, actor }: PlatformWork,
  ownerId: string | undefined,
): Promise<NamedOwner> {
  if (!isId(ownerId)) throw new CommandError(`Expected the id of an owner, got "${ownerId ?? ''}".`)
  const found = await unit.db
    .selectFrom('owner')
    .select(['owner_name', 'owner_type', 'time_zone', 'version'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (found === undefined) throw new CommandError(`There is no owner ${ownerId}.`)
  return {
    scope: ownerScope(unit, { ...actor, ownerId, timeZone: found.time_zone }),
    ownerName: found.owner_name,
    ownerType: found.owner_type,
    version: found.version,
  }
}

/**
 * The owner of `--owner`, or the agency of `--agency`.
 *
 * @throws CommandError for neither, both, or an agency that is none
 */
export async function ownerOf(
  work: PlatformWork,
  { owner, agency }: { owner?: string | undefined; agency?: string | undefined },
): Promise<NamedOwner> {
  if ((owner === undefined) === (agency === undefined))
    throw new CommandError('Expected either --owner ID or --agency ID.')
  const named = await namedOwner(work, owner ?? agency)
  if (agency !== undefined && named.ownerType !== ownerType.agency)
    throw new CommandError(`${named.ownerName} (${agency}) is no agency; use --owner.`)
  return named
}

/** @throws CommandError when there is none */
export async function tokenNamed(
  { unit }: PlatformWork,
  tokenId: string | undefined,
): Promise<{ tokenId: string; ownerId: string; tokenName: string }> {
  if (!isId(tokenId))
    throw new CommandError(`Expected the id of an API token, got "${tokenId ?? ''}".`)
  const found = await unit.db
    .selectFrom('api_token')
    .select(['owner_id as ownerId', 'token_name as tokenName'])
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  if (found === undefined) throw new CommandError(`There is no API token ${tokenId}.`)
  return { tokenId, ...found }
}

/** A new one-time link; it is valid once the transaction is committed. */
interface FreshLink {
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

export function printLink(
  { print, settings, address }: CommandContext,
  { path, purpose }: FreshLink,
): void {
  const hours = linkHours[purpose]
  const time = hours === 1 ? 'an hour' : `${hours} hours`
  print(`Open this link within ${time} to set the password; it works once:`)
  print(`${settings.publicUrl ?? address}${path}`)
}

/** @throws CommandError unless the text is an id */
export function checkedId(id: string | undefined): string {
  if (!isId(id))
    throw new CommandError(`Expected the id of an identity provider, got "${id ?? ''}".`)
  return id
}
