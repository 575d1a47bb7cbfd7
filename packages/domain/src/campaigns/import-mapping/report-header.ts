import { nameRank } from './column-name.ts'
import { figureFields, type MappedField } from './field.ts'

/** The columns by which a file of settings is told from a report without days; both may contain figures. */
const settings = [
  'campaigndailybudget',
  'campaignstatus',
  'adgroupstatus',
  'maxcpc',
  'finalurl',
  'criteriontype',
]

/** Returns whether the rows are figures of campaigns, and not their settings. */
export function isReport(keys: ReadonlySet<string>): boolean {
  const has = (field: MappedField) =>
    [...keys].some((key) => nameRank('statistics', field, key) !== null)
  const figures = figureFields.filter(has).length
  return figures > 0 && (has('date') || (figures > 1 && !settings.some((key) => keys.has(key))))
}
