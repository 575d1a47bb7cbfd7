import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { methodOf } from '@placard/contract/platform/call'
import * as calls from '@placard/contract/campaigns/import'
import { expect, test } from 'vitest'
import { startJobRunner } from '#server/campaigns/job/runner.ts'
import { testLog, testSpace } from '#server/campaigns/import/testing/imports.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const boundary = 'placard-test-boundary'

function* multipart(fields: Readonly<Record<string, string>>, file: Iterable<string> | null) {
  for (const [name, value] of Object.entries(fields)) {
    yield `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  }
  if (file !== null) {
    yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../Herbst 秋.csv"\r\ncontent-type: text/csv\r\n\r\n`
    yield* file
    yield '\r\n'
  }
  yield `--${boundary}--\r\n`
}

async function uploadBy(
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
  file: Iterable<string> | null,
) {
  const reply = await app().inject({
    method: 'POST',
    url: calls.uploadImport.path,
    headers: { ...visitor.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(multipart(fields, file)),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

async function untilRead(visitor: Visitor, jobId: string) {
  for (;;) {
    const { data } = await visitor.call(calls.importStatus, { jobId })
    if (data.state !== 'reading' && data.state !== 'applying') return data
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('upload, preview, confirmation and report over HTTP', async () => {
  const runner = startJobRunner({ database: database(), diskSpace: testSpace, log: testLog })
  const owner = await signedIn(app(), 'owner@example.com')
  const { code, data } = await uploadBy(owner, { decimalSign: ',' }, [
    'Campaign;Budget\n',
    '=HYPERLINK(1);1.234,50\n',
    'Bad;-12,50\n',
  ])
  expect(code).toBe(0)
  const ready = await untilRead(owner, data.jobId)
  expect(ready).toMatchObject({
    state: 'ready',
    fileName: 'Herbst 秋.csv',
    decimalSign: ',',
    currency: 'CNY',
    errorCount: 1,
  })
  const problems = await owner.call(calls.importProblems, { jobId: data.jobId })
  expect(problems.data).toEqual({
    items: [
      {
        rowNum: 3,
        column: 'Budget',
        severity: 'error',
        expected: 'zero or more',
        got: '-12,50',
        message: 'Row 3, Budget: expected zero or more, got “-12,50”.',
      },
    ],
    total: 1,
  })
  expect((await owner.call(calls.confirmImport, { jobId: data.jobId })).code).toBe(0)
  expect(await untilRead(owner, data.jobId)).toMatchObject({
    state: 'done',
    progress: { done: 1, total: 1 },
  })
  expect((await owner.call(calls.listImports, {})).data.items[0]).toMatchObject({
    jobId: data.jobId,
    state: 'done',
  })
  await runner.stop()

  const report = await app().inject({
    method: methodOf(calls.importReport),
    url: `${calls.importReport.path}?jobId=${data.jobId}`,
    headers: owner.headers,
  })
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(report.body).toBe(
    [
      '\uFEFF"Row","Type","Plan","Ad group","Ad","Keyword or date","Result","Problems"',
      '"2","plan","\'=HYPERLINK(1)","","","","created",""',
      '"3","plan","Bad","","","","rejected","Row 3, Budget: expected zero or more, got “-12,50”."',
      '',
    ].join('\r\n'),
  )
})

test('the language of messages is that of the reader', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const chinese = { ...owner, headers: { ...owner.headers, 'accept-language': 'zh-CN' } }
  expect(await uploadBy(chinese, {}, null)).toMatchObject({ code: 1000, message: '请选择文件。' })
})

test.each<[string, Record<string, string>, string[] | null, object]>([
  ['no file', {}, null, { path: 'file', expected: 'a file', got: 'nothing' }],
  ['a wrong field', { decimalSign: '·' }, ['x'], { path: 'decimalSign' }],
  ['an unknown field', { colour: 'red' }, ['x'], { path: 'colour' }],
])('an upload with %s is refused by name', async (_name, fields, file, problem) => {
  const owner = await signedIn(app(), 'owner@example.com')
  expect(await uploadBy(owner, fields, file)).toMatchObject({
    code: 1000,
    data: { problems: [problem] },
  })
})

test('a file of 200 MB is refused with a message, and not stored', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const megabyte = 'x'.repeat(1024 * 1024)
  function* huge() {
    for (let at = 0; at < 200; at += 1) yield megabyte
  }
  const reply = await uploadBy(owner, {}, huge())
  expect(reply).toMatchObject({
    code: 1000,
    message: 'The file: expected a file of at most 100 MB, got a larger one. Split the file.',
    data: { problems: [{ path: 'file' }] },
  })
  const { rows } = await database().pool.query(
    `select (select count(*)::int from import_job where not received) as jobs, (select count(*)::int from import_chunk) as pieces`,
  )
  expect(rows).toEqual([{ jobs: 0, pieces: 0 }])
})

test("another owner's import is answered exactly like an unknown one, in every call", async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await uploadBy(owner, {}, ['Campaign,Budget\nShoes,250\n'])
  const stranger = await signedIn(app(), 'agency@example.com')
  const nobody = '999999999999'
  const answer = async (call: (typeof byJob)[number], jobId: string) => {
    const input = { jobId, ...(call === calls.rereadImport ? { decimalSign: ',' } : {}) }
    const isDownload = call.body === 'download'
    const reply = await app().inject({
      method: methodOf(call),
      url: isDownload ? `${call.path}?jobId=${jobId}` : call.path,
      headers: stranger.headers,
      ...(isDownload ? {} : { payload: input }),
    })
    const { requestId: _requestId, ...rest } = reply.json()
    return { status: reply.statusCode, ...rest }
  }
  const byJob = [
    calls.importStatus,
    calls.importProblems,
    calls.rereadImport,
    calls.confirmImport,
    calls.cancelImport,
    calls.importReport,
  ]
  for (const call of byJob) {
    expect(await answer(call, data.jobId), call.path).toEqual(await answer(call, nobody))
    expect(await answer(call, data.jobId), call.path).toMatchObject({
      status: 200,
      code: 1001,
      data: null,
    })
  }
  expect((await owner.call(calls.importStatus, { jobId: data.jobId })).data.state).toBe('reading')
  await owner.call(calls.cancelImport, { jobId: data.jobId })
})

test('calls in the wrong state are refused with the required one', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await uploadBy(owner, {}, ['Campaign,Budget\nShoes,250\n'])
  expect(await owner.call(calls.confirmImport, { jobId: data.jobId })).toMatchObject({
    code: 1000,
    message: 'The import has the status “reading”. This requires the status “ready”.',
  })
  expect((await owner.call(calls.cancelImport, { jobId: data.jobId })).code).toBe(0)
  expect((await owner.call(calls.cancelImport, { jobId: data.jobId })).code).toBe(0)
  expect((await owner.call(calls.rereadImport, { jobId: data.jobId, decimalSign: ',' })).code).toBe(
    1000,
  )
})

// Over a plain socket: an HTTP client of Node's stops sending when the answer comes early.
test('a refused upload is read to its end, after which browsers read the response', async () => {
  const { headers } = await signedIn(app(), 'owner@example.com')
  await app().listen({ host: '127.0.0.1', port: 0 })
  const { port } = app().server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const parts = [...multipart({ colour: 'red' }, Array(64).fill('x'.repeat(262_144)))]
  const head = [
    `POST ${calls.uploadImport.path} HTTP/1.1`,
    'host: here',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${Buffer.byteLength(parts.join(''))}`,
    '\r\n',
  ]
  const answered = once(socket, 'data')
  for (const text of [head.join('\r\n'), ...parts])
    await new Promise((sent) => socket.write(text, sent))
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test.each([
  [
    'breaks off',
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nCam`,
  ],
  ['has no parts', 'Campaign,Budget'],
])('an upload that %s is unreadable, and leaves nothing behind', async (_how, payload) => {
  const owner = await signedIn(app(), 'owner@example.com')
  const before = await owner.call(calls.listImports, {})
  const reply = await app().inject({
    method: 'POST',
    url: calls.uploadImport.path,
    headers: { ...owner.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 400])
  expect((await owner.call(calls.listImports, {})).data.total).toBe(before.data.total)
})
