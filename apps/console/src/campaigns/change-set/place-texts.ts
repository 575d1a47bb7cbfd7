import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the forms that copy rows, or move them to a service. */
export const placeTexts = textTable({
  service: {
    label: ['Service', '服务'],
    choose: ['Select a service', '请选择服务'],
    none: ['No service', '无服务'],
    hint: [
      'Ad groups, ads and figures move with their plans.',
      '广告组、广告和数据随计划一起移动。',
    ],
    missing: ['Select a service.', '请选择服务。'],
  },
  copy: {
    count: ['Copies of each', '每项复制份数'],
    countHint: ['1 to {max}', '1 至 {max}'],
    countMissing: ['Enter a whole number from 1 to {max}.', '请输入 1 至 {max} 之间的整数。'],
    withChildren: {
      plan: ['With its ad groups, ads, creatives and keywords', '包含其广告组、广告、创意和关键词'],
      group: ['With its ads, creatives and keywords', '包含其广告、创意和关键词'],
    },
    to: { plan: ['Copy to plan', '复制到计划'], group: ['Copy to ad group', '复制到广告组'] },
    toHint: {
      plan: ['Search all plans by name.', '可按名称搜索全部计划。'],
      group: ['Search all ad groups by name.', '可按名称搜索全部广告组。'],
    },
    beside: ['Beside the originals', '与原对象同级'],
    inPlan: ['{name} · {plan}', '{name} · {plan}'],
    parentsFailed: ['The list could not be loaded: {reason}', '列表加载失败：{reason}'],
    hintThere: [
      'The copies get a number behind the name only where it is taken. They are switched off, and ads wait for review.',
      '仅在名称重复时加编号，副本默认关闭；广告需等待审核。',
    ],
    hint: [
      'The copies are beside their originals, with a number behind the name. They are switched off, and ads wait for review.',
      '副本与原对象同级，名称后加编号，默认关闭；广告需等待审核。',
    ],
  },
})
