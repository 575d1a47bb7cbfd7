import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  oidcAddCommand,
  oidcListCommand,
  oidcOnlyCommand,
  oidcRemoveCommand,
} from '#server/command/oidc.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { database } = demoApp()
const printed = printing(database, {
  SECRET_KEY: `test:${Buffer.alloc(32, 1).toString('base64')}`,
})

let folder = ''
let secret = ''
let ownerId = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placard-oidc-'))
  secret = join(folder, 'secret')
  writeFileSync(secret, 'the secret\n')
  const { owner_id } = await database()
    .db.selectFrom('account')
    .select('owner_id')
    .where('email', '=', 'agency@example.com')
    .executeTakeFirstOrThrow()
  ownerId = owner_id ?? ''
})
afterAll(() => rmSync(folder, { recursive: true }))

const basis = () => [
  'Harbor login',
  '--owner',
  ownerId,
  '--issuer',
  'https://login.example.com',
  '--client',
  'placard',
  '--secret-file',
  secret,
  '--domains',
  'Example.com, harbor.example',
]

test('a provider is added with its roles, listed, made the only way, and removed', async () => {
  const roles = ['--role-claim', 'groups', '--role', 'ads=ads', '--role', 'a=b=admin,recharge']
  const added = await printed(oidcAddCommand, ...basis(), ...roles)
  const id = /Added Harbor login as (\d+)\./.exec(added)?.[1] ?? ''
  expect(added).toContain('/oidc/callback\n')
  expect(added).toContain(`/oidc/logout/${id}`)
  const stored = await database()
    .db.selectFrom('oidc_connection')
    .select(['domains', 'role_map', 'sealed_secret'])
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    domains: ['example.com', 'harbor.example'],
    role_map: { ads: [2], 'a=b': [1, 3] },
  })
  expect(stored.sealed_secret.includes('the secret')).toBe(false)
  expect(await printed(oidcListCommand)).toContain('beside passwords')
  await expect(printed(oidcOnlyCommand, id, 'on')).rejects.toThrow('at least one admin')
  await expect(printed(oidcOnlyCommand, id, 'on', '--keep', 'owner@example.com')).rejects.toThrow(
    'no account of the owner',
  )
  await expect(printed(oidcOnlyCommand, id, 'on', '--keep', 'ads@example.com')).rejects.toThrow(
    'at least one admin',
  )
  expect(await printed(oidcListCommand)).toContain('beside passwords')
  await printed(oidcOnlyCommand, id, 'on', '--keep', 'agency@example.com')
  expect(await printed(oidcListCommand)).toMatch(/ only +0$/)
  expect(await printed(oidcOnlyCommand, id, 'off')).toBe('Passwords work again.')
  expect(await printed(oidcRemoveCommand, id)).toBe('Removed Harbor login.')
  await expect(printed(oidcRemoveCommand, id)).rejects.toThrow('There is no identity provider')
  expect(await providerChanges()).toEqual(['added', 'onlyWay', 'besidePasswords', 'removed'])
})

/** Returns the changes of identity providers in the security log of the owner, in their order. */
async function providerChanges(): Promise<unknown[]> {
  const entries = await database()
    .db.selectFrom('security_log')
    .select('facts')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'providerChanged')
    .orderBy('entry_id')
    .execute()
  return entries.map(({ facts }) => (facts as { providerChange?: string }).providerChange)
}

test.each<[string, string[], string]>([
  ['without TLS', ['--issuer', 'http://login.example.com'], '--issuer must be'],
  ['as no address', ['--issuer', 'login'], '--issuer must be'],
  ['for both kinds of people', ['--staff'], 'either --owner ID or --staff'],
  ['with a claim and no roles', ['--role-claim', 'groups'], 'needs --role'],
  ['with an unknown role', ['--role-claim', 'g', '--role', 'a=boss'], 'no role "boss"'],
  ['without a secret', ['--secret-file', '/nonexistent'], 'cannot be read'],
])('a provider %s is refused', async (_, changes, text) => {
  await expect(printed(oidcAddCommand, ...basis(), ...changes)).rejects.toThrow(text)
})
