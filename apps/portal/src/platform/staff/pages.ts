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

/** The pages of platform staff, in menu order. */
export const staffPage = {
  workOrder: 'work-order',
  message: 'message',
  banner: 'banner',
  questionnaire: 'questionnaire',
  review: 'review',
  verification: 'verification',
  finance: 'finance',
  storage: 'storage',
  usage: 'usage',
  help: 'help',
  question: 'question',
  dictionary: 'dictionary',
  landingTemplate: 'landing-template',
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

/** The letter of each page after the key that begins a shortcut to a page. */
export const staffPageKeys: Readonly<Record<StaffPage, string>> = {
  message: 'M',
  'work-order': 'W',
  banner: 'B',
  questionnaire: 'Q',
  review: 'R',
  verification: 'V',
  finance: 'F',
  storage: 'S',
  usage: 'U',
  help: 'H',
  question: 'A',
  dictionary: 'D',
  'landing-template': 'L',
}

/** The groups of the menu, in its order. */
export const staffGroups = ['service', 'review', 'owners', 'content'] as const

interface MenuEntry {
  readonly group: (typeof staffGroups)[number]
  readonly Icon: LucideIcon
}

/** The group and the icon of each page in the menu. */
export const staffMenu: Readonly<Record<StaffPage, MenuEntry>> = {
  message: { group: 'service', Icon: Mail },
  'work-order': { group: 'service', Icon: ClipboardList },
  banner: { group: 'service', Icon: Flag },
  questionnaire: { group: 'service', Icon: ClipboardPen },
  review: { group: 'review', Icon: ShieldCheck },
  verification: { group: 'review', Icon: BadgeCheck },
  finance: { group: 'owners', Icon: Wallet },
  storage: { group: 'owners', Icon: HardDrive },
  usage: { group: 'owners', Icon: ChartColumn },
  help: { group: 'content', Icon: BookOpen },
  question: { group: 'content', Icon: CircleQuestionMark },
  dictionary: { group: 'content', Icon: BookA },
  'landing-template': { group: 'content', Icon: LayoutTemplate },
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
