import type { CountedRow } from '@placard/domain/statistics/unit/check'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

type NamedMember = Pick<CountedRow, 'cube' | 'members'>

/** Returns a text that two rows share if they are of the same member. */
export function memberKey({ cube, members }: NamedMember): string {
  return JSON.stringify([cube, ...members])
}

/** Returns the numbers of members by `memberKey`, and gives new members one. */
export async function memberNumbers(
  db: Kysely<Tables>,
  rows: readonly NamedMember[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(
    rows.filter(({ cube }) => cube !== 'base').map((row) => [memberKey(row), row]),
  )
  if (wanted.size === 0) return new Map()
  // In one order, so that two units that name the same new members wait for each other instead of both failing.
  const keys = [...wanted.keys()].toSorted()
  const given = sql`
    select k ->> 0 as cube, array(select jsonb_array_elements_text(k - 0)) as names
    from unnest(${keys}::jsonb[]) with ordinality as u (k, num)`
  await sql`
    insert into stat_member (cube, names)
    select g.cube, g.names from (${given} order by num) g
    where not exists (select from stat_member m where m.cube = g.cube and m.names = g.names)
    on conflict (cube, names) do nothing`.execute(db)
  const { rows: found } = await sql<{
    member_id: number
    cube: NamedMember['cube']
    names: string[]
  }>`
    select m.member_id, m.cube, m.names from (${given}) g
    join stat_member m on m.cube = g.cube and m.names = g.names`.execute(db)
  return new Map(
    found.map(({ member_id, cube, names }) => [memberKey({ cube, members: names }), member_id]),
  )
}
