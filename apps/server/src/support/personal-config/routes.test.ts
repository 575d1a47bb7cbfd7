import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import { hasSignedDmp } from '@placard/domain/support/personal-config/personal-config'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let ownerId: string
let person: Visitor
let number = 0
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
})
beforeEach(async () => {
  number += 1
  person = await aVisitor(app(), database(), { ownerId, email: `person.${number}@example.com` })
})

const add = (configCode: string, configValue: string) =>
  person.call(addPersonalConfig, { configCode, configValue })
const kept = async (by = person) => (await by.call(listPersonalConfig, {})).data
const unsigned = { configCode: 'oppoDmpSignInfo', configValue: '{"sign":0}' }

describe('S7.21 S3.6 the settings of a user', () => {
  test('S3.6 always include the signature of the terms', async () => {
    expect(await kept()).toEqual([unsigned])
    expect(hasSignedDmp(await kept())).toBe(false)
    await add('oppoDmpSignInfo', '{"sign":1}')
    expect(await kept()).toEqual([{ ...unsigned, configValue: '{"sign":1}' }])
    expect(hasSignedDmp(await kept())).toBe(true)
    expect((await add('oppoDmpSignInfo', 'yes')).code).toBe(code.invalidInput)
  })

  test('S3.6 are saved and returned as a code and a value, and nothing else', async () => {
    await add('layout', 'wide')
    expect(await kept()).toContainEqual({ configCode: 'layout', configValue: 'wide' })
    for (const wrong of [{ configCode: 'layout' }, { configValue: 'wide' }, { code: 'layout' }]) {
      const reply = await app().inject({
        method: 'POST',
        url: addPersonalConfig.path,
        headers: person.headers,
        payload: wrong,
      })
      expect(reply.json()).toMatchObject({ code: code.invalidInput })
    }
    const more = { configCode: 'layout', configValue: 'narrow', sort: 1 }
    const reply = await app().inject({
      method: 'POST',
      url: addPersonalConfig.path,
      headers: person.headers,
      payload: more,
    })
    expect(reply.json()).toMatchObject({ code: code.invalidInput })
    expect(await kept()).toContainEqual({ configCode: 'layout', configValue: 'wide' })
  })

  test('S7.21 belong to the account alone, and include the demo’s signatures', async () => {
    await add('tour.seen', '1')
    const colleague = await aVisitor(app(), database(), {
      ownerId,
      email: `c${number}@example.com`,
    })
    expect(await kept(colleague)).toEqual([unsigned])
    const owner = await signedIn(app(), 'owner@example.com')
    expect(await kept(owner)).toEqual([{ ...unsigned, configValue: '{"sign":1}' }])
    for (const account of ['agency@example.com', 'ads@example.com', 'finance@example.com'])
      expect(await kept(await signedIn(app(), account))).toEqual([unsigned])
  })
})

describe('S7.22 a setting', () => {
  const fields = new URLSearchParams(
    encodeForm({ configCode: 'layout', configValue: 'a=b&c d+e%20&#' }),
  ).toString()

  test.each<[string, InjectOptions]>([
    ['in the address', { url: `${addPersonalConfig.path}?${fields}` }],
    [
      'in a form',
      {
        url: addPersonalConfig.path,
        payload: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
  ])('S7.22 can be sent %s', async (_, request) => {
    const headers = { ...person.headers, ...request.headers }
    const reply = await app().inject({ ...request, method: 'POST', headers })
    expect(reply.json()).toMatchObject({ code: code.success })
    expect(await kept()).toContainEqual({ configCode: 'layout', configValue: 'a=b&c d+e%20&#' })
  })

  test('S7.22 replaces the previous one, and is returned unchanged', async () => {
    const texts = hostileTexts.filter(
      (text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 4_000,
    )
    expect(texts.length).toBeGreaterThan(20)
    for (const text of texts) {
      expect((await add('note', text)).code).toBe(code.success)
      expect(await kept()).toContainEqual({ configCode: 'note', configValue: text })
    }
    expect(await kept()).toHaveLength(2)
  })

  test.each([
    ['a code that begins with a digit', '1a', ''],
    ['a code with a blank', 'a b', ''],
    ['no code', '', ''],
    ['a code of 65 characters', 'a'.repeat(65), ''],
    ['a value of 4,001 characters', 'a', 'x'.repeat(4_001)],
  ])('S7.22 is refused with %s', async (_, configCode, configValue) => {
    expect((await add(configCode, configValue)).code).toBe(code.invalidInput)
  })

  test('S7.22 can have 200 codes, and each can be changed', async () => {
    const accId = (person as Visitor & { accId: string }).accId
    const many = Array.from({ length: 200 }, (_, at) => ({
      owner_id: ownerId,
      account_id: accId,
      config_code: `code${at}`,
      config_value: 'x'.repeat(4_000),
    }))
    await database().db.insertInto('personal_config').values(many).execute()
    const refused = await add('one.more', '')
    expect(refused.code).toBe(code.limitReached)
    expect(refused.message).toContain('200')
    expect((await add('code0', 'changed')).code).toBe(code.success)
    expect(await kept()).toHaveLength(201)
  })
})
