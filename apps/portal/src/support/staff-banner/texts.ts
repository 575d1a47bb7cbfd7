import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Banners',
  list: 'Published banner messages',
  none: 'No banner message has been published yet. Published messages appear at the top of the pages that you choose.',
  begin: 'New banner message',
  publish: 'Publish',
  published: 'Published.',
  message: 'Message',
  messageHint: 'HTML with a (href alone), b, br, em, i, p, span, strong and u.',
  preview: 'Preview',
  priority: 'Priority',
  pages: 'Pages',
  from: 'From',
  until: 'Until',
  closed: 'Closed by',
  changeEnd: 'Change the end',
  endHint: 'A time that has passed ends it at once. Times are those of {zone}.',
  endChanged: 'The end was changed.',
  save: 'Save',
  withdraw: 'Take back',
  withdrawTitle: 'Take this banner message back?',
  withdrawWarning:
    'It disappears for everybody, with how many have closed it. This cannot be undone.',
  withdrawn: 'Taken back.',
} as const

type StaffBannerTexts = Readonly<Record<keyof typeof english, string>>

const staffBannerTexts: Readonly<Record<Locale, StaffBannerTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '横幅',
    list: '已发布的横幅消息',
    none: '尚未发布横幅消息。发布后，消息会显示在所选页面的顶部。',
    begin: '新建横幅消息',
    publish: '发布',
    published: '已发布。',
    message: '消息内容',
    messageHint: 'HTML，可使用 a（仅 href）、b、br、em、i、p、span、strong 和 u。',
    preview: '预览',
    priority: '优先级',
    pages: '页面',
    from: '开始时间',
    until: '结束时间',
    closed: '已关闭人次',
    changeEnd: '修改结束时间',
    endHint: '填写已过去的时间将立即结束。时间按 {zone} 计算。',
    endChanged: '已修改结束时间。',
    save: '保存',
    withdraw: '撤回',
    withdrawTitle: '撤回这条横幅消息？',
    withdrawWarning: '所有人将不再看到该消息，关闭记录也会一并删除。撤回后不可恢复。',
    withdrawn: '已撤回。',
  },
}

export function useStaffBannerTexts(): StaffBannerTexts {
  return staffBannerTexts[useLocale()]
}
