import type { listAds } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { identityQuery } from '#server/platform/session/identity.ts'
import { databaseAccess } from '../database-access.ts'
import { plainSql } from '../list/plain-sql.ts'
import type { PeerTask, Statement } from './peer-task.ts'

// Which session it is, the peer finds out with every request; what matters here is the text.
const anySession = { session: 'any', tk: 'any', multiAccessId: null }
const lifetime = {
  sessionIdleMinutes: 120,
  sessionHours: 12,
  staffIdleMinutes: 120,
  staffHours: 12,
}

/** The SQL of the server that runs on the data directory, as text. */
export async function peerTask(
  dataDir: string,
  { ads, columnsAnswer }: { ads: InputOf<typeof listAds>; columnsAnswer: unknown },
): Promise<PeerTask> {
  const access = databaseAccess(dataDir)
  const plain = await plainSql(dataDir)
  const compiler = connectDatabase(access, console.error)
  try {
    // Without the mark by which our connections send a prepared statement.
    const textAlone = ({ sql, parameters }: Statement) => ({
      sql: sql.replace('/* prepared */', ''),
      parameters,
    })
    return {
      socketDir: access.host,
      identity: textAlone(identityQuery(anySession, lifetime).compile(compiler.db)),
      columnsAnswer,
      ads: plain.statementsOf(ads).map(textAlone),
    }
  } finally {
    await plain.end()
    await compiler.close()
  }
}
