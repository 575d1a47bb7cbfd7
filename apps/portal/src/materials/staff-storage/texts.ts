import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffStorageTexts = textTable({
  title: ['Storage', '存储空间'],
  intro: [
    'Storage used by each owner, and its limits. Owners closest to a limit come first. Uploads beyond a limit are rejected; no files are removed.',
    '各账户文件占用的空间及上限，最接近上限的排在最前。超出上限的上传会被拒绝，已有文件不受影响。',
  ],
  owners: ['Owners', '账户'],
  none: ['No owners yet.', '暂无账户。'],
  noSuchOwner: ['No results.', '没有名称或 ID 相符的账户。'],
  owner: ['Owner', '账户'],
  ownerId: ['ID', 'ID'],
  usage: ['{used} of {most}', '{used} / {most}'],
  own: ['Custom limit', '单独设置'],
  change: ['Change limits', '调整上限'],
  changeTitle: ['Storage of {owner}', '存储空间：{owner}'],
  megabytes: ['{kind}, in MB', '{kind}（MB）'],
  hint: [
    '{used} used. Leave empty for the default limit of the server.',
    '当前已用 {used}。留空表示使用服务器的默认上限。',
  ],
  noNumber: [
    '{kind}: enter whole megabytes from {min} to {max}, or leave it empty.',
    '{kind}：请填写 {min} 到 {max} 之间的整数（MB），或留空。',
  ],
})
