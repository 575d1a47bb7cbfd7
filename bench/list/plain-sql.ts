import { listAds } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { countQuery, pageQueries } from '#server/campaigns/promotion/list.ts'
import { accountQuery, timeOf } from '#server/campaigns/promotion/delivery-status.ts'
import { databaseAccess } from '../database-access.ts'
import { largeAccount } from './large-advertiser.ts'

/** The statements of a list, sent without anything of ours between. */
export interface PlainSql {
  statementsOf(input: InputOf<typeof listAds>): CompiledQuery[]
  /** Sends them at once, as the server does, and waits for all rows. */
  send(statements: readonly CompiledQuery[]): Promise<unknown>
  end(): Promise<void>
}

/** Connects to the database of the server that runs on the data directory. */
export async function plainSql(dataDir: string): Promise<PlainSql> {
  const access = databaseAccess(dataDir)
  const pool = new pg.Pool({ ...access, max: 4 })
  const { rows } = await pool.query('select owner_id from account where email = $1', [largeAccount])
  const compiler = connectDatabase(access, console.error)
  const scope = ownerScope(compiler.db, {
    ownerId: String(rows[0].owner_id),
    accountId: null,
    homeOwnerId: null,
    source: 'command',
    address: null,
    requestId: 'bench',
    timeZone: 'Asia/Shanghai',
  })
  return {
    statementsOf(input) {
      const { filters, ...paging } = listAds.input.parse(input)
      const time = timeOf(scope)
      const listing = {
        ...paging,
        filters: { ...filters, planIds: null, states: null, figures: null },
        time,
      }
      const { ad } = levelTables
      return [
        pageQueries(scope, ad, listing).all,
        countQuery(scope, ad, listing),
        accountQuery(scope, time.today),
      ].map((query) => query.compile(compiler.db))
    },
    send: (statements) =>
      Promise.all(statements.map(({ sql, parameters }) => pool.query(sql, [...parameters]))),
    async end() {
      await pool.end()
      await compiler.close()
    },
  }
}
