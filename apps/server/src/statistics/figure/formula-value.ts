import {
  type ComparisonSign,
  type Formula,
  isSum,
  partsOf,
  type SumCode,
} from '@placard/domain/statistics/formula/formula'
import { type RawBuilder, sql } from 'kysely'

/** The SQL of each sum, in the unit of formulas. */
export type FormulaSums = Readonly<Record<SumCode, RawBuilder<unknown>>>

/** The sums `f` of reports. Those of conversions are null where these are not counted. */
const reportedSums: FormulaSums = {
  impressions: sql`coalesce(f.impressions, 0)::numeric`,
  clicks: sql`coalesce(f.clicks, 0)::numeric`,
  downloads: sql`coalesce(f.downloads, 0)::numeric`,
  cost: sql`coalesce(f.cost, 0)::numeric / 100`,
  conversions: sql`f.conversions::numeric`,
  conversionValue: sql`f.conversion_value::numeric / 100`,
  videoPlays: sql`f.plays::numeric`,
  videoQuartile25: sql`f.quartile25::numeric`,
  videoQuartile50: sql`f.quartile50::numeric`,
  videoQuartile75: sql`f.quartile75::numeric`,
  videoCompletions: sql`f.completions::numeric`,
}

/** Returns the sums of lists in these rows; missing ones are 0. */
export function listedSums(rows: 'f' | 'b'): FormulaSums {
  const sum = (name: string) => sql`coalesce(${sql.ref(`${rows}.${name}`)}, 0)::numeric`
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    downloads: sum('downloads'),
    cost: sql`${sum('cost')} / 100`,
    conversions: sum('conversions'),
    conversionValue: sql`${sum('conversion_value')} / 100`,
    videoPlays: sum('plays'),
    videoQuartile25: sum('quartile25'),
    videoQuartile50: sum('quartile50'),
    videoQuartile75: sum('quartile75'),
    videoCompletions: sum('completions'),
  }
}

/** The comparison in SQL of each sign. */
const comparisons: Readonly<Record<ComparisonSign, RawBuilder<unknown>>> = {
  '<=': sql`<=`,
  '>=': sql`>=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '>': sql`>`,
  '=': sql`=`,
}

/**
 * Returns the value of a formula over sums, as `formulaValue` calculates it: null where it divides by 0. The numbers are
 * exact, so that no product exceeds what the database can store.
 */
export function formulaSql(
  formula: Formula,
  sums: FormulaSums = reportedSums,
): RawBuilder<unknown> {
  if (formula.kind === 'number') return sql`${formula.value}::numeric`
  if (formula.kind === 'reference')
    return isSum(formula.code) ? sums[formula.code] : sql`null::numeric`
  const parts = partsOf(formula).map((part) => formulaSql(part, sums))
  const [first = sql`null`, second = sql`null`, third = sql`null`, fourth = sql`null`] = parts
  switch (formula.kind) {
    case 'negative':
      return sql`(- ${first})`
    case 'operation':
      switch (formula.operator) {
        case '+':
          return sql`(${first} + ${second})`
        case '-':
          return sql`(${first} - ${second})`
        case '*':
          return sql`(${first} * ${second})`
        case '/':
          return sql`(${first} / nullif(${second}, 0))`
      }
    // All operators return, which the compiler does not see through the nested switch.
    case 'extreme': {
      const extreme = sql.raw(formula.name === 'min' ? 'least' : 'greatest')
      return sql`case when num_nulls(${sql.join(parts)}) = 0 then ${extreme}(${sql.join(parts)}) end`
    }
    case 'choice': {
      const sign = comparisons[formula.sign]
      return sql`case when ${first} ${sign} ${second} then ${third} when not (${first} ${sign} ${second}) then ${fourth} end`
    }
  }
}
