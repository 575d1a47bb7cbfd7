import type { Passkey } from '@placard/contract/identity/passkey'
import { type Kysely, sql } from 'kysely'
import type { Use, VerifiedCredential } from '#server/identity/passkey/credential.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const columns = ['passkey_id', 'passkey_name', 'created_at', 'used_at', 'is_synced'] as const

interface PasskeyRow {
  readonly passkey_id: string
  readonly passkey_name: string
  readonly created_at: Date
  readonly used_at: Date | null
  readonly is_synced: boolean
}

function passkeyOf(row: PasskeyRow): Passkey {
  return {
    passkeyId: row.passkey_id,
    name: row.passkey_name,
    createdAt: row.created_at.getTime(),
    usedAt: row.used_at?.getTime() ?? null,
    isSynced: row.is_synced,
  }
}

export async function passkeysOf(db: Kysely<Tables>, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('passkey_id')
    .execute()
  return rows.map(passkeyOf)
}

/** Returns the credentials of an account, as browsers are told about them. */
export async function credentialsOf(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('passkey_id')
    .execute()
  return rows.map(({ credential_id: credentialId, transports }) => {
    return { credentialId: credentialId.toString('base64url'), transports }
  })
}

export interface NewPasskey extends VerifiedCredential {
  readonly accountId: string
  readonly name: string
  readonly transports: string[]
}

/** Inserts a passkey; undefined if an account has the credential already. */
export async function insertPasskey(
  db: Kysely<Tables>,
  added: NewPasskey,
): Promise<Passkey | undefined> {
  const row = await db
    .insertInto('passkey')
    .values({
      account_id: added.accountId,
      passkey_name: added.name,
      credential_id: added.credentialId,
      public_key: added.publicKey,
      counter: added.counter,
      transports: added.transports,
      may_sync: added.maySync,
      is_synced: added.isSynced,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && passkeyOf(row)
}

/** A passkey of an account as it is checked. */
export interface FoundPasskey {
  readonly passkeyId: string
  readonly accountId: string
  readonly publicKey: Buffer
  readonly counter: number
}

export async function passkeyWith(
  db: Kysely<Tables>,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'account_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return (
    row && {
      passkeyId: row.passkey_id,
      accountId: row.account_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** Notes a use. Returns false if the passkey was removed, or used with another counter, since it was read. */
export async function noteUse(
  db: Kysely<Tables>,
  { passkeyId, counter: before }: FoundPasskey,
  { counter, isSynced }: Use,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, is_synced: isSynced, used_at: sql<Date>`now()` })
    .where('passkey_id', '=', passkeyId)
    .where('counter', '=', String(before))
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

interface OwnPasskey {
  readonly accountId: string
  readonly passkeyId: string
}

/** Renames a passkey. Returns it with its name before; undefined if the account has none with that id. */
export async function renameOwnPasskey(
  db: Kysely<Tables>,
  { accountId, passkeyId }: OwnPasskey,
  name: string,
): Promise<{ passkey: Passkey; before: string } | undefined> {
  const own = await db
    .selectFrom('passkey')
    .select('passkey_name')
    .where('passkey_id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own === undefined) return undefined
  const row = await db
    .updateTable('passkey')
    .set({ passkey_name: name })
    .where('passkey_id', '=', passkeyId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { passkey: passkeyOf(row), before: own.passkey_name }
}

/** Removes a passkey, and returns its name; undefined if the account has none with that id. */
export async function dropOwnPasskey(
  db: Kysely<Tables>,
  { accountId, passkeyId }: OwnPasskey,
): Promise<string | undefined> {
  const dropped = await db
    .deleteFrom('passkey')
    .where('passkey_id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .returning('passkey_name')
    .executeTakeFirst()
  return dropped?.passkey_name
}
