import { locales, type NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

const marks: NamesOf<'mark'> = /* @__PURE__ */ textTable({ mark: ['Example: ', '示例：'] })

/** The beginnings of the names of sample plans, groups and ads, in all languages. */
export const sampleMarks: readonly string[] = locales.map((locale) => marks[locale].mark)

/** Returns whether a name is marked as that of a sample. A plan that is renamed without the mark is kept. */
export function isSampleName(name: string): boolean {
  return sampleMarks.some((mark) => name.startsWith(mark))
}
