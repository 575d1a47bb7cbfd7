import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { operatorRole } from '@placard/domain/platform/access/role'
import { type Kysely, sql } from 'kysely'
import { openSealer } from '#server/platform/secret/key-file.ts'
import { asPlatform, type Command, CommandError, tableLines } from '#server/command/command.ts'
import { checkedId, namedAccount, namedOwner } from '#server/command/lookup.ts'
import { rolesNamed } from '#server/command/operator.ts'
import { noteProvider, secretSubject } from '#server/identity/oidc/connection.ts'
import { oidcScimCommand } from '#server/command/scim.ts'
import { callbackPath } from '#server/identity/oidc/attempt.ts'
import { logoutPath } from '#server/identity/oidc/logout.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isLoopback } from '#server/platform/settings.ts'

export const oidcAddCommand: Command = {
  name: 'oidc add',
  usage:
    'NAME (--owner ID | --staff) --issuer URL --client ID --secret-file FILE --domains a.com,… [--role-claim NAME --role VALUE=admin,ads …]',
  purpose:
    'lets the people of an owner, or the staff, sign in at an identity provider (OpenID Connect)',
  async run(args, context) {
    const { connection, secret } = await connectionNamed(args)
    const sealer = openSealer(context.settings)
    if (sealer === null) throw new CommandError('Set SECRET_KEY first; it encrypts the secret.')
    const { owner_id: ownerId, client_id: clientId, connection_name: name } = connection
    const { keyId, content } = sealer.seal(Buffer.from(secret), secretSubject(ownerId, clientId))
    const connectionId = await asPlatform(context, async (work) => {
      if (ownerId !== '0') await namedOwner(work, ownerId)
      const { connection_id } = await work.unit.db
        .insertInto('oidc_connection')
        .values({ ...connection, sealed_secret: content, key_id: keyId })
        .returning('connection_id')
        .executeTakeFirstOrThrow()
      await noteProvider(work, { ownerId, provider: name, providerChange: 'added' })
      return connection_id
    })
    const origin = context.settings.publicUrl ?? context.address
    context.print(`Added ${name} as ${connectionId}. Register these addresses at the provider:`)
    context.print(`  redirect: ${origin}${callbackPath}`)
    context.print(`  back-channel logout: ${origin}${logoutPath}/${connectionId}`)
    context.print(
      'People link their account under “Account settings” once, and sign in there afterwards.',
    )
  },
}

/** Reads what a connection consists of. @throws CommandError */
async function connectionNamed(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      staff: { type: 'boolean' },
      issuer: { type: 'string' },
      client: { type: 'string' },
      'secret-file': { type: 'string' },
      domains: { type: 'string' },
      'role-claim': { type: 'string' },
      role: { type: 'string', multiple: true },
    },
  })
  const [name] = positionals
  const { owner, staff = false, client, domains } = values
  if (name === undefined || client === undefined || domains === undefined)
    throw new CommandError('Expected NAME, --client ID and --domains a.com,b.com.')
  if ((owner !== undefined) === staff)
    throw new CommandError('Expected either --owner ID or --staff.')
  const connection = {
    owner_id: owner ?? '0',
    connection_name: name,
    issuer: issuerNamed(values.issuer),
    client_id: client,
    domains: domains.split(',').map((domain) => domain.trim().toLowerCase()),
    ...roleMapOf(values['role-claim'], values.role ?? [], staff),
  }
  return { connection, secret: await secretIn(values['secret-file']) }
}

/** @throws CommandError for an address without TLS, except on this machine */
function issuerNamed(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (text === undefined || !isSafe)
    throw new CommandError(
      `--issuer must be an address such as https://login.example.com, not "${text ?? ''}".`,
    )
  return text
}

async function secretIn(path: string | undefined): Promise<string> {
  if (path === undefined)
    throw new CommandError('Expected --secret-file FILE, which has the secret of the client.')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read: ${String(cause)}`, { cause })
  })
  if (text.trim() === '') throw new CommandError(`${path} is empty.`)
  return text.trim()
}

function roleMapOf(claim: string | undefined, pairs: readonly string[], isStaff: boolean) {
  if (claim !== undefined && pairs.length === 0)
    throw new CommandError('--role-claim needs --role VALUE=admin,ads.')
  if (isStaff && pairs.length > 0) throw new CommandError('Staff have no roles.')
  const entries = pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    if (at < 1) throw new CommandError(`--role must be VALUE=admin,ads, not "${pair}".`)
    return [pair.slice(0, at), rolesNamed(pair.slice(at + 1))] as const
  })
  return { role_claim: claim ?? null, role_map: JSON.stringify(Object.fromEntries(entries)) }
}

export const oidcListCommand: Command = {
  name: 'oidc list',
  usage: '',
  purpose: 'lists the identity providers, and how many people are linked with each',
  async run(_args, { database, print }) {
    const found = await database.db
      .selectFrom('oidc_connection as c')
      .select((eb) => [
        'c.connection_id',
        'c.owner_id',
        'c.connection_name',
        'c.issuer',
        'c.domains',
        'c.is_only_way',
        eb
          .selectFrom('oidc_identity as i')
          .select(eb.fn.countAll<string>().as('count'))
          .whereRef('i.connection_id', '=', 'c.connection_id')
          .as('linked'),
      ])
      .orderBy('c.connection_id')
      .execute()
    const rows = found.map((row) => [
      row.connection_id,
      row.owner_id === '0' ? 'staff' : row.owner_id,
      row.connection_name,
      row.issuer,
      row.domains.join(','),
      row.is_only_way ? 'only' : 'beside passwords',
      row.linked ?? '0',
    ])
    const heads = ['ID', 'OWNER', 'NAME', 'ISSUER', 'DOMAINS', 'WAY', 'LINKED']
    for (const line of tableLines([heads, ...rows])) print(line)
  },
}

export const oidcRemoveCommand: Command = {
  name: 'oidc remove',
  usage: 'ID',
  purpose: 'removes an identity provider; sessions that it opened end, and passwords work again',
  async run([id], context) {
    const name = await asPlatform(context, async (work) => {
      const { db } = work.unit
      const removed = await db
        .deleteFrom('oidc_connection')
        .where('connection_id', '=', checkedId(id))
        .returning(['owner_id', 'connection_name'])
        .executeTakeFirst()
      if (removed === undefined) throw new CommandError(`There is no identity provider ${id}.`)
      const { owner_id: ownerId, connection_name: provider } = removed
      await noteProvider(work, { ownerId, provider, providerChange: 'removed' })
      await db.deleteFrom('session').where('oidc_connection_id', '=', checkedId(id)).execute()
      return removed.connection_name
    })
    context.print(`Removed ${name}.`)
  },
}

export const oidcOnlyCommand: Command = {
  name: 'oidc only',
  usage: 'ID (on --keep EMAIL | off)',
  purpose: 'lets passwords open no accounts of the owner but those that are kept for emergencies',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string', multiple: true } },
    })
    const [id, state] = positionals
    const kept = values.keep ?? []
    if (state !== 'on' && state !== 'off') throw new CommandError('Expected on or off.')
    await asPlatform(context, async (work) => {
      const { db } = work.unit
      const connection = await db
        .updateTable('oidc_connection')
        .set({ is_only_way: state === 'on' })
        .where('connection_id', '=', checkedId(id))
        .returning(['owner_id', 'connection_name'])
        .executeTakeFirst()
      if (connection === undefined) throw new CommandError(`There is no identity provider ${id}.`)
      const { owner_id: ownerId, connection_name: provider } = connection
      const providerChange = state === 'on' ? 'onlyWay' : 'besidePasswords'
      await noteProvider(work, { ownerId, provider, providerChange })
      for (const email of kept) await keepPassword(work, email, ownerId)
      if (state === 'on' && !(await isKept(db, ownerId)))
        throw new CommandError(
          'Name at least one admin with --keep EMAIL who can sign in when the provider does not work.',
        )
    })
    context.print(
      state === 'on'
        ? 'Passwords now open only the accounts that are kept.'
        : 'Passwords work again.',
    )
  },
}

async function keepPassword(work: PlatformWork, email: string, ownerId: string): Promise<void> {
  const { accountId, ownerId: homeId, hasPassword } = await namedAccount(work, email)
  if ((homeId ?? '0') !== ownerId || !hasPassword)
    throw new CommandError(`${email} is no account of the owner with a password.`)
  await work.unit.db
    .updateTable('account')
    .set({ keeps_password: true })
    .where('account_id', '=', accountId)
    .execute()
}

/** Returns whether somebody can still sign in with a password: an admin, or a member of staff. */
async function isKept(db: Kysely<Tables>, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account a where coalesce(a.owner_id, 0) = ${ownerId} and a.keeps_password
      and a.password_hash is not null and a.removed_at is null and a.suspended_at is null
      and (a.owner_id is null or ${operatorRole.ADMIN} = any(a.roles)) limit 1`.execute(db)
  return rows.length > 0
}

/** The commands for identity providers. */
export const oidcCommands: readonly Command[] = [
  oidcAddCommand,
  oidcListCommand,
  oidcOnlyCommand,
  oidcRemoveCommand,
  oidcScimCommand,
]
