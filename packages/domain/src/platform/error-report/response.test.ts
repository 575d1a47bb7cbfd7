import { describe, expect, test } from 'vitest'
import { reportedResponse } from './response.ts'

const path = '/v3/plan/list'

describe('S9.10 the API responses that are reported as errors', () => {
  test.each([
    [500, '', true],
    [503, '{"code":0}', true],
    [599, 'gateway', true],
    [0, '', true],
    [499, '', false],
    [404, 'not found', false],
    [200, '{"code":0,"data":null}', false],
    [200, '{"code":401}', true],
    [200, '{"code": "1000", "data":1}', true],
    [200, '{ "code" : -1 }', true],
    [200, '{"code":"0"}', false],
    [200, '{"code":00}', false],
    [200, '{"code":"07"}', true],
    [200, '{"message":"x","code":129012}', true],
    [200, '{"code":0,"data":{"code":7}}', false],
    [200, '{"data":{"code":5},"code":0}', false],
    [200, '{"data":[{"code":5},{"code":6}],"message":"","code":0}', false],
    [200, '{"data":{"code":5},"code":null}', false],
    [200, '{"data":{"code":0},"code":5}', true],
    [200, '{"data":{"code":0},"code":"1000"}', true],
    [200, '{"error":{"code":5}}', true],
    [200, '{"code":5,"data":{"na', true],
    [200, '{"code":0,"data":{"code":5,"na', false],
    [200, '{"text":"\\"code\\":5","code":0}', false],
    [200, '{"code":null}', false],
    [200, '{"errorcode":7}', false],
    [200, 'code: 7', false],
    [200, '', false],
  ])('S9.10 status %i with the body %s: %s', (status, body, isReported) => {
    expect(reportedResponse({ path, status, body }) !== null).toBe(isReported)
  })

  test.each([
    ['/v2/communal/upload-setting', false],
    ['/v2/communal/uploadSetting/query', false],
    ['/v2/communal/upload_setting', false],
    ['/v2/upload/setting', false],
    ['/v2/communal/upload', true],
    ['/v2/communal/setting', true],
    ['/v2/communal/upload/user/setting', true],
  ])('S9.10 an error of %s is reported: %s', (ofPath, isReported) => {
    expect(reportedResponse({ path: ofPath, status: 500, body: '' }) !== null).toBe(isReported)
  })

  test.each([
    ['a'.repeat(200), 200],
    ['a'.repeat(201), 200],
    ['你'.repeat(300), 200],
    [`${'a'.repeat(199)}\u{1f600}`, 199],
    [`${'a'.repeat(198)}\u{1f600}b`, 200],
  ])('S9.10 bodies are truncated to 200 characters, never inside one (%#)', (body, length) => {
    const response = { path, status: 500, body }
    expect(reportedResponse(response)).toEqual({ ...response, body: body.slice(0, length) })
  })
})
