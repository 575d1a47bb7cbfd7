import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the creative form. */
export const creativeTexts = textTable({
  creativeType: ['Kind of creative', '创意类型'],
  dynamicMode: ['Built by', '生成方式'],
  images: ['Pictures', '图片'],
  video: ['Video', '视频'],
  cover: ['Cover', '视频封面'],
  logo: ['Brand logo', '品牌标识'],
  logoNone: ['none', '未选择'],
  logoChosen: ['chosen', '已选择'],
  needs: [
    {
      one: 'One, {size}.',
      other: '{count} of them, {size}, in the order in which you choose them.',
    },
    '{count} 个，{size}，按选择的先后顺序展示。',
  ],
  may: ['One, {size}, or none.', '可选 1 个，{size}。'],
  horizontal: ['wider than high', '横版'],
  vertical: ['higher than wide', '竖版'],
  or: [' or ', ' 或 '],
  chosenAt: ['{name}, chosen as number {place}', '{name}，已选为第 {place} 个'],
  choose: ['{name}, {size}', '{name}，{size}'],
  findFor: ['{what}: name, tag or ID', '{what}：名称、标签或 ID'],
  refused: ['May no longer be shown: {reason}', '不可再展示：{reason}'],
  inBin: ['In the recycle bin.', '已在回收站中。'],
  noneFit: ['None of your materials fits here yet.', '暂无符合要求的素材。'],
  noneSuch: ['None that fits here is like that.', '没有符合条件且适用的素材。'],
  upload: ['Upload', '上传'],
  uploadFor: ['Upload: {what}', '上传{what}'],
  frameOf: ['Take a frame of the video', '从视频截取'],
  uploading: ['Sending {percent} %', '正在上传 {percent}%'],
  more: ['Show older ones', '显示更早的素材'],
  listFailed: ['The materials could not be loaded: {reason}', '素材加载失败：{reason}'],
  notPermitted: [
    'Your role does not include materials; an administrator can give it to you.',
    '您的角色不包含素材权限，请联系管理员开通。',
  ],
  preview: ['Preview of the ad', '广告预览'],
  noCreative: ['No pictures chosen yet', '尚未选择图片'],
  chose: [
    { one: '{spec} with {count} picture', other: '{spec} with {count} pictures' },
    '{spec}，{count} 张图片',
  ],
  choseVideo: ['{spec} with its cover', '{spec}，含封面'],
})
