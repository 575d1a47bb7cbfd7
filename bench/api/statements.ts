import type { listAds } from '@placard/contract/ad'
import type { InputOf } from '@placard/contract/call'
import { connectDatabase } from '#server/database/connect.ts'
import { readDataDirectoryOwner } from '#server/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/embedded-postgres/embedded-postgres.ts'
import { identityQuery } from '#server/session/identity.ts'
import { plainSql } from '../list/plain-sql.ts'
import type { PeerTask, Statement } from './peer-task.ts'

// Which session it is, the peer finds out with every request; what matters here is the text.
const anySession = { session: 'any', tk: 'any', multiAccessId: null }
const lifetime = { sessionIdleMinutes: 120, sessionHours: 12 }

/** The SQL of the server that runs on the data directory, as text. */
export async function peerTask(
  dataDir: string,
  { ads, columnsAnswer }: { ads: InputOf<typeof listAds>; columnsAnswer: unknown },
): Promise<PeerTask> {
  const socketDir = readDataDirectoryOwner(dataDir)?.socketDir
  if (!socketDir) throw new Error(`no server runs on ${dataDir}`)
  const plain = await plainSql(dataDir)
  const compiler = connectDatabase({ ...embeddedAccess, host: socketDir }, console.error)
  try {
    const textAlone = ({ sql, parameters }: Statement) => ({ sql, parameters })
    return {
      socketDir,
      identity: textAlone(identityQuery(anySession, lifetime).compile(compiler.db)),
      columnsAnswer,
      ads: plain.statementsOf(ads).map(textAlone),
    }
  } finally {
    await plain.end()
    await compiler.close()
  }
}
