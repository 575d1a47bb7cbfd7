import { loginType } from '@placard/domain/login/type'
import { operatorRole } from '@placard/domain/operator/role'
import { ownerType } from '@placard/domain/owner/type'
import type { Kysely } from 'kysely'
import { type Command, type CommandContext, CommandError } from '#server/command/command.ts'
import type { Tables } from '#server/database/tables.ts'
import { newPasswordLink } from '#server/sign-in/password-link.ts'

const emailShape = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u
/** As long as the sign-in takes. */
const emailMaxLength = 254
const nameMaxLength = 100

/** Reads the address of a new account. @throws CommandError when it is none, or somebody has it */
export async function newEmail(db: Kysely<Tables>, email: string | undefined): Promise<string> {
  if (email === undefined || email.length > emailMaxLength || !emailShape.test(email))
    throw new CommandError(`Expected an email address, got "${email ?? ''}"`)
  const taken = await db
    .selectFrom('account')
    .select('account_id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (taken) throw new CommandError(`There is an account ${email} already.`)
  return email
}

async function printLink(
  { database, address, print }: CommandContext,
  accountId: string,
): Promise<void> {
  const path = await newPasswordLink(database.db, accountId)
  print('Open this link within three days to set the password; it works once:')
  print(`${address}${path}`)
}

export const staffCreateCommand: Command = {
  name: 'staff create',
  usage: 'EMAIL',
  purpose: 'adds a member of the platform staff and prints a link to set the password',
  async run([email], context) {
    const { db } = context.database
    const address = await newEmail(db, email)
    const { account_id } = await db
      .insertInto('account')
      .values({ email: address, account_name: address, kind: 'staff' })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    await printLink(context, account_id)
  },
}

export const ownerCreateCommand: Command = {
  name: 'owner create',
  usage: 'EMAIL NAME',
  purpose: 'adds an advertiser and prints a link to set the password of its account',
  async run([email, ...name], context) {
    const { db } = context.database
    const address = await newEmail(db, email)
    const ownerName = name.join(' ').trim()
    if (ownerName === '' || ownerName.length > nameMaxLength || /\p{Cc}/u.test(ownerName))
      throw new CommandError(
        `Expected the advertiser’s name after the address, at most ${nameMaxLength} characters.`,
      )
    const accountId = await db.transaction().execute(async (inside) => {
      const { owner_id } = await inside
        .insertInto('owner')
        .values({ owner_name: ownerName, owner_type: ownerType.directedOwner })
        .returning('owner_id')
        .executeTakeFirstOrThrow()
      const { account_id } = await inside
        .insertInto('account')
        .values({
          email: address,
          account_name: ownerName,
          kind: 'owner',
          owner_id,
          login_type: loginType.directedOwner,
        })
        .returning('account_id')
        .executeTakeFirstOrThrow()
      await inside
        .insertInto('account_role')
        .values({ account_id, role: operatorRole.ADMIN })
        .execute()
      return account_id
    })
    await printLink(context, accountId)
  },
}
