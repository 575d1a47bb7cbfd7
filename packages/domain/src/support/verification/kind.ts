import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The qualifications that an owner proves with documents, besides the business itself. Our decision: the specification
 * names none. @see spec S7.24
 */
export const qualificationKind = {
  businessLicence: 1,
  industryPermit: 2,
  trademark: 3,
  icpRecord: 4,
  authorisation: 5,
} as const
/** One of the codes of `qualificationKind`. */
export type QualificationKind = CodeOf<typeof qualificationKind>

const qualificationRows = {
  [qualificationKind.businessLicence]: ['Business licence', '营业执照'],
  [qualificationKind.industryPermit]: ['Industry permit', '行业许可证'],
  [qualificationKind.trademark]: ['Trademark certificate', '商标注册证'],
  [qualificationKind.icpRecord]: ['ICP record', 'ICP 备案'],
  [qualificationKind.authorisation]: ['Letter of authorisation', '授权书'],
} as const
/** The display names of `qualificationKind` in each language. */
export const qualificationKindNames: NamesOf<QualificationKind> = textTable(qualificationRows)

/** The subject of a verification: the business itself, or a qualification. */
export const verificationKind = { business: 0, ...qualificationKind } as const
/** One of the codes of `verificationKind`. */
export type VerificationKind = CodeOf<typeof verificationKind>

/** The display names of `verificationKind` in each language. */
export const verificationKindNames: NamesOf<VerificationKind> = textTable({
  [verificationKind.business]: ['Business verification', '企业认证'],
  ...qualificationRows,
})
