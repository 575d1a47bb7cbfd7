import type { Locale } from '@placard/domain/locale/locale'
import { useLocale } from '#portal/language/language.ts'

const english = {
  title: 'Verifications',
  list: 'What owners have handed in',
  status: 'Status',
  none: 'Nothing waits to be checked. What owners hand in stands here, the oldest first.',
  waiting: 'waiting',
  wasRejected: 'rejected',
  accepted: 'accepted',
  expired: 'expired',
  noneSo: 'There is nothing of this kind.',
  what: 'What',
  owner: 'Owner',
  number: 'Number',
  handedIn: 'Handed in',
  validUntil: 'Valid until',
  forGood: 'for good',
  reason: 'Rejected for',
  check: 'Check',
  checkTitle: '{what}: {owner}',
  company: 'Company',
  contact: 'Contact',
  documents: 'Documents',
  documentOf: 'Document {name}',
  save: 'Save {name}',
  documentFailed: '{name} could not be loaded',
  verdict: 'Decision',
  pass: 'Accept',
  reject: 'Reject',
  untilLabel: 'Last day on which it counts',
  untilHint: 'A day of the owner’s time zone. Empty: for good.',
  reasonLabel: 'Reason',
  reasonHint: 'The owner reads it as you write it: say what to mend.',
  passed: 'Accepted; the owner is told.',
  rejected: 'Rejected; the owner is told why.',
} as const

type VerificationWords = Readonly<Record<keyof typeof english, string>>

const verificationWords: Readonly<Record<Locale, VerificationWords>> = {
  'en-US': english,
  'zh-CN': {
    title: '认证审核',
    list: '账户提交的材料',
    status: '状态',
    none: '暂无待审核的材料。账户提交后会显示在这里，最早提交的排在最前。',
    waiting: '待审核',
    wasRejected: '已驳回',
    accepted: '已通过',
    expired: '已过期',
    noneSo: '没有此类材料。',
    what: '项目',
    owner: '账户',
    number: '编号',
    handedIn: '提交时间',
    validUntil: '有效期至',
    forGood: '长期',
    reason: '驳回原因',
    check: '审核',
    checkTitle: '{what}：{owner}',
    company: '公司名称',
    contact: '联系人',
    documents: '文件',
    documentOf: '文件 {name}',
    save: '保存 {name}',
    documentFailed: '{name} 加载失败',
    verdict: '审核结果',
    pass: '通过',
    reject: '驳回',
    untilLabel: '有效期最后一天',
    untilHint: '按账户所在时区计算。留空表示长期有效。',
    reasonLabel: '原因',
    reasonHint: '账户将看到原文，请说明需要如何修改。',
    passed: '已通过，并已通知账户。',
    rejected: '已驳回，并已告知账户原因。',
  },
}

/** What the page of verifications says, in the person's language. */
export function useVerificationWords(): VerificationWords {
  return verificationWords[useLocale()]
}
