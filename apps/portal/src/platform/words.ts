import type { Locale } from '@placard/domain/locale/locale'
import { useLocale } from '#portal/language/language.ts'

const english = {
  staffOnly: 'This page is for platform staff',
  staffOnlyHint: 'You are signed in as somebody else.',
  toOwnPages: 'To your pages',
  pageFailed: 'The page could not be loaded',
  loading: 'Loading…',
  listFailed: 'The list could not be loaded',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  earlier: 'Previous page',
  later: 'Next page',
  shownOf: '{from}–{to} of {total}',
  inEnglish: '{label}, in English',
  inChinese: '{label}, in Chinese',
  audience: 'For',
  everybody: 'all owners',
  types: 'kinds of owners',
  owners: 'single owners',
  ownerIds: 'Owner ids, by commas or line breaks',
  reaches: 'Open owners: {owners}, their people: {people}.',
  pages: 'Pages',
  allPages: 'all pages',
  somePages: 'single pages',
  listSeparator: ', ',
  from: 'From',
  until: 'Until',
  fromHint: 'Empty: at once. Times are those of {zone}.',
  untilHint: 'Empty: for good.',
} as const

export type PlatformWords = Readonly<Record<keyof typeof english, string>>

const platformWords: Readonly<Record<Locale, PlatformWords>> = {
  'en-US': english,
  'zh-CN': {
    staffOnly: '此页面仅供平台人员使用',
    staffOnlyHint: '您当前以其他身份登录。',
    toOwnPages: '前往您的页面',
    pageFailed: '页面加载失败',
    loading: '正在加载…',
    listFailed: '列表加载失败',
    retry: '重试',
    cancel: '取消',
    close: '关闭',
    earlier: '上一页',
    later: '下一页',
    shownOf: '第 {from}–{to} 条，共 {total} 条',
    inEnglish: '{label}（英文）',
    inChinese: '{label}（中文）',
    audience: '接收对象',
    everybody: '全部账户',
    types: '按账户类型',
    owners: '指定账户',
    ownerIds: '账户 ID，用逗号或换行分隔',
    reaches: '有效账户 {owners} 个，共 {people} 人。',
    pages: '页面',
    allPages: '全部页面',
    somePages: '指定页面',
    listSeparator: '、',
    from: '开始时间',
    until: '结束时间',
    fromHint: '留空表示立即开始。时间按 {zone} 计算。',
    untilHint: '留空表示长期有效。',
  },
}

/** What the staff's pages share, in the person's language. */
export function usePlatformWords(): PlatformWords {
  return platformWords[useLocale()]
}
