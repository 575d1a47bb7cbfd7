import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the removal of materials. */
export const removalTexts = textTable({
  remove: ['Remove', '删除'],
  removed: [
    {
      one: '{count} material moved to the recycle bin.',
      other: '{count} materials moved to the recycle bin.',
    },
    '{count} 个素材已移至回收站。',
  ],
  notRemoved: ['Not removed: {reason}', '删除失败：{reason}'],
  inUse: [
    { one: '{count} material is in use', other: '{count} materials are in use' },
    '{count} 个素材正在使用',
  ],
  inUseHint: [
    'Materials used by creatives, including creatives in the recycle bin, cannot be removed. Replace them first, or remove them from the creatives.',
    '正被创意（包括回收站中的创意）使用的素材不能删除，请先替换，或从创意中移除。',
  ],
  usedIn: [
    { one: '“{name}”, in {count} creative', other: '“{name}”, in {count} creatives' },
    '“{name}”，用于 {count} 个创意',
  ],
})
