import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the removal of materials. */
export const removalTexts = textTable({
  remove: ['Remove', '删除'],
  removed: [
    {
      one: '{count} material is in the recycle bin.',
      other: '{count} materials are in the recycle bin.',
    },
    '{count} 个素材已移至回收站。',
  ],
  notRemoved: ['Not removed: {reason}', '删除失败：{reason}'],
  inUse: [
    { one: '{count} material is in use', other: '{count} materials are in use' },
    '{count} 个素材正在使用',
  ],
  inUseHint: [
    'What creatives use stays, those in the recycle bin included. Replace it there first, or take it out of them.',
    '创意（包括回收站中的创意）使用的素材不能删除，请先替换，或从创意中移除。',
  ],
  usedIn: [
    { one: '“{name}”, in {count} creative', other: '“{name}”, in {count} creatives' },
    '“{name}”，用于 {count} 个创意',
  ],
})
