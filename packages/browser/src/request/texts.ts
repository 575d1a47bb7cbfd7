import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about failed requests. @see S8.8 */
export const requestTexts = textTable({ exportFailed: ['file export failed', '文件导出失败'] })
