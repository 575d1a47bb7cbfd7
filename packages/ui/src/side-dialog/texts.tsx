import { textTable } from '@placard/domain/platform/locale/text-table'

export const sideTexts = textTable({
  close: ['Close', '关闭'],
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  failed: ['This could not be opened.', '无法打开。'],
})
