import type { CodeOf, NamesOf } from '@placard/domain/platform/locale/names'

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
export const staffPageNames: NamesOf<StaffPage> = {
  'en-US': {
    message: 'Messages',
    banner: 'Banners',
    questionnaire: 'Questionnaires',
    'work-order': 'Work orders',
    review: 'Review',
    verification: 'Verifications',
    finance: 'Balances',
    storage: 'Storage',
    help: 'Help articles',
    question: 'Questions',
    dictionary: 'Dictionary',
    'landing-template': 'Landing-page templates',
    usage: 'Usage',
  },
  'zh-CN': {
    message: '消息',
    banner: '横幅',
    questionnaire: '问卷',
    'work-order': '工单',
    review: '投放审核',
    verification: '认证审核',
    finance: '账户余额',
    storage: '存储空间',
    help: '帮助文章',
    question: '常见问题',
    dictionary: '字典',
    'landing-template': '落地页模板',
    usage: '使用情况',
  },
}

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
