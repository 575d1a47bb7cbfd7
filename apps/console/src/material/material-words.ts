import { languageTable } from '#console/language/table.ts'

/** What the material library says. */
export const materialWords = languageTable('material', {
  'en-US': {
    title: 'Materials',
    kinds: 'Kind of material',
    kind_0: 'All',
    kind_1: 'Images',
    kind_2: 'Videos',
    kind_4: 'Interactive',
    failed: 'The materials could not be loaded: {{reason}}',
    notPermitted: 'Your role does not include materials; an administrator can give it to you.',
    none: 'There are no materials yet',
    noneHint: 'Upload the pictures and videos that your ads are made from.',
    noneSuch: 'No material is like that',
    refused: 'May no longer be shown: {{reason}}',
  },
  'zh-CN': {
    title: '素材库',
    kinds: '素材类型',
    kind_0: '全部',
    kind_1: '图片',
    kind_2: '视频',
    kind_4: '互动',
    failed: '素材加载失败：{{reason}}',
    notPermitted: '您的角色不包含素材权限，请联系管理员开通。',
    none: '暂无素材',
    noneHint: '请上传用于制作广告的图片和视频。',
    noneSuch: '没有符合条件的素材',
    refused: '不可再展示：{{reason}}',
  },
})
