import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of an account without plans, and of its sample data. */
export const sampleTexts = textTable({
  title: ['Three ways to begin', '三种方式，快速开始'],
  hint: [
    'A plan has a budget. Its ad groups have an audience and a bid, and their ads the texts and pictures.',
    '推广计划设置预算，广告组设置定向与出价，广告设置文案与素材。',
  ],
  create: ['Create a plan', '新建计划'],
  createHint: [
    'Plan, ad group and ad in one form. The ad is reviewed, and is then shown to people.',
    '在一个表单中完成计划、广告组和广告，审核通过后即可投放。',
  ],
  import: ['Import a file', '导入文件'],
  importHint: [
    'Plans, ad groups, ads and keywords from Microsoft Advertising or Google Ads Editor. A preview shows every change first.',
    '从 Microsoft Advertising 或 Google Ads Editor 导入计划、广告组、广告和关键词，导入前可预览所有改动。',
  ],
  importAction: ['Import campaigns', '导入推广内容'],
  sample: ['Look around with sample data', '用示例数据体验'],
  sampleHint: [
    'Two example plans with ad groups and ads to open and edit. They are paused: nothing is delivered or charged. One press removes them.',
    '两个示例计划，含广告组和广告，可随意查看和编辑。全部处于暂停状态，不会投放或产生花费，可一键移除。',
  ],
  sampleAction: ['Add sample data', '添加示例数据'],
  added: ['Sample data added. It is paused.', '已添加示例数据，均为暂停状态。'],
  addFailed: ['The sample data was not added: {reason}', '示例数据添加失败：{reason}'],
  note: [
    'Plans whose name begins with “Example:” are sample data. Rename one to keep it.',
    '名称以“示例：”开头的计划是示例数据，重命名后即可保留。',
  ],
  remove: ['Remove sample data', '移除示例数据'],
  removeTitle: ['Remove the sample data?', '移除示例数据？'],
  removeHint: [
    {
      one: 'The plan “{names}”, with its ad groups and ads, moves to the recycle bin.',
      other: '{count} plans with their ad groups and ads move to the recycle bin: {names}.',
    },
    '{count} 个计划及其广告组和广告将移至回收站：{names}。',
  ],
  cancel: ['Cancel', '取消'],
  removed: [
    {
      one: '1 sample plan moved to the recycle bin.',
      other: '{count} sample plans moved to the recycle bin.',
    },
    '已将 {count} 个示例计划移至回收站。',
  ],
  removeFailed: ['The sample data was not removed: {reason}', '示例数据移除失败：{reason}'],
})
