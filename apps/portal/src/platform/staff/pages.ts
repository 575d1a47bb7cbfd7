import {
  mayStaff,
  type StaffArea,
  type StaffRole,
} from '@placard/domain/platform/access/staff-role'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  BadgeCheck,
  BookA,
  BookOpen,
  Building2,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  ClipboardPen,
  Flag,
  HardDrive,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Scale,
  Server,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'
import type { CodeOf, NamesOf } from '@placard/domain/platform/locale/locale'
import { staffBase } from './path.ts'

/** The pages of platform staff, in menu order. */
export const staffPage = {
  workOrder: 'work-order',
  message: 'message',
  banner: 'banner',
  questionnaire: 'questionnaire',
  review: 'review',
  verification: 'verification',
  owner: 'owner',
  finance: 'finance',
  reconciliation: 'reconciliation',
  storage: 'storage',
  usage: 'usage',
  help: 'help',
  question: 'question',
  dictionary: 'dictionary',
  landingTemplate: 'landing-template',
  engine: 'engine',
  staff: 'staff',
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
  owner: ['Owners', '账户管理'],
  finance: ['Balances', '账户余额'],
  reconciliation: ['Reconciliation', '对账'],
  storage: ['Storage', '存储空间'],
  help: ['Help articles', '帮助文章'],
  question: ['Questions', '常见问题'],
  dictionary: ['Dictionary', '字典'],
  'landing-template': ['Landing-page templates', '落地页模板'],
  usage: ['Usage', '使用情况'],
  engine: ['Engines', '投放引擎'],
  staff: ['Staff', '平台人员'],
})

/** The letter of each page after the key that begins a shortcut to a page. */
export const staffPageKeys: Readonly<Record<StaffPage, string>> = {
  message: 'M',
  'work-order': 'W',
  banner: 'B',
  questionnaire: 'Q',
  review: 'R',
  verification: 'V',
  owner: 'O',
  finance: 'F',
  reconciliation: 'C',
  storage: 'S',
  usage: 'U',
  help: 'H',
  question: 'A',
  dictionary: 'D',
  'landing-template': 'L',
  engine: 'E',
  staff: 'P',
}

/** The groups of the menu, in its order. */
export const staffGroups = ['service', 'review', 'owners', 'content', 'platform'] as const

interface MenuEntry {
  readonly group: (typeof staffGroups)[number]
  readonly Icon: LucideIcon
  /** The area that its visitors may read. */
  readonly area: StaffArea
}

/** The group and the icon of each page in the menu. */
export const staffMenu: Readonly<Record<StaffPage, MenuEntry>> = {
  message: { group: 'service', Icon: Mail, area: 'message' },
  'work-order': { group: 'service', Icon: ClipboardList, area: 'workOrder' },
  banner: { group: 'service', Icon: Flag, area: 'banner' },
  questionnaire: { group: 'service', Icon: ClipboardPen, area: 'questionnaire' },
  review: { group: 'review', Icon: ShieldCheck, area: 'review' },
  verification: { group: 'review', Icon: BadgeCheck, area: 'verification' },
  owner: { group: 'owners', Icon: Building2, area: 'owner' },
  finance: { group: 'owners', Icon: Wallet, area: 'finance' },
  reconciliation: { group: 'owners', Icon: Scale, area: 'finance' },
  storage: { group: 'owners', Icon: HardDrive, area: 'owner' },
  usage: { group: 'owners', Icon: ChartColumn, area: 'usage' },
  help: { group: 'content', Icon: BookOpen, area: 'help' },
  question: { group: 'content', Icon: CircleQuestionMark, area: 'question' },
  dictionary: { group: 'content', Icon: BookA, area: 'dictionary' },
  'landing-template': { group: 'content', Icon: LayoutTemplate, area: 'landingTemplate' },
  engine: { group: 'platform', Icon: Server, area: 'staff' },
  staff: { group: 'platform', Icon: Users, area: 'staff' },
}

export function staffPageHref(page: StaffPage): string {
  return `${staffBase}/${page}`
}

/** Returns the page at an address; undefined if there is none. */
export function staffPageAt(path: string): StaffPage | undefined {
  return Object.values(staffPage).find((page) => path === staffPageHref(page))
}

/** Returns whether staff with these roles may open a page. */
export function isStaffPageOpen(page: StaffPage, roles: readonly StaffRole[]): boolean {
  return mayStaff(roles, 'read', staffMenu[page].area)
}

/** Returns the pages that staff with these roles may open, in menu order. */
export function openStaffPages(roles: readonly StaffRole[]): StaffPage[] {
  return Object.values(staffPage).filter((page) => isStaffPageOpen(page, roles))
}
