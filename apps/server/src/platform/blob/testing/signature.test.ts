import { expect, test } from 'vitest'
import { isSignedBy, type SignedRequest } from '#server/platform/blob/testing/signature.ts'

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

/** The first example of AWS's own description: a part of an object. */
const example: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': nothing,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
}

test('the documented example is signed by its secret, and by no other', () => {
  expect(isSignedBy(secret, example)).toBe(true)
  expect(isSignedBy('another secret', example)).toBe(false)
})

test.each([
  ['method', { method: 'PUT' }],
  ['path', { url: '/other.txt' }],
  ['range', { headers: { ...example.headers, range: 'bytes=0-99' } }],
  ['hash of the content', { headers: { ...example.headers, 'x-amz-content-sha256': '0' } }],
  ['signature', { headers: { ...example.headers, authorization: '' } }],
])('it is not with another %s', (_what, change) => {
  expect(isSignedBy(secret, { ...example, ...change })).toBe(false)
})
