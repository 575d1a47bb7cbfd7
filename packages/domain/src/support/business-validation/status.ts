import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The statuses of the validation of a business. @see spec §3 "Business validation status" */
export const validationStatus = {
  loading: -1,
  noNeed: 0,
  toValidate: 1,
  validating: 2,
  complete: 3,
  expired: 4,
} as const
/** One of the codes of `validationStatus`. */
export type ValidationStatus = CodeOf<typeof validationStatus>

/** The display names of `validationStatus` in each language. */
export const validationStatusNames: NamesOf<ValidationStatus> = textTable({
  [validationStatus.loading]: ['loading', '加载中'],
  [validationStatus.noNeed]: ['not needed', '无需验证'],
  [validationStatus.toValidate]: ['to validate', '待验证'],
  [validationStatus.validating]: ['validating', '验证中'],
  [validationStatus.complete]: ['complete', '已完成'],
  [validationStatus.expired]: ['expired', '已过期'],
})
