import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  BadgeCheck,
  BookA,
  BookOpen,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  ClipboardPen,
  Flag,
  HardDrive,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import type { CodeOf, NamesOf } from '@placard/domain/platform/locale/locale'

/** The pages of platform staff. */
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

/** The pages in the groups of the menu, in its order. */
export const staffPageGroups = {
  service: ['message', 'work-order', 'banner', 'questionnaire'],
  review: ['review', 'verification'],
  owners: ['finance', 'storage', 'usage'],
  content: ['help', 'question', 'dictionary', 'landing-template'],
} as const satisfies Readonly<Record<string, readonly StaffPage[]>>

const icons: Readonly<Record<StaffPage, LucideIcon>> = {
  message: Mail,
  'work-order': ClipboardList,
  banner: Flag,
  questionnaire: ClipboardPen,
  review: ShieldCheck,
  verification: BadgeCheck,
  finance: Wallet,
  storage: HardDrive,
  usage: ChartColumn,
  help: BookOpen,
  question: CircleQuestionMark,
  dictionary: BookA,
  'landing-template': LayoutTemplate,
}

/** The icon of a page in the menu, 16 pixels wide. */
export function StaffPageIcon({ page }: { page: StaffPage }) {
  const Icon = icons[page]
  return <Icon size={16} aria-hidden="true" />
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
