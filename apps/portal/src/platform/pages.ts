import type { CodeOf, NamesOf } from '@placard/domain/locale/names'

/** The pages of the platform's staff, in the order of their menu. */
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
/** One of `staffPage`. */
export type StaffPage = CodeOf<typeof staffPage>

/** What their menu says. */
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

/** Does an address belong to the staff's pages, those that there are not included? */
export function isStaffPath(path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

/** The page at an address; undefined: none. */
export function staffPageAt(path: string): StaffPage | undefined {
  return Object.values(staffPage).find((page) => path === staffPageHref(page))
}
