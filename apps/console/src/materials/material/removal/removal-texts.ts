import { textTable } from '#console/platform/language/table.ts'

/** The texts about the removal of materials. */
export const removalTexts = textTable('materialRemoval', {
  'en-US': {
    remove: 'Remove',
    removed_one: '{{count, number}} material is in the recycle bin.',
    removed_other: '{{count, number}} materials are in the recycle bin.',
    notRemoved: 'Not removed: {{reason}}',
    inUse_one: '{{count, number}} material is in use',
    inUse_other: '{{count, number}} materials are in use',
    inUseHint:
      'What creatives use stays, those in the recycle bin included. Replace it there first, or take it out of them.',
    usedIn_one: '“{{name}}”, in {{count, number}} creative',
    usedIn_other: '“{{name}}”, in {{count, number}} creatives',
  },
  'zh-CN': {
    remove: '删除',
    removed_one: '{{count, number}} 个素材已移至回收站。',
    removed_other: '{{count, number}} 个素材已移至回收站。',
    notRemoved: '删除失败：{{reason}}',
    inUse_one: '{{count, number}} 个素材正在使用',
    inUse_other: '{{count, number}} 个素材正在使用',
    inUseHint: '创意（包括回收站中的创意）使用的素材不能删除，请先替换，或从创意中移除。',
    usedIn_one: '“{{name}}”，用于 {{count, number}} 个创意',
    usedIn_other: '“{{name}}”，用于 {{count, number}} 个创意',
  },
})
