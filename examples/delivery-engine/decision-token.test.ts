import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DecisionSigner } from './decision-token.ts'

const decided = { nonce: 'n-1', adId: '4', creativeId: '5', region: 'CN-31', atMs: 1_000 }

test('a restart knows the decisions from before it, and no other copy does', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'placard-engine-')))
  const [own = '', other = ''] = folders
  for (const one of [decided, { ...decided, region: null }]) {
    const token = DecisionSigner.open(own).token(one)
    expect(DecisionSigner.open(own).decided(token)).toEqual(one)
    expect(DecisionSigner.open(other).decided(token)).toBeNull()
  }
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('a token that was changed or cut is no decision', () => {
  const signer = new DecisionSigner(Buffer.alloc(32, 1))
  const token = signer.token(decided)
  for (let at = 0; at < token.length; at += 1) {
    // The last character of base64url has bits without a meaning.
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
    expect(signer.decided(changed), changed).toBeNull()
    expect(signer.decided(token.slice(0, at))).toBeNull()
  }
  expect(signer.decided(`${token}x`)).toBeNull()
})
