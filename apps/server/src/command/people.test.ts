import { code } from '@placard/contract/platform/code'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { setPassword } from '@placard/contract/identity/password'
import { queryPermissions } from '@placard/contract/platform/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountEndSessionsCommand, accountLinkCommand } from '#server/command/account.ts'
import type { Command } from '#server/command/command.ts'
import {
  operatorInviteCommand,
  operatorListCommand,
  operatorRemoveCommand,
  operatorSaveCommand,
} from '#server/command/operator.ts'
import {
  ownerCreateCommand,
  ownerListCommand,
  ownerRemoveCommand,
  ownerSaveCommand,
} from '#server/command/owner.ts'
import {
  staffCreateCommand,
  staffListCommand,
  staffRemoveCommand,
  staffSaveCommand,
} from '#server/command/staff.ts'
import { refusalText } from '#server/command/failure-text.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const printed = printing(database)

/** Returns the text of a refused command. */
async function refusal(command: Command, ...args: string[]): Promise<string> {
  const error: unknown = await printed(command, ...args).then(
    (text) => new Error(`it was not refused, but printed ${text}`),
    (reason: unknown) => reason,
  )
  if (error instanceof Refusal) return refusalText(error)
  if (error instanceof Error) return error.message
  throw error
}

/** Follows the link that a command has printed, and signs in. */
async function joined(account: string, text: string): Promise<Visitor> {
  const link = /#setPassword=(\S+)/.exec(text)?.[1] ?? ''
  await visitor(app()).call(setPassword, { link, password: demoPassword })
  return signedIn(app(), account)
}

async function ownerCalled(name: string) {
  return database()
    .db.selectFrom('owner')
    .selectAll()
    .where('owner_name', '=', name)
    .executeTakeFirstOrThrow()
}

const logOf = (ownerId: string) =>
  database()
    .db.selectFrom('operation_log')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('log_id')
    .execute()

let agencyId: string
beforeAll(async () => {
  agencyId = (await ownerCalled('Blue Harbor Media')).owner_id
})

describe('owner', () => {
  test('create adds an advertiser, whose first user signs in with the printed link', async () => {
    const text = await printed(ownerCreateCommand, 'shop@example.com', 'The', 'Shoe', 'Shop')
    const person = await joined('shop@example.com', text)
    const { data } = await person.call(ownerInfo, {})
    expect(data).toMatchObject({ ownerName: 'The Shoe Shop', accountName: 'The Shoe Shop' })
    expect((await person.call(queryPermissions, {})).data.permissionList).toEqual([
      operatorRole.ADMIN,
    ])
    expect(await logOf(data.ownerId ?? '')).toMatchObject([
      { entity: 'owner', operation: 'create', source: 'command', account_id: null, address: null },
      { entity: 'account', operation: 'create', source: 'command', account_id: null },
      { entity: 'account', operation: 'change', after: { passwordSet: true } },
    ])
  })

  test('create adds agencies, and sub-owners to them', async () => {
    await printed(ownerCreateCommand, 'red@example.com', 'Red Media', '--is-agency')
    const { owner_id: redId } = await ownerCalled('Red Media')
    const text = await printed(
      ownerCreateCommand,
      'red-tea@example.com',
      'Red Tea',
      '--agency',
      redId,
      '--currency',
      'EUR',
      '--time-zone',
      'Europe/Berlin',
    )
    const person = await joined('red-tea@example.com', text)
    expect((await person.call(ownerInfo, {})).data).toMatchObject({
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    })
    expect(await printed(ownerListCommand, '--agency', redId)).toMatch(
      /^ID .*\n\d+ +Red Tea +sub-owner +Red Media +1$/,
    )
  })

  test('save changes an owner, remove closes it, --reopen opens it again', async () => {
    const { owner_id: ownerId } = await ownerCalled('Alpine Shoes')
    const person = await signedIn(app(), 'owner@example.com')
    const options = ['--name', 'Alps', '--ads', 'off', '--reason', 'Papers', '--limits', '32']
    await printed(ownerSaveCommand, ownerId, ...options)
    expect((await person.call(ownerInfo, {})).data).toMatchObject({
      ownerName: 'Alps',
      createAdDisabled: true,
      createAdReason: 'Papers',
      bizLimit: 32,
    })
    expect(await printed(ownerRemoveCommand, ownerId)).toBe(`Alps (${ownerId}) is closed.`)
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect(await printed(ownerListCommand, '--closed')).toContain('Alps')
    expect(await printed(ownerSaveCommand, ownerId, '--reopen')).toContain('is open')
    await signedIn(app(), 'owner@example.com')
  })

  test('save sets an owner’s storage limit, or resets it to the default', async () => {
    const { owner_id: ownerId } = await ownerCalled('City Bikes')
    const save = (...options: string[]) => printed(ownerSaveCommand, ownerId, ...options)
    expect(await save('--materials', '500', '--imports', '2')).toMatch(
      /\nMaterials: .+ of 500 MB\nAttachments: .+ of 1 GB\nImports: .+ of 2 MB$/,
    )
    expect(await save('--materials', 'usual')).toMatch(/\nMaterials: .+ of 20 GB\n/)
    await expect(save('--imports', 'many')).rejects.toThrow(/importMb/)
  })

  test('save moves a sub-owner away from its agency', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const { owner_id: ownerId } = await ownerCalled('City Bikes')
    expect((await agency.call(openOwner, { ownerId })).code).toBe(code.success)
    await printed(ownerSaveCommand, ownerId, '--agency', 'none')
    expect((await agency.call(openOwner, { ownerId })).code).toBe(code.notFound)
  })
})

describe('operator', () => {
  test('invite, list, save and remove change the users of an owner', async () => {
    const invitation = ['op@example.com', '--agency', agencyId, '--roles', 'ads,operator-manage']
    const person = await joined(
      'op@example.com',
      await printed(operatorInviteCommand, ...invitation),
    )
    expect((await person.call(queryPermissions, {})).data.permissionList).toEqual([
      operatorRole.ADS_MANAGE,
      operatorRole.OPERATOR_MANAGE,
    ])
    expect(await printed(operatorListCommand, '--owner', agencyId, '--text', 'op@')).toMatch(
      /^ACCOUNT .*\nop@example\.com +op +ads,operator +all +\d{4}-/,
    )
    const saved = await printed(operatorSaveCommand, 'OP@example.com', '--roles', 'recharge')
    expect(saved).toBe('op@example.com: op, roles recharge, menus all')
    expect((await person.call(queryPermissions, {})).data.permissionList).toEqual([
      operatorRole.RECHARGE,
    ])
    await printed(operatorSaveCommand, 'op@example.com', '--menus', '15756', '--name', 'Ada')
    expect(await printed(operatorRemoveCommand, 'op@example.com')).toBe('Removed op@example.com.')
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const changes = await logOf(agencyId)
    expect(changes.filter((entry) => entry.source === 'command')).toMatchObject([
      { operation: 'create', entity_name: 'op@example.com' },
      { before: { roles: [2, 6] }, after: { roles: [3] } },
      { after: { menuTree: ['15756'], accountName: 'Ada' } },
      { after: { removed: true } },
    ])
  })

  test('S6.6 remove keeps the last admin', async () => {
    expect(await refusal(operatorRemoveCommand, 'agency@example.com')).toContain('last admin')
  })
})

describe('staff', () => {
  test('create, list and remove, all logged for the platform', async () => {
    const text = await printed(staffCreateCommand, 'desk@example.com')
    expect(text).toMatch(/^Open this link within 72 hours/)
    const person = await joined('desk@example.com', text)
    expect((await person.call(ownerInfo, {})).data.staff).toBe(true)
    expect(await printed(staffListCommand)).toMatch(/desk@example\.com +admin +\d{4}-/)
    const saved = await printed(staffSaveCommand, 'desk@example.com', '--roles', 'content,support')
    expect(saved).toBe('desk@example.com: roles support,content')
    expect((await person.call(ownerInfo, {})).data.staffRoles).toEqual(['support', 'content'])
    await printed(staffRemoveCommand, 'desk@example.com')
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect(await printed(staffListCommand)).not.toContain('desk@')
    expect(await logOf('0')).toMatchObject([
      { operation: 'create', entity_name: 'desk@example.com', account_id: null },
      { after: { passwordSet: true } },
      {
        before: { staffRoles: ['admin'] },
        after: { staffRoles: ['support', 'content'] },
        version: 2,
      },
      { before: { removed: false }, after: { removed: true }, version: 3 },
    ])
  })
})

describe('account link', () => {
  test('prints a new link; the previous one becomes invalid', async () => {
    const [first, second] = [
      await printed(accountLinkCommand, 'ads@example.com'),
      await printed(accountLinkCommand, 'ADS@example.com'),
    ]
    expect(first).toMatch(/^Open this link within an hour .*\nhttp:\/\/127\.0\.0\.1:8080\/market/)
    const link = /#setPassword=(\S+)/.exec(first)?.[1] ?? ''
    const late = await visitor(app()).call(setPassword, { link, password: 'another password' })
    expect(late.code).toBe(code.invalidInput)
    await joined('ads@example.com', second)
    const entries = (await logOf(agencyId)).filter(
      (entry) => entry.entity_name === 'ads@example.com',
    )
    expect(entries.slice(0, 2)).toMatchObject([
      { source: 'command', after: { linkPrinted: true } },
      { source: 'command', after: { linkPrinted: true } },
    ])
    expect(JSON.stringify(entries)).not.toContain(link)
  })
})

test('account end-sessions signs an account out everywhere, nobody else, and is logged', async () => {
  const [here, there] = [
    await signedIn(app(), 'finance@example.com'),
    await signedIn(app(), 'finance@example.com'),
  ]
  const other = await signedIn(app(), 'agency@example.com')
  expect(await printed(accountEndSessionsCommand, 'Finance@example.com')).toMatch(
    /^Ended \d+ sessions of finance@example\.com\.$/,
  )
  const answers = [here, there, other].map((person) => person.call(ownerInfo, {}))
  expect((await Promise.all(answers)).map((answer) => answer.code)).toEqual([
    code.notSignedIn,
    code.notSignedIn,
    code.success,
  ])
  expect((await logOf(agencyId)).at(-1)).toMatchObject({
    entity_name: 'finance@example.com',
    after: { sessionsEnded: true },
  })
})

describe('a failed command says how to fix it', () => {
  test.each<[Command, string[], string]>([
    [staffCreateCommand, [], 'account: expected string, got nothing'],
    [
      staffCreateCommand,
      ['new@example.com', '--roles', 'boss'],
      'There is no role "boss" of staff; there are support, reviewer, content, finance-clerk, finance-approver, admin.',
    ],
    [staffSaveCommand, ['platform@example.com', '--roles', 'support'], 'the last admin'],
    [staffSaveCommand, ['platform@example.com'], 'Expected --roles with support, '],
    [staffCreateCommand, ['nobody'], 'expected an email address such as ads@example.com'],
    [
      staffCreateCommand,
      ['ads@example.com'],
      'An account with the email address ads@example.com already exists',
    ],
    [staffRemoveCommand, ['ads@example.com'], 'ads@example.com is no staff; use operator remove.'],
    [staffRemoveCommand, ['none@example.com'], 'There is no account none@example.com.'],
    [operatorRemoveCommand, ['platform@example.com'], 'use staff remove'],
    [operatorInviteCommand, ['a@example.com'], 'Expected either --owner ID or --agency ID.'],
    [operatorInviteCommand, ['a@example.com', '--owner', 'x'], 'Expected the id of an owner'],
    [operatorInviteCommand, ['a@example.com', '--owner', '7'], 'There is no owner 7.'],
    [
      operatorInviteCommand,
      ['a@example.com', '--owner', '7', '--roles', 'king'],
      'There is no role "king"; there are admin, ads, recharge, transfer, customer, operator.',
    ],
    [operatorListCommand, [], 'Expected either --owner ID or --agency ID.'],
    [ownerCreateCommand, ['a@example.com'], 'ownerName: expected a name'],
    [ownerCreateCommand, ['a@example.com', 'A', '--agency', '7'], 'There is no open agency 7.'],
    [ownerCreateCommand, ['a@example.com', 'A', '--time-zone', 'Mars'], 'timeZone: expected'],
    [ownerSaveCommand, ['7', '--level', 'x'], 'There is no owner 7.'],
    [ownerSaveCommand, ['x'], 'Expected the id of an owner, got "x".'],
    [accountLinkCommand, [], 'Expected the email address of an account.'],
  ])('$name %j: %s', async (command, args, message) => {
    expect(await refusal(command, ...args)).toContain(message)
  })

  test('a field of the wrong type is named', async () => {
    const { owner_id: ownerId } = await ownerCalled('Garden House')
    expect(await refusal(ownerSaveCommand, ownerId, '--level', 'x')).toMatch(/^level: expected/)
    expect(await refusal(ownerSaveCommand, ownerId, '--ads', 'maybe')).toContain('--ads must be')
    const agencyOption = ['a@example.com', '--agency', ownerId]
    expect(await refusal(operatorInviteCommand, ...agencyOption)).toContain('is no agency')
  })
})
