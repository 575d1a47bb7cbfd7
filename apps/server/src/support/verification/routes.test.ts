import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { queryMessages } from '@placard/contract/support/message'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import * as staffCalls from '@placard/contract/support/staff-verification'
import { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import * as calls from '@placard/contract/support/verification'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { qualificationKind } from '@placard/domain/support/verification/verification'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'
import { aDocument, picture, uploaded } from '#server/support/verification/testing/documents.ts'

const { app, database } = demoApp()
const { noNeed, toValidate, validating, complete, expired } = validationStatus
const { industryPermit, trademark } = qualificationKind

let staff: Visitor
let person: Visitor
let ownerId: string
let number = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `person.${number}@example.com` })
})

const company = { companyName: 'Öl & 茶 “Ltd.”', registrationNumber: ' <b>1</b>' }
const contact = { contactName: 'Mia', contactPhone: '' }
const standing = async (by = person) => (await by.call(calls.queryVerifyStatus, {})).data
const papers = async (by = person) => (await by.call(calls.qualificationStatus, {})).data
const waitingId = async () => {
  const { rows } = await database().pool.query(
    'select verification_id from verification where owner_id = $1 order by verification_id desc limit 1',
    [ownerId],
  )
  return rows[0].verification_id as string
}

async function submit(version = 0, by = person) {
  const documentIds = [await aDocument(app(), by)]
  return by.call(calls.submitVerification, { version, ...company, ...contact, documentIds })
}

async function submitPermit(more: { qualificationId?: string; version?: number } = {}) {
  const documentIds = [await aDocument(app(), person)]
  const submission = { kind: industryPermit, number: 'A 1', validUntil: '2999-12-31', documentIds }
  return person.call(calls.submitQualification, { ...submission, ...more })
}

async function decide(verdict: { validUntil: string | null } | { reason: string }) {
  const verificationId = await waitingId()
  const { items } = (
    await staff.call(staffCalls.listVerifications, { filters: { verificationId } })
  ).data
  const named = { verificationId, version: items[0]?.version ?? 0 }
  return 'reason' in verdict
    ? staff.call(staffCalls.rejectVerification, { ...named, ...verdict })
    : staff.call(staffCalls.passVerification, { ...named, ...verdict })
}

const newest = async () => (await person.call(queryMessages, {})).data.items[0]

describe('S7.20 S4.15 the verification of a business', () => {
  test('S4.15 is not verified, submitted, rejected with a reason, submitted again and verified', async () => {
    expect(await standing()).toMatchObject({ status: toValidate, version: 0, documents: [] })
    const submitted = (await submit()).data
    expect(submitted).toMatchObject({ status: validating, ...company, ...contact, version: 1 })
    expect(await standing()).toEqual(submitted)
    await decide({ reason: 'The picture is cut off.' })
    expect(await standing()).toMatchObject({
      status: toValidate,
      reason: 'The picture is cut off.',
      version: 2,
    })
    expect(await newest()).toMatchObject({ text: 'Reason: The picture is cut off.' })
    expect((await submit(2)).data).toMatchObject({ status: validating, reason: '', version: 3 })
    await decide({ validUntil: '2999-12-31' })
    expect(await standing()).toMatchObject({
      status: complete,
      validUntil: '2999-12-31',
      reviewedAt: expect.any(Number),
      version: 4,
    })
    expect(await newest()).toMatchObject({ title: 'Business verification: accepted' })
  })

  test('S4.15 expires after its last day, even before that is recorded, and may be submitted again', async () => {
    await submit()
    await decide({ validUntil: null })
    await database().pool.query(
      `update verification set valid_until = current_date - 2 where owner_id = $1`,
      [ownerId],
    )
    const { status, version } = await standing()
    expect(status).toBe(expired)
    expect((await submit(version)).data).toMatchObject({ status: validating, validUntil: null })
  })

  test('S4.15 cannot be submitted while it is pending or complete, or not required', async () => {
    const { version } = (await submit()).data
    const again = await submit(version)
    expect(again).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('being checked'),
    })
    await decide({ validUntil: null })
    expect((await submit(version + 1)).code).toBe(code.invalidInput)
    const old = await anEmptyOwner(database(), { type: ownerType.oldDirectedOwner })
    const email = `old.${number}@example.com`
    const excused = await aVisitor(app(), database(), { ownerId: old, email })
    expect((await standing(excused)).status).toBe(noNeed)
    expect((await papers(excused)).status).toBe(noNeed)
    expect((await submit(0, excused)).code).toBe(code.invalidInput)
  })

  test('S4.15 is submitted in its current version; each step is logged', async () => {
    const first = (await submit()).data
    expect(await submit(0)).toMatchObject({ code: code.changedByOther, data: first })
    await decide({ reason: 'no' })
    const { rows } = await database().pool.query(
      `select operation, after->>'status' as status from operation_log
       where owner_id = $1 and entity = 'verification' order by log_id`,
      [ownerId],
    )
    expect(rows).toEqual([
      { operation: 'create', status: String(validating) },
      { operation: 'change', status: String(toValidate) },
    ])
  })

  test.each([
    ['without a document', { documentIds: [] }],
    ['with a document twice', { documentIds: ['1', '1'] }],
    ['without a company', { companyName: '' }],
    ['with a number of 65 characters', { registrationNumber: 'x'.repeat(65) }],
    ['with a telephone number of letters', { contactPhone: 'letters' }],
  ])('S4.15 is refused %s', async (_, input) => {
    const refused = await person.call(calls.submitVerification, {
      version: 0,
      ...company,
      documentIds: ['1'],
      ...input,
    })
    expect(refused.code).toBe(code.invalidInput)
  })
})

describe('S7.24 qualifications', () => {
  test('S7.24 have the overall status of the one that needs attention most', async () => {
    expect(await papers()).toEqual({ status: toValidate, items: [] })
    const permit = (await submitPermit()).data
    expect(permit).toMatchObject({
      kind: industryPermit,
      kindName: 'Industry permit',
      number: 'A 1',
      status: validating,
      validUntil: '2999-12-31',
    })
    expect(await papers()).toEqual({ status: validating, items: [permit] })
    await decide({ validUntil: '2030-01-01' })
    const { status, items } = await papers()
    expect([status, items[0]?.validUntil]).toEqual([complete, '2030-01-01'])
  })

  test('S7.24 can be submitted again after a rejection, and removed unless pending', async () => {
    const { qualificationId, version } = (await submitPermit()).data
    const remove = (seen: number) =>
      person.call(calls.removeQualification, { qualificationId, version: seen })
    expect((await remove(version)).code).toBe(code.invalidInput)
    await decide({ reason: 'unreadable' })
    const again = await submitPermit({ qualificationId, version: version + 1 })
    expect(again.data).toMatchObject({ qualificationId, status: validating, reason: '' })
    expect((await remove(version)).code).toBe(code.changedByOther)
    await decide({ reason: 'still unreadable' })
    expect((await remove(version + 3)).code).toBe(code.success)
    expect((await papers()).items).toEqual([])
  })

  test('S7.24 are limited to 50', async () => {
    const many = Array.from({ length: 50 }, () => ({
      owner_id: ownerId,
      kind: trademark,
      status: complete,
      number: '1',
    }))
    await database().db.insertInto('verification').values(many).execute()
    expect((await submitPermit()).code).toBe(code.limitReached)
  })
})

describe('documents', () => {
  const read = (by: Visitor, path: string, documentId: string) =>
    app().inject({ url: path, query: { documentId }, headers: by.headers })

  test('are returned as uploaded, to their owner and staff, with their type, and a name that nothing runs', async () => {
    const { data } = await uploaded(app(), person, { name: 'Ausweis ü 证.exe' })
    expect(data).toMatchObject({ fileName: 'Ausweis ü 证.exe', mediaType: 'image/png' })
    for (const [by, path] of [
      [person, calls.downloadDocument.path],
      [staff, staffCalls.downloadAnyDocument.path],
    ] as const) {
      const reply = await read(by, path, data.documentId)
      expect(reply.rawPayload.equals(picture)).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(/^attachment; .*%E8%AF%81\.exe\.png$/),
      })
    }
  })

  test('of others are unknown', async () => {
    const owner = await signedIn(app(), 'owner@example.com')
    const documentId = await aDocument(app(), person)
    expect((await read(owner, calls.downloadDocument.path, documentId)).json().code).toBe(
      code.notFound,
    )
    const stolen = { version: 0, ...company, documentIds: [documentId] }
    const colleague = await anEmptyOwner(database())
    const other = await aVisitor(app(), database(), {
      ownerId: colleague,
      email: `other.${number}@example.com`,
    })
    expect((await other.call(calls.submitVerification, stolen)).code).toBe(code.notFound)
  })

  test.each([
    ['text, whatever its name', Buffer.from('<svg onload="alert(1)">'), /none of these/],
    ['nothing', Buffer.alloc(0), /empty/],
    ['more than 10 MB', Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]), /10 MB/],
  ])('are refused if they are %s', async (_, content, why) => {
    const refused = await uploaded(app(), person, { content })
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.message).toMatch(why)
  })

  test('repeated with one key are stored once', async () => {
    const first = await uploaded(app(), person, { key: 'a' })
    expect((await uploaded(app(), person, { key: 'a' })).data).toEqual(first.data)
    expect((await uploaded(app(), person, { key: 'b' })).data).not.toEqual(first.data)
    const other = await uploaded(app(), person, { key: 'a', name: 'another.png' })
    expect(other.code).toBe(code.idempotencyKeyReused)
  })
})

describe('platform staff', () => {
  test('find pending submissions, oldest first, with all their content', async () => {
    await submit()
    const { items } = (await staff.call(staffCalls.listVerifications, {})).data
    const times = items.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(items.every(({ status }) => status === validating)).toBe(true)
    expect(items.at(-1)).toMatchObject({ ownerId, number: company.registrationNumber })
  })

  test.each([
    ['a day that has passed', { validUntil: '2020-01-01' }],
    ['no reason', { reason: ' ' }],
  ])('cannot decide with %s', async (_, verdict) => {
    await submit()
    expect((await decide(verdict)).code).toBe(code.invalidInput)
    expect((await standing()).status).toBe(validating)
  })

  test('decide once', async () => {
    await submit()
    await decide({ validUntil: null })
    expect((await decide({ reason: 'late' })).code).toBe(code.invalidInput)
    const verificationId = await waitingId()
    const seen = { verificationId, version: 1, validUntil: null }
    expect((await staff.call(staffCalls.passVerification, seen)).code).toBe(code.changedByOther)
  })
})

describe('the demo', () => {
  test.each([
    ['owner@example.com', complete, expired],
    ['agency@example.com', complete, complete],
    ['ads@example.com', complete, complete],
    ['finance@example.com', complete, complete],
  ])(
    'S7.20 S7.24 S7.9 S3.5 %s is verified (%i), its qualifications have the status %i',
    async (account, business, all) => {
      const by = await signedIn(app(), account)
      expect((await standing(by)).status).toBe(business)
      expect((await papers(by)).status).toBe(all)
      const info = (await by.call(ownerInfo, {})).data
      expect((await by.call(ownerUnifiedInfo, {})).data).toMatchObject({
        user: { accId: info.accId, account },
        owner: { ownerId: info.ownerId, ownerName: info.ownerName, onBehalf: false },
        verification: { status: business },
        qualification: { status: all },
        restrictions: { isLimitNewUser: false, create: '' },
        unreadCount: expect.any(Number),
      })
    },
  )

  test('S7.9 S7.20 can be requested as a form, for an advertiser of the agency', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const statuses: number[] = []
    const byName = { sortName: 'ownerName', sortType: 'ASC' } as const
    for (const { ownerId: client } of (await agency.call(listOwners, byName)).data.items) {
      const { multiAccessId } = (await agency.call(openOwner, { ownerId: client })).data
      const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
      const reply = await app().inject({
        method: 'POST',
        url: ownerUnifiedInfo.path,
        headers: { ...tab.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(encodeForm({})).toString(),
      })
      const { owner, agency: its, verification } = reply.json().data
      expect([owner.ownerId, its.agencyName]).toEqual([client, 'Blue Harbor Media'])
      statuses.push(verification.status)
    }
    expect(statuses).toEqual([toValidate, complete, validating])
  })
})
