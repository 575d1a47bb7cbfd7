import { textTable } from '@placard/domain/platform/locale/text-table'
import type { CodeOf, NamesOf } from '@placard/domain/platform/locale/locale'

/** The pages of platform staff, in menu order. */
export const staffPage = {
  message: 'message',
  banner: 'banner',
  questionnaire: 'questionnaire',
  workOrder: 'work-order',
  review: 'review',
  verification: 'verification',
  finance: 'finance',
  storage: 'storage',
  help: 'help',
  question: 'question',
  dictionary: 'dictionary',
  landingTemplate: 'landing-template',
  usage: 'usage',
} as const
export type StaffPage = CodeOf<typeof staffPage>

/** The names of the pages in the menu. */
export const staffPageNames: NamesOf<StaffPage> = textTable({
  message: ['Messages', '消息'],
  banner: ['Banners', '横幅'],
  questionnaire: ['Questionnaires', '问卷'],
  'work-order': ['Work orders', '工单'],
  review: ['Review', '投放审核'],
  verification: ['Verifications', '认证审核'],
  finance: ['Balances', '账户余额'],
  storage: ['Storage', '存储空间'],
  help: ['Help articles', '帮助文章'],
  question: ['Questions', '常见问题'],
  dictionary: ['Dictionary', '字典'],
  'landing-template': ['Landing-page templates', '落地页模板'],
  usage: ['Usage', '使用情况'],
})

const base = '/platform'

export function staffPageHref(page: StaffPage): string {
  return `${base}/${page}`
}

/** Returns whether an address is below the staff pages, even if no such page exists. */
export function isStaffPath(path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

/** Returns the page at an address; undefined if there is none. */
export function staffPageAt(path: string): StaffPage | undefined {
  return Object.values(staffPage).find((page) => path === staffPageHref(page))
}
