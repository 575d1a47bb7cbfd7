import { matchRank } from '@placard/domain/campaigns/search/match'
import { literalPattern } from '@placard/domain/platform/highlight/literal'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, likeLiteral } from '#server/platform/database/like.ts'

/** A table's columns that are looked into. */
interface Columns {
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

/** Which rows fit, and in which order; by the rule of `matchRankOf`. */
export interface Match {
  readonly condition: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

const idShape = /^[1-9]\d{0,17}$/

/** The rule of the domain as SQL: 200,000 names are not sent here to be looked at. */
export function matchOf({ id, name }: Columns, text: string): Match {
  const whole = likeLiteral(text)
  const isId = idShape.test(text) ? sql<boolean>`${id} = ${text}` : sql<boolean>`false`
  const rank = sql`case
    when ${isId} then ${sql.lit(matchRank.id)}
    when ${name} ilike ${whole} then ${sql.lit(matchRank.equal)}
    when ${name} ilike ${`${whole}%`} then ${sql.lit(matchRank.begins)}
    when ${name} ~* ${`[^[:alnum:]]${literalPattern(text)}`} then ${sql.lit(matchRank.wordBegins)}
    else ${sql.lit(matchRank.contains)} end`
  return {
    condition: sql`(${name} ilike ${containsPattern(text)} or ${isId})`,
    // The newest of those that fit alike.
    order: sql`${rank}, length(${name}), ${id} desc`,
  }
}
