import { randomUUID } from 'node:crypto'
import { uploadImport } from '@placard/contract/campaigns/import'
import { login } from '@placard/contract/identity/sign-in'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { serviceSecret, type Visit } from '#server/access/testing/arrival.ts'
import { forEach } from '#server/access/testing/at-once.ts'
import { refusalOf } from '#server/access/testing/expectation.ts'
import { canariesIn, unmarkedPlaces } from '#server/access/testing/canary.ts'
import { capturedLog } from '#server/access/testing/log.ts'
import { sightOf } from '#server/access/testing/leak.ts'
import { outbox } from '#server/access/testing/outbox.ts'
import { actingTenantOf, idsOf } from '#server/access/testing/reach.ts'
import type { Row } from '#server/access/testing/row.ts'
import { rows } from '#server/access/testing/rows.ts'
import { arrivals, sceneForTests } from '#server/access/testing/scene.ts'
import { encodingInTurn, requestOf } from '#server/access/testing/sending.ts'
import { wideInputs } from '#server/access/testing/wide-input.ts'
import type { Visitor } from '#server/access/testing/world.ts'
import { deliver, nextEmail } from '#server/identity/account/email-sender.ts'
import { runImportNow } from '#server/campaigns/import/worker.ts'
import { scopeOf } from '#server/testing/database.ts'
import { isItsTurn } from '#server/testing/rotation.ts'

/** Whatever of an owner's words the answers show to itself. */
const shownPlaces = [
  'account.account_name',
  'account.email',
  'ad.ad_name',
  'ad.brand_name',
  'ad.button_text',
  'ad.click_url',
  'ad.copywriter',
  'ad.deep_url',
  'ad.download_url',
  'ad.expose_url',
  'ad.headlines',
  'ad.invalid_fields',
  'ad.page_url',
  'ad.play_begin_url',
  'ad.play_end_url',
  'ad.review_reason',
  'ad_group.group_name',
  'ad_group.invalid_fields',
  'api_token.token_name',
  'api_token.used_from',
  'bank_line.account',
  'bank_line.bank_id',
  'bank_line.payer',
  'bank_line.payer_account',
  'bank_line.purpose',
  'bank_line.set_aside_reason',
  'banner.message',
  'change_entry.after',
  'change_entry.before',
  'change_entry.entity_name',
  'change_entry.parent_names',
  'change_entry.problems',
  'change_set.operations',
  'change_set.summary',
  'column_preset.preset_name',
  'conversion_goal.event',
  'conversion_goal.goal_name',
  'conversion_source.source_name',
  'conversion_source.test_results',
  'creative.review_reason',
  'custom_metric.metric_name',
  'draft.content',
  'draft.title',
  'import_entry.ad_name',
  'import_entry.detail',
  'import_entry.group_name',
  'import_entry.plan_name',
  'import_job.failure',
  'import_job.file_head',
  'import_job.file_name',
  'import_job.unused_columns',
  'import_mapping.mapping_name',
  'import_problem.column_name',
  'import_problem.facts',
  'invoice.buyer',
  'invoice.reason',
  'invoice_document.number',
  'keyword.keyword',
  'label.label_name',
  'ledger_booking.note',
  'ledger_booking.voucher',
  'material.material_name',
  'material.page_url',
  'material.refusal',
  'material_folder.folder_name',
  'material_tag.tag',
  'message.body',
  'message.title',
  'money_proposal.note',
  'money_proposal.reason',
  'money_proposal.voucher',
  'operation_log.address',
  'operation_log.after',
  'operation_log.before',
  'operation_log.entity_name',
  'owner.contact_email',
  'owner.contact_name',
  'owner.contact_phone',
  'owner.create_ad_reason',
  'owner.owner_name',
  'owner_contract.note',
  'owner_contract.number',
  'owner_contract.payer',
  'plan.invalid_fields',
  'plan.plan_name',
  'question_feedback.comment',
  'questionnaire.intro',
  'questionnaire.questions',
  'questionnaire.title',
  'questionnaire_reply.answers',
  'recharge_application.note',
  'recharge_application.payer',
  'recharge_application.reason',
  'saved_report.question',
  'saved_report.report_name',
  'saved_view.content',
  'saved_view.view_name',
  'security_log.address',
  'security_log.facts',
  'security_log.user_agent',
  'service_node.node_name',
  'stored_file.file_name',
  'transfer.note',
  'typed.text',
  'verification.company_name',
  'verification.contact_name',
  'verification.contact_phone',
  'verification.number',
  'verification.reason',
  'webhook_message.body',
  'work_order.title',
  'work_order_entry.body',
]

const log = capturedLog()
const post = outbox()
const scene = sceneForTests({ mail: post, logger: log.logger })
let visits: ReadonlyMap<Visitor, Visit>

/** Secrets that went over the wire. */
const secrets = new Set([serviceSecret])
/** The places whose canaries have been shown to their owner. */
const shown = new Set<string>()

beforeAll(async () => {
  visits = await arrivals(scene(), scene().world.visitors)
})

/** Makes a call in every way that asks for much, as everybody, each by one encoding. @returns who saw what it may not */
async function leaksOf(row: Row): Promise<string[]> {
  const { call, input } = row
  const { app, world } = scene()
  const leaks: string[] = []
  await forEach(visits, async ([visitor, visit]) => {
    const place = world.visitors.indexOf(visitor) + rows.indexOf(row)
    // Each is refused what it may not do in every walk of the access matrix; here those who are refused take turns.
    if (refusalOf(visitor.person, row) !== null && !isItsTurn(place, 4)) return
    const ids = idsOf(world, visitor.person, visit).own
    for (const wide of wideInputs(call, input(ids))) {
      const cargo = { input: wide, file: `Campaign,Budget\n${ids.words},${ids.words}\n` }
      const typed = { 'user-agent': ids.words, 'idempotency-key': `${ids.words}.${randomUUID()}` }
      for (const encoding of encodingInTurn(call, world.visitors.indexOf(visitor))) {
        const request = requestOf(call, encoding, cargo)
        const headers = { ...request.headers, ...visit.headers, ...typed }
        const { remoteAddress } = visitor
        const reply = await app.inject({ ...request, headers, remoteAddress })
        keepSecrets(reply)
        leaks.push(...leaksIn(visitor, `${JSON.stringify(reply.headers)}\n${reply.body}`))
      }
    }
  })
  return leaks
}

function keepSecrets({ cookies, body }: LightMyRequestResponse): void {
  for (const { value } of cookies) if (value !== '') secrets.add(value)
  for (const [, secret = ''] of body.matchAll(/"(?:ssoToken|multiAccessId)":"([\w-]+)"/g))
    secrets.add(secret)
}

/** Returns the parts of an answer that the visitor may not see. */
function leaksIn(visitor: Visitor, answer: string): string[] {
  const { person } = visitor
  const { seen, leaked } = sightOf(scene(), visitor, answer)
  const acting = scene().world.tenantIds[actingTenantOf(person)]
  for (const { ownerId, place } of seen) if (ownerId === acting) shown.add(place)
  return leaked.map(({ text }) => `${person.name} sees ${text}: ${answer}`)
}

/** Reads the files that have been uploaded, as the server does in the background. */
async function readUploads(): Promise<void> {
  const { database } = scene()
  const jobs = await database.db
    .selectFrom('import_job')
    .select(['owner_id', 'account_id', 'job_id'])
    .where('state', '=', 'reading')
    .execute()
  for (const { owner_id: ownerId, account_id: accountId, job_id: jobId } of jobs) {
    const scope = scopeOf(database, { ownerId, accountId })
    await runImportNow(database, scope, { jobId, source: 'import', log: log.logger })
  }
}

test('every owner has a canary in every place for its texts, and so has the platform', async () => {
  const { world, database } = scene()
  for (const ownerId of Object.values(world.tenantIds))
    expect(await unmarkedPlaces(database.db, ownerId)).toEqual([])
  expect(await unmarkedPlaces(database.db, '0')).toEqual([])
})

describe(
  'S6.6 no response contains texts of an owner that the caller does not act for',
  { timeout: 120_000 },
  () => {
    test.each(rows.map((row) => ({ path: row.call.path, row })))('$path', async ({ row }) => {
      expect(await leaksOf(row)).toEqual([])
      if (row.call === uploadImport) await readUploads()
    })

    test('the check works: owners see their own canaries', () => {
      expect([...shown].toSorted()).toEqual(shownPlaces)
    })
  },
)

test('an email only contains texts of its receiver’s owner', async () => {
  const way = { db: scene().database.db, mail: post, publicUrl: () => 'https://ads.example.com' }
  for (let email = await nextEmail(way.db); email; email = await nextEmail(way.db))
    await deliver(way, email)
  expect(post.emails.length).toBeGreaterThan(0)
  for (const { to, subject, text } of post.emails) {
    for (const [, secret = ''] of text.matchAll(/setPassword=([\w-]+)/g)) secrets.add(secret)
    const owners = new Set(canariesIn(`${to} ${subject} ${text}`).map(({ ownerId }) => ownerId))
    expect(owners.size, text).toBe(1)
  }
})

test('the log contains no user texts, passwords or secrets, down to its finest level', async () => {
  const { app, world } = scene()
  const { words } = world.ids.direct
  const password = `Secret-${words}`
  const payload = { account: words, password }
  await app.inject({ method: 'POST', url: login.path, payload })
  await app.inject({
    method: 'POST',
    url: login.path,
    payload: JSON.stringify(payload).slice(0, -1),
  })
  await app.inject({
    url: `/nowhere/${words}?setPassword=${password}`,
    headers: { referer: words },
  })
  await app.inject({
    url: `/v3/import/report?jobId=${words}`,
    headers: { 'x-forwarded-for': words },
  })
  for (const { headers } of visits.values())
    for (const [secret] of JSON.stringify(headers).matchAll(/[\w-]{43}/g)) secrets.add(secret)
  expect(secrets.size).toBeGreaterThan(visits.size)
  const lines = log.text().trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(5_000)
  const telling = lines.filter(
    (line) =>
      canariesIn(line).length > 0 || [...secrets, password].some((secret) => line.includes(secret)),
  )
  expect(telling).toEqual([])
})
