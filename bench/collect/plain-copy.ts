import type pg from 'pg'
import { copyIn } from '#server/platform/database/copy.ts'

const statement = `copy usage_record from stdin with (format text, null '')`

/** Copies the lines again and again over some connections, a commit each time. @returns how often, a second */
export async function copiesPerSecond(
  pool: pg.Pool,
  lines: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const content = [Buffer.from(lines)]
  const begin = performance.now()
  const endMs = begin + seconds * 1_000
  let copies = 0
  const copy = async () => {
    const client = await pool.connect()
    try {
      while (performance.now() < endMs) {
        await copyIn(client, statement, content)
        copies += 1
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: connections }, copy))
  return copies / ((performance.now() - begin) / 1_000)
}
