import { textTable } from '#console/platform/language/table.ts'

/** The texts of the banner besides its messages. */
export const bannerTexts = textTable('banner', {
  'en-US': {
    banner: 'Announcements',
    previous: 'Previous announcement',
    next: 'Next announcement',
    place: '{{place, number}} of {{count, number}}',
    close: 'Close this announcement',
  },
  'zh-CN': {
    banner: '公告',
    previous: '上一条公告',
    next: '下一条公告',
    place: '第 {{place, number}} 条，共 {{count, number}} 条',
    close: '关闭此公告',
  },
})
