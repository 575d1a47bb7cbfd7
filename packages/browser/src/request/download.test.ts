import { importReport } from '@placard/contract/campaigns/import'
import { describe, expect, test } from 'vitest'
import { downloadFile } from './download.ts'
import { apiBase, failureOf, fakeServer, reply } from './testing/fake-server.ts'

const server = fakeServer()

describe('a download', () => {
  test('has the file name from the server', async () => {
    const disposition = 'attachment; filename="r.csv"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A.csv'
    server.answer = () => new Response('row\n', { headers: { 'content-disposition': disposition } })
    const file = await downloadFile(importReport, { jobId: '7' })
    expect(server.requests[0]?.url).toBe(`${apiBase}/v3/import/report?jobId=7`)
    expect(file.name).toBe('报告.csv')
    expect(await file.content.text()).toBe('row\n')
  })

  test.each([
    ["attachment; filename*=UTF-8''%E6%8A; filename=cut.csv", 'cut.csv'],
    ['attachment', 'report'],
  ])('with an invalid name gets another one: %s', async (disposition, name) => {
    server.answer = () => new Response('row\n', { headers: { 'content-disposition': disposition } })
    expect((await downloadFile(importReport, { jobId: '7' })).name).toBe(name)
  })

  test('that is refused is handled like any call', async () => {
    reply(server, 1001, { message: 'gone' })
    expect(await failureOf(downloadFile(importReport, { jobId: '7' }))).toMatchObject({
      code: 1001,
    })
  })

  test('S8.8 that fails shows: file export failed', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await failureOf(downloadFile(importReport, { jobId: '7' }))
    expect(error).toMatchObject({ name: 'CallFailed', message: '文件导出失败' })
    expect(server.reactions).toEqual([{ kind: 'refuse', text: '文件导出失败', fail: true }])
  })
})
