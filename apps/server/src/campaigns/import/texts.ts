import type { Locale } from '@placard/domain/platform/locale/locale'
import type { JobState } from '#server/campaigns/import/job.ts'

interface ImportTexts {
  readonly states: Readonly<Record<JobState, string>>
  readonly wrongState: (expected: string, got: string) => string
  readonly refusedRows: (count: number) => string
  readonly tooManyOpen: (max: number) => string
  readonly news: {
    readonly done: (fileName: string) => string
    readonly failed: (fileName: string) => string
    readonly counts: (counts: EntryCounts) => string
  }
  readonly report: {
    readonly columns: readonly string[]
    readonly kinds: Readonly<Record<string, string>>
    readonly outcomes: Readonly<Record<Outcome, string>>
  }
}

/** The number of entries of a file that are new, changed, unchanged, or refused. */
export type EntryCounts = Readonly<Record<'create' | 'change' | 'leave' | 'refused', number>>

/** The outcome of an entry, real or in the preview. */
export type Outcome =
  | 'create'
  | 'change'
  | 'leave'
  | 'refused'
  | 'created'
  | 'changed'
  | 'notTaken'
  | 'notRead'

export const importTexts: Readonly<Record<Locale, ImportTexts>> = {
  'en-US': {
    states: {
      reading: 'reading',
      ready: 'ready',
      applying: 'importing',
      done: 'done',
      failed: 'failed',
      cancelled: 'cancelled',
    },
    wrongState: (expected, got) =>
      `The import has the status “${got}”. This requires the status “${expected}”.`,
    refusedRows: (count) =>
      `With “All or nothing” nothing is imported: the file has ${count} ${count === 1 ? 'error' : 'errors'}.`,
    tooManyOpen: (max) => `${max} imports are not finished yet. Confirm or discard them first.`,
    news: {
      done: (fileName) => `Import finished: ${fileName}`,
      failed: (fileName) => `Import failed: ${fileName}`,
      counts: ({ create, change, leave, refused }) =>
        `${create} created, ${change} changed, ${leave} unchanged, ${refused} rejected.`,
    },
    report: {
      columns: ['Row', 'Type', 'Plan', 'Ad group', 'Ad', 'Keyword or date', 'Result', 'Problems'],
      kinds: {
        plan: 'plan',
        group: 'ad group',
        ad: 'ad',
        keyword: 'keyword',
        statistics: 'statistics',
      },
      outcomes: {
        create: 'to create',
        change: 'to change',
        leave: 'unchanged',
        refused: 'rejected',
        created: 'created',
        changed: 'changed',
        notTaken: 'not imported',
        notRead: 'not read',
      },
    },
  },
  'zh-CN': {
    states: {
      reading: '读取中',
      ready: '待确认',
      applying: '导入中',
      done: '已完成',
      failed: '失败',
      cancelled: '已取消',
    },
    wrongState: (expected, got) => `该导入的状态为“${got}”，此操作需要状态为“${expected}”的导入。`,
    refusedRows: (count) => `已选择“全部成功才导入”，但文件有 ${count} 个错误。`,
    tooManyOpen: (max) => `有 ${max} 个导入尚未完成，请先处理。`,
    news: {
      done: (fileName) => `导入完成：${fileName}`,
      failed: (fileName) => `导入失败：${fileName}`,
      counts: ({ create, change, leave, refused }) =>
        `新建 ${create} 条，修改 ${change} 条，保持不变 ${leave} 条，拒绝 ${refused} 条。`,
    },
    report: {
      columns: ['行', '类型', '计划', '广告组', '广告', '关键词或日期', '结果', '问题'],
      kinds: { plan: '计划', group: '广告组', ad: '广告', keyword: '关键词', statistics: '统计' },
      outcomes: {
        create: '将新建',
        change: '将修改',
        leave: '保持不变',
        refused: '已拒绝',
        created: '已新建',
        changed: '已修改',
        notTaken: '未导入',
        notRead: '未读取',
      },
    },
  },
}
