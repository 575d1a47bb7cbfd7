import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the ad form. */
export const adTexts = textTable({
  adName: ['Ad name', '广告名称'],
  adNameHint: [
    'Up to 60 Chinese or 120 Latin characters. Must be unique within the ad group.',
    '最多 60 个汉字或 120 个字符，不能与同组的其他广告重名。',
  ],
  specId: ['Ad specification', '广告规格'],
  specHint: [
    'Determines which pictures or video the ad uses. Cannot be changed once the ad has creatives.',
    '规格决定使用哪些图片或视频，已有创意后不能修改。',
  ],
  brandName: ['Brand', '品牌名称'],
  copywriter: ['Ad text', '文案'],
  copywriterHint: ['The text that users see.', '用户看到的文字。'],
  upTo: ['Up to {max} characters.', '最多 {max} 个字。'],
  headlines: ['Headlines', '标题'],
  headlinesHint: [
    'One per line, up to {count} headlines of {max} characters each.',
    '每行一个，最多 {count} 个，每个最多 {max} 个字。',
  ],
  buttonText: ['Button text', '按钮文字'],
  pageUrl: ['Landing page', '落地页'],
  pageUrlHint: [
    'The address that a click opens. Starts with https:// and a public host name.',
    '点击后打开的地址，须以 https:// 开头，域名须可公开访问。',
  ],
  deepUrl: ['Deep link', '应用直达链接'],
  deepUrlHint: [
    'Such as shop://item/42. Leave empty to open the landing page.',
    '例如 shop://item/42，留空则打开落地页。',
  ],
  links: ['Monitoring links', '监测链接'],
  noLinks: ['Not set', '未设置'],
  linksSet: [{ one: '{count} set', other: '{count} set' }, '已设置 {count} 个'],
  noneOffered: [
    'No monitoring links are available for this placement.',
    '当前投放位置没有可用的监测链接。',
  ],
  linkHint: [
    'Called when the event happens. Macros such as __AD_ID__ are replaced.',
    '相应事件发生时调用，__AD_ID__ 等宏会被替换。',
  ],
  notOffered: ['Not available for the current placement.', '当前投放位置不提供该链接。'],
  removeAction: ['Remove', '删除'],
  macros: ['Macros for {link}', '{link}的宏'],
  insert: ['Insert {macro}, {meaning}', '插入 {macro}，{meaning}'],
  test: ['Test {link}', '测试{link}'],
  testing: ['Calling…', '正在调用…'],
  answered: ['Responded with {status} in {ms} ms.', '{ms} 毫秒后返回 {status}。'],
  redirected: ['{status} → {address}', '{status} → {address}'],
  calledAs: ['Called address: {address}', '实际调用 {address}'],
  timing: [
    'DNS lookup {resolve} ms, connection {connect} ms, response {firstByte} ms.',
    '域名解析 {resolve} 毫秒，建立连接 {connect} 毫秒，等待响应 {firstByte} 毫秒。',
  ],
  noAnswer: ['No response: {reason}', '没有响应：{reason}'],
  shows: ['{spec}: “{text}”', '{spec}：“{text}”'],
  showsSpec: ['{spec}', '{spec}'],
  leads: ['Opens {host}', '打开 {host}'],
  watched: ['Monitoring: {links}', '监测：{links}'],
})
