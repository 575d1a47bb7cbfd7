import { figureNames } from '@placard/domain/statistics/metric/derived'
import { type RawBuilder, sql } from 'kysely'

/** The columns of the figures, as a list of SQL. */
export const figureColumns = sql.raw(figureNames.join(', '))

/** Returns a list of SQL with a part for each figure. */
export function eachFigure(part: (name: string) => string): RawBuilder<unknown> {
  return sql.raw(figureNames.map(part).join(', '))
}
