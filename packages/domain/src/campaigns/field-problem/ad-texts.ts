import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with the addresses and materials of ads and creatives. */
export const adTexts = /* @__PURE__ */ textTable({
  addressTooLong: {
    expected: ['at most {max} characters', '最多 {max} 个字符'],
    message: [
      'Enter at most {max} characters. The address has {length}.',
      '地址最多 {max} 个字符，现有 {length} 个。',
    ],
  },
  addressUnreadable: {
    expected: [
      'a complete address, such as https://shop.example.com/shoes',
      '完整的地址，例如 https://shop.example.com/shoes',
    ],
    message: [
      'Start with https:// and a host name, without a user name, spaces or backslashes.',
      '请以 https:// 和域名开头，不含用户名、空格和反斜杠。',
    ],
  },
  addressNotPublic: {
    expected: ['a public address', '公网地址'],
    message: [
      'Use a host name or address that is publicly reachable.',
      '请使用可公开访问的域名或地址。',
    ],
  },
  deepLinkUnreadable: {
    expected: ['a complete address, such as shop://item/42', '完整的地址，例如 shop://item/42'],
    message: [
      'Start with the scheme of the app and ://, without spaces.',
      '请以应用的协议和 :// 开头，不含空格。',
    ],
  },
  deepLinkUnsafe: {
    expected: [
      'https:// or the scheme of an app, such as shop://item/42',
      'https:// 或应用自己的协议，例如 shop://item/42',
    ],
    message: [
      '{scheme}: is not allowed here. Use https:// or the scheme of the app, such as shop://item/42.',
      '不支持 {scheme}: 开头的地址，请使用 https:// 或应用自己的协议，例如 shop://item/42。',
    ],
  },
  specInUse: {
    expected: ['the specification of its creatives', '与已有创意相同的广告规格'],
    message: [
      'The ad has {creatives} creatives of this specification, including those in the recycle bin. Create a new ad for another specification.',
      '已有 {creatives} 个创意（含回收站中的）按当前规格制作，如需其他规格请新建广告。',
    ],
  },
  materialUnwanted: {
    expected: ['none', '不选素材'],
    message: [
      'This ad specification has no materials here. Remove them.',
      '该广告规格此处无需素材，请删除。',
    ],
  },
  materialCount: {
    expected: ['{wanted} of them', '{wanted} 个素材'],
    message: [
      'This ad specification needs {wanted} materials here. {count} are selected.',
      '该广告规格此处需要 {wanted} 个素材，现有 {count} 个。',
    ],
  },
  materialUnknown: {
    expected: ['one of the materials', '已有的素材'],
    message: ['The material does not exist. Select another one.', '该素材不存在，请重新选择。'],
  },
  materialKind: {
    expected: ['a material of the right type', '类型相符的素材'],
    message: [
      'This type of material cannot be used here. Select another one.',
      '素材类型不符，请选择适用的素材。',
    ],
  },
  materialRefused: {
    expected: ['a material that is not disabled', '未禁用的素材'],
    message: [
      'The platform has disabled this material ({refusal}). Select another one.',
      '平台已禁用该素材（{refusal}），请选择其他素材。',
    ],
  },
  materialSizeUnknown: {
    expected: ['a material whose dimensions are known', '尺寸已知的素材'],
    message: [
      'The dimensions of this material are unknown. Upload it again, or select another one.',
      '该素材的尺寸未知，请重新上传，或选择其他素材。',
    ],
  },
  materialSize: {
    expected: ['{sizes}', '{sizes}'],
    message: [
      'Required dimensions: {anySize}. This material has {got}.',
      '此处需要 {anySize}，该素材为 {got}。',
    ],
  },
  videoShape: {
    expected: ['{shape}', '{shape}视频'],
    message: [
      'This ad specification needs a {shape} video. This one has {got}.',
      '该广告规格需要{shape}视频，该素材为 {got}。',
    ],
  },
  dynamicModeMissing: {
    expected: ['a mode', '动态模式'],
    message: ['Select a mode for dynamic product creatives.', '请选择动态商品创意的模式。'],
  },
  dynamicModeUnwanted: {
    expected: ['no mode', '不选动态模式'],
    message: [
      'Only dynamic product creatives have a mode. Remove it.',
      '仅动态商品创意有动态模式，请删除。',
    ],
  },
})
