import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the dialog for sessions and networks. */
export const sessionPolicyTexts = textTable({
  title: ['Sessions and networks', '会话与网络'],
  hint: [
    'The rules apply to everyone of {ownerName} from the next request on. Empty fields leave the rule of the server.',
    '规则自下一次请求起对{ownerName}的所有人员生效；留空则使用服务器默认规则。',
  ],
  idleMinutes: ['Sign out when idle (minutes)', '无操作自动退出（分钟）'],
  hours: ['Longest session (hours)', '最长登录时长（小时）'],
  maxSessions: ['Devices per person', '每人同时登录的设备数'],
  bounds: ['From {min} to {max}', '{min} 到 {max}'],
  networks: ['Allowed networks', '允许的网络'],
  networksHint: [
    'Addresses or networks such as 203.0.113.0/24, one per line. Empty: everywhere. Your address is {address}. API tokens have networks of their own.',
    '每行一个 IP 地址或网段，如 203.0.113.0/24；留空表示不限制。您当前的地址为 {address}。API 令牌使用各自的网络设置。',
  ],
  notNumber: ['Enter a whole number, or leave it empty.', '请输入整数，或留空。'],
  lineProblem: ['{line}: {reason}', '{line}：{reason}'],
  networkProblems: {
    notAnAddress: ['neither an IPv4 nor an IPv6 address', '不是有效的 IPv4 或 IPv6 地址'],
    notAPrefix: ['the number after “/” does not fit', '“/”后的数值无效'],
    repeated: ['listed twice', '重复'],
  },
  tooManyNetworks: ['At most {max} networks', '最多 {max} 个网络'],
  saved: ['The rules for sessions are saved.', '会话规则已保存。'],
})
