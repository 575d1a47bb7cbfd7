import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** What an owner proves by papers besides the business itself. Ours: the specification names no kinds. @see spec S7.24 */
export const qualificationKind = {
  businessLicence: 1,
  industryPermit: 2,
  trademark: 3,
  icpRecord: 4,
  authorisation: 5,
} as const
/** One of the codes of `qualificationKind`. */
export type QualificationKind = CodeOf<typeof qualificationKind>

/** What people read for each code of `qualificationKind`. */
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

/** What is verified: the business itself, or a qualification. */
export const verificationKind = { business: 0, ...qualificationKind } as const
/** One of the codes of `verificationKind`. */
export type VerificationKind = CodeOf<typeof verificationKind>

/** What people read for each code of `verificationKind`. */
export const verificationKindNames: NamesOf<VerificationKind> = {
  'en-US': {
    [verificationKind.business]: 'Business verification',
    ...qualificationKindNames['en-US'],
  },
  'zh-CN': { [verificationKind.business]: '企业认证', ...qualificationKindNames['zh-CN'] },
}
