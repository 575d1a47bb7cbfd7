import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the banner besides its messages. */
export const bannerTexts = textTable({
  banner: ['Announcements', '公告'],
  previous: ['Previous announcement', '上一条公告'],
  next: ['Next announcement', '下一条公告'],
  place: ['{place} of {count}', '第 {place} 条，共 {count} 条'],
  close: ['Close this announcement', '关闭此公告'],
})
