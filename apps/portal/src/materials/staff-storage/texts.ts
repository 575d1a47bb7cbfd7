import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffStorageTexts = textTable({
  title: ['Storage', '存储空间'],
  intro: [
    'The room that each owner’s files take, and how much they may take. First comes who is nearest to a limit. What does not fit is refused; nothing is ever removed for it.',
    '各账户文件占用的空间及上限，最接近上限的排在最前。超出上限的上传会被拒绝，已有文件不受影响。',
  ],
  owners: ['Owners', '账户'],
  none: ['There are no owners yet.', '暂无账户。'],
  noSuchOwner: ['No owner has this in its name or as its id.', '没有名称或 ID 相符的账户。'],
  owner: ['Owner', '账户'],
  ownerId: ['ID', 'ID'],
  usage: ['{used} of {most}', '{used} / {most}'],
  own: ['own limit', '单独设置'],
  change: ['Change limits', '调整上限'],
  changeTitle: ['Storage of {owner}', '存储空间：{owner}'],
  megabytes: ['{kind}, in MB', '{kind}（MB）'],
  hint: [
    'Now {used}. Empty: as much as the server’s settings allow everybody.',
    '当前已用 {used}。留空表示使用服务器的默认上限。',
  ],
  noNumber: [
    '{kind}: please write whole megabytes from {min} to {max}, or nothing.',
    '{kind}：请填写 {min} 到 {max} 之间的整数（MB），或留空。',
  ],
})
