import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the crop dialog. */
export const pictureCropTexts = textTable({
  title: ['Crop the picture', '裁剪图片'],
  unreadable: [
    'The picture cannot be shown and may be damaged. Choose another one.',
    '图片无法显示，可能已损坏，请选择其他图片。',
  ],
  size: ['Size', '尺寸'],
  frame: ['Part to keep', '保留区域'],
  help: [
    'Drag the frame or its corners. Keyboard: arrow keys move it, with Shift by one pixel; plus and minus resize it.',
    '可拖动边框或四角。键盘：方向键移动，按住 Shift 每次移动 1 像素；加号、减号调整大小。',
  ],
  width: ['Width of the part', '区域宽度'],
  left: ['From the left', '距左侧'],
  top: ['From the top', '距顶部'],
  pixels: ['{count} pixels', '{count} 像素'],
  preview: ['Preview', '预览'],
  becomes: ['{part} pixels become {size}.', '{part} 像素将变为 {size}。'],
  enlarged: [
    'The selection is enlarged {times} times and may look coarse. Select a larger part or use a larger picture.',
    '该区域将放大 {times} 倍，可能不清晰。建议扩大区域或更换更大的图片。',
  ],
  cancel: ['Cancel', '取消'],
  use: ['Use this part', '使用此区域'],
})
