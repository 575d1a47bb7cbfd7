import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The type of ad in the rules of monitoring links. @see spec §3 "Advertise type" */
export const advertiseType = {
  book: 'book',
} as const
/** One of the codes of `advertiseType`. */
export type AdvertiseType = CodeOf<typeof advertiseType>

/** The display names of `advertiseType` in each language. */
export const advertiseTypeNames: NamesOf<AdvertiseType> = textTable({
  book: ['book', '预约'],
})
