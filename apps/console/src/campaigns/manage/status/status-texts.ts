import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about what users can do when something is not delivered. */
export const statusTexts = textTable({
  reasons: ['Why it is not delivered', '未投放原因'],
  levels: {
    plan: ['plan', '计划'],
    group: ['ad group', '广告组'],
    ad: ['ad', '广告'],
  },
  enable: ['Enable the {level}', '开启{level}'],
  beginDay: ['Start the {level} now', '立即开始{level}'],
  endDay: ['Remove the end date of the {level}', '取消{level}的结束日期'],
  dayBudget: ['Raise the daily budget to {amount}', '日预算提高至 {amount}'],
  edit: ['Edit the {level}', '编辑{level}'],
  newAd: ['New ad', '新建广告'],
  showAds: ['Show its ads', '查看其广告'],
  newCreative: ['New creative', '新建创意'],
  verification: ['Submit documents', '提交材料'],
  transactions: ['Show transactions', '查看资金流水'],
  failed: ['“{name}” was not changed: {reason}', '“{name}”修改失败：{reason}'],
  changedByOther: ['Someone else has changed it. Try again.', '内容已被他人修改，请重试。'],
})
