import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { printing } from '#server/command/testing/printing.ts'
import { tokenListCommand, tokenRevokeCommand } from '#server/command/token.ts'
import { visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)

test('token list shows the tokens of an owner, and revoke ends one with its next request', async () => {
  const { owner_id, account_id: accountId } = await database()
    .db.selectFrom('account')
    .select(['owner_id', 'account_id'])
    .where('email', '=', 'agency@example.com')
    .executeTakeFirstOrThrow()
  const ownerId = owner_id ?? ''
  const { tokenId, secret } = await addApiToken(database().db, { ownerId, accountId })
  const program = visitor(app(), { authorization: `Bearer ${secret}` })
  expect((await program.call(ownerInfo, {})).code).toBe(code.success)
  const list = () => printed(tokenListCommand, '--agency', ownerId)
  expect(await list()).toMatch(
    new RegExp(`^TOKEN .*\\n${tokenId} +token +agency@example\\.com +active +promotion\\+,`),
  )
  expect(await list()).not.toContain(secret.slice(4))
  expect(await printed(tokenRevokeCommand, tokenId)).toBe('Revoked token.')
  expect((await program.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  expect(await list()).toMatch(/ revoked /)
  const logged = await database()
    .db.selectFrom('operation_log')
    .select(['source', 'operation', 'account_id'])
    .where('entity_id', '=', tokenId)
    .execute()
  expect(logged).toEqual([{ source: 'command', operation: 'remove', account_id: null }])
})

test.each([
  ['1', 'There is no API token 1.'],
  ['one', 'Expected the id of an API token, got "one".'],
])('token revoke %s says what is wrong', async (id, text) => {
  await expect(printed(tokenRevokeCommand, id)).rejects.toThrow(text)
})
