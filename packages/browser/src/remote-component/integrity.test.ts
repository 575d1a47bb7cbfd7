import { describe, expect, test } from 'vitest'
import { hasIntegrity } from './integrity.ts'

const content = new TextEncoder().encode('export default () => null\n')

/** The output of `openssl dgst` for that content, and for another one. */
const right = {
  sha256: 'sha256-GJCe/++M31DI4pspZVsv5idX2SnDefMEEcBOGPE/Ly8=',
  sha384: 'sha384-i9v1tLnkz33sRlNjUb1hbnEcTPl+vH//pCowLF9npLfsY92yiccDAwqfsfkMWZJp',
  sha512:
    'sha512-858fVgpIvJMRCfRf7qT+CE5AYIwViwqDnQfkYeDg672MepgUaP3H6vDNnc0BbTViYpX3mgCLMARkHri4KSWcTw==',
}
const other = {
  sha256: 'sha256-E4mPHBBDH/+no5RhVMq4fZI6cwpVHCNmaQH9DmfU9eQ=',
  sha384: 'sha384-ardxD8pZQyBarfbJrcZIePKU5Y+3sNTJ9x6l1eoT7DnRgGYskx5cyndFQiwEuMfW',
  sha512:
    'sha512-moE3U4VhjhCnpo0KULTTYY41yepyOqNr+hObAa2rrS1aZpr8AxsVjPyCVTNpc+Kc8Ne+FkE77EkiE2fHN5ckpw==',
}

describe('the required hash of a text', () => {
  test.each(['sha256', 'sha384', 'sha512'] as const)('%s is compared', async (algorithm) => {
    expect(await hasIntegrity(content, right[algorithm])).toBe(true)
    expect(await hasIntegrity(content, other[algorithm])).toBe(false)
    expect(await hasIntegrity(content, right[algorithm].slice(0, -1))).toBe(false)
  })

  test.each([
    ['one of two is enough', ` ${other.sha384}  ${right.sha384} `, true],
    ['only the strongest counts', `${right.sha256} ${other.sha512}`, false],
    ['the weaker are not looked at', `${other.sha256} ${right.sha512}`, true],
    ['nothing is no hash', '', false],
    ['an unknown kind is no hash', 'sha1-rTkj3Qy7bW6y6n0i7o1n2w3e4r5=', false],
    ['letter case counts', right.sha256.toLowerCase(), false],
  ])('%s', async (_what, integrity, expected) => {
    expect(await hasIntegrity(content, integrity)).toBe(expected)
  })
})
