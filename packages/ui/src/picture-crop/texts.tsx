import type { Locale } from '@placard/domain/platform/locale/locale'

interface PictureCropTexts {
  readonly title: string
  readonly unreadable: string
  readonly size: string
  readonly frame: string
  readonly help: string
  readonly width: string
  readonly left: string
  readonly top: string
  readonly pixels: (count: number) => string
  readonly preview: string
  readonly becomes: (part: string, size: string) => string
  readonly enlarged: (times: string) => string
  readonly cancel: string
  readonly use: string
}

/** The texts of the crop dialog. */
export const pictureCropTexts: Readonly<Record<Locale, PictureCropTexts>> = {
  'en-US': {
    title: 'Crop the picture',
    unreadable: 'The picture cannot be shown; it may be damaged. Please choose another one.',
    size: 'Size',
    frame: 'Part to keep',
    help: 'Drag the frame or its corners. By keyboard: arrows move it, with shift by one pixel; plus and minus change its size.',
    width: 'Width of the part',
    left: 'From the left',
    top: 'From the top',
    pixels: (count) => `${count} pixels`,
    preview: 'Preview',
    becomes: (part, size) => `${part} pixels become ${size}.`,
    enlarged: (times) =>
      `The part is enlarged ${times} times and may look coarse. A larger part, or a larger picture, looks better.`,
    cancel: 'Cancel',
    use: 'Use this part',
  },
  'zh-CN': {
    title: '裁剪图片',
    unreadable: '图片无法显示，可能已损坏，请选择其他图片。',
    size: '尺寸',
    frame: '保留区域',
    help: '可拖动边框或四角。键盘：方向键移动，按住 Shift 每次移动 1 像素；加号、减号调整大小。',
    width: '区域宽度',
    left: '距左侧',
    top: '距顶部',
    pixels: (count) => `${count} 像素`,
    preview: '预览',
    becomes: (part, size) => `${part} 像素将变为 ${size}。`,
    enlarged: (times) => `该区域将放大 ${times} 倍，可能不清晰。建议扩大区域或更换更大的图片。`,
    cancel: '取消',
    use: '使用此区域',
  },
}
