import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the ad form. */
export const adTexts = textTable({
  adName: ['Name of the ad', '广告名称'],
  adNameHint: [
    'Up to 60 characters, letters of half width counted half. No other of the group has it.',
    '最多 60 个字（半角字符算半个），不能与同组的其他广告重名。',
  ],
  specId: ['Form', '广告样式'],
  specHint: [
    'It decides which pictures or video the ad shows. It stays once there are creatives.',
    '样式决定使用哪些图片或视频，已有创意后不能修改。',
  ],
  brandName: ['Brand', '品牌名称'],
  copywriter: ['Copy', '文案'],
  copywriterHint: ['What people read.', '用户看到的文字。'],
  upTo: ['Up to {max} characters.', '最多 {max} 个字。'],
  headlines: ['Headlines', '标题'],
  headlinesHint: [
    'One in each line, up to {count} of {max} characters.',
    '每行一个，最多 {count} 个，每个最多 {max} 个字。',
  ],
  buttonText: ['Button', '按钮文字'],
  pageUrl: ['Landing page', '落地页'],
  pageUrlHint: [
    'Where a click leads: https:// and a host that everybody can reach.',
    '点击后打开的地址，以 https:// 和所有人都能访问的域名开头。',
  ],
  deepUrl: ['Place in the app', '应用内地址'],
  deepUrlHint: [
    'Such as shop://item/42. Empty: the landing page.',
    '例如 shop://item/42，留空则打开落地页。',
  ],
  links: ['Monitoring links', '监测链接'],
  noLinks: ['none', '未设置'],
  linksSet: [{ one: '{count} set', other: '{count} set' }, '已设置 {count} 个'],
  noneOffered: [
    'Where this ad is delivered there are no monitoring links.',
    '当前投放位置没有可用的监测链接。',
  ],
  linkHint: [
    'Called when it happens. Macros such as __AD_ID__ are replaced.',
    '相应事件发生时调用，__AD_ID__ 等宏会被替换。',
  ],
  notOffered: ['Not offered where the ad is delivered now.', '当前投放位置不提供该链接。'],
  removeAction: ['Take it away', '删去'],
  macros: ['Macros of the {link}', '{link}的宏'],
  insert: ['Insert {macro}, {meaning}', '插入 {macro}，{meaning}'],
  test: ['Test the {link}', '测试{link}'],
  testing: ['Calling…', '正在调用…'],
  answered: ['Answered {status} in {ms} ms.', '{ms} 毫秒后返回 {status}。'],
  redirected: ['{status} → {address}', '{status} → {address}'],
  calledAs: ['Called as {address}', '实际调用 {address}'],
  timing: [
    'Name {resolve} ms, connection {connect} ms, answer {firstByte} ms.',
    '解析域名 {resolve} 毫秒，建立连接 {connect} 毫秒，等待响应 {firstByte} 毫秒。',
  ],
  noAnswer: ['No answer: {reason}', '没有响应：{reason}'],
  shows: ['{spec}: “{text}”', '{spec}：“{text}”'],
  showsSpec: ['{spec}', '{spec}'],
  leads: ['Leads to {host}', '打开 {host}'],
  watched: ['Monitoring: {links}', '监测：{links}'],
})
