import {
  validationStatus,
  type ValidationStatus,
} from '@placard/domain/support/business-validation/status'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface VerificationTexts {
  /** The reason why it cannot be submitted in this status. */
  readonly notNow: Readonly<Partial<Record<ValidationStatus, string>>>
  readonly notWaiting: string
  readonly sayWhy: string
  readonly beingChecked: string
  readonly dayPassed: (day: string) => string
  readonly tooManyQualifications: (max: number) => string
  readonly tooManyDocuments: (max: number) => string
}

const { noNeed, validating, complete } = validationStatus

/** The texts for refused submissions and decisions. */
export const verificationTexts: Readonly<Record<Locale, VerificationTexts>> = {
  'en-US': {
    notNow: {
      [noNeed]: 'This owner does not need verification. There is nothing to submit.',
      [validating]: 'It has been submitted and is being checked. Please wait for the result.',
      [complete]: 'It is verified. You can hand it in again when its term has passed.',
    },
    notWaiting: 'It does not wait to be checked (any more). Please look at the list again.',
    sayWhy: 'Please give a reason, so that the owner knows what to fix.',
    beingChecked: 'It is being checked. Please wait for the result before you take it away.',
    dayPassed: (day) => `${day} has passed. Please name today or a later day.`,
    tooManyQualifications: (max) =>
      `There is room for ${max} qualifications. Please take one away that is no longer needed.`,
    tooManyDocuments: (max) =>
      `${max} documents are uploaded but not submitted. Please submit some of them first.`,
  },
  'zh-CN': {
    notNow: {
      [noNeed]: '该账户无需认证，不必提交材料。',
      [validating]: '材料已提交，正在审核，请等待结果。',
      [complete]: '已通过认证，有效期结束后可重新提交。',
    },
    notWaiting: '该材料已不在待审核状态，请刷新列表。',
    sayWhy: '请填写原因，以便账户了解如何修改。',
    beingChecked: '该资质正在审核，请等待结果后再删除。',
    dayPassed: (day) => `${day} 已过，请填写今天或之后的日期。`,
    tooManyQualifications: (max) => `最多可有 ${max} 项资质，请先删除不再需要的资质。`,
    tooManyDocuments: (max) => `有 ${max} 个文件尚未提交，请先提交其中一部分。`,
  },
}
