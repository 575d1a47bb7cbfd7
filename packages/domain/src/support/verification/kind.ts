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

/** The display names of `qualificationKind` in each language. */
export const qualificationKindNames: NamesOf<QualificationKind> = {
  'en-US': {
    [qualificationKind.businessLicence]: 'Business licence',
    [qualificationKind.industryPermit]: 'Industry permit',
    [qualificationKind.trademark]: 'Trademark certificate',
    [qualificationKind.icpRecord]: 'ICP record',
    [qualificationKind.authorisation]: 'Letter of authorisation',
  },
  'zh-CN': {
    [qualificationKind.businessLicence]: '营业执照',
    [qualificationKind.industryPermit]: '行业许可证',
    [qualificationKind.trademark]: '商标注册证',
    [qualificationKind.icpRecord]: 'ICP 备案',
    [qualificationKind.authorisation]: '授权书',
  },
}

/** The subject of a verification: the business itself, or a qualification. */
export const verificationKind = { business: 0, ...qualificationKind } as const
/** One of the codes of `verificationKind`. */
export type VerificationKind = CodeOf<typeof verificationKind>

/** The display names of `verificationKind` in each language. */
export const verificationKindNames: NamesOf<VerificationKind> = {
  'en-US': {
    [verificationKind.business]: 'Business verification',
    ...qualificationKindNames['en-US'],
  },
  'zh-CN': { [verificationKind.business]: '企业认证', ...qualificationKindNames['zh-CN'] },
}
