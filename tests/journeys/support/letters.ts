import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

/** An email that the server has sent. */
interface Letter {
  readonly to: string
  readonly text: string
}

/** A server for the tests of one file, which can read its emails: the demo writes them to the server's log. */
export function serverWithLetters() {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-letters-'))
  let server: RunningServer
  beforeAll(async () => {
    server = await startedServer(dataDir)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const lettersTo = (account: string) =>
    server.lines.map(letterIn).filter((letter) => letter?.to === account)
  return {
    address: () => server.address,
    dataDir,
    lettersTo,
    /** Returns the link in the first email to an account. */
    async linkTo(account: string): Promise<string> {
      const link = () =>
        lettersTo(account).flatMap(
          (letter) => /^https?:\/\/\S+$/m.exec(letter?.text ?? '') ?? [],
        )[0]
      await expect.poll(link, { timeout: 30_000 }).toBeDefined()
      return link() ?? ''
    },
  }
}

function letterIn(line: string): Letter | undefined {
  if (!line.startsWith('{')) return undefined
  const { to, text } = JSON.parse(line)
  return typeof to === 'string' && typeof text === 'string' ? { to, text } : undefined
}
