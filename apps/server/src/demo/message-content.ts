import type { LocalText } from '@placard/domain/platform/locale/locale'
import { messageType, type MessageType } from '@placard/domain/support/message/message'

/** A message of the demo. */
export interface DemoMessage {
  readonly msgType: MessageType
  readonly title: LocalText
  readonly text: LocalText
  /** The number of hours since the message was received. */
  readonly hoursAgo: number
  /** All users of the owner read it long ago. */
  readonly isRead?: true
}

/** The messages to everyone. */
export const platformNews: readonly DemoMessage[] = [
  {
    msgType: messageType.platform,
    title: { 'en-US': 'Import of files is here', 'zh-CN': '文件导入功能上线' },
    text: {
      'en-US':
        'Bring campaigns over from Google Ads Editor or Microsoft Advertising Editor. You see what a file would do before anything changes.',
      'zh-CN':
        '现可从 Google Ads Editor 或 Microsoft Advertising Editor 导入推广计划。确认之前可预览所有变更。',
    },
    hoursAgo: 50,
  },
  {
    msgType: messageType.platform,
    title: { 'en-US': 'Maintenance on Sunday, 02:00–04:00', 'zh-CN': '周日 02:00–04:00 系统维护' },
    text: {
      'en-US':
        'Ads go on running. Changes made in these two hours are taken over afterwards. Details: https://status.example.com/maintenance',
      'zh-CN':
        '维护期间广告正常投放，所做的修改将在维护结束后生效。详情：https://status.example.com/maintenance',
    },
    hoursAgo: 170,
    isRead: true,
  },
]

/** The messages to advertisers about their ads and their balance. */
export const advertiserMessages: readonly DemoMessage[] = [
  {
    msgType: messageType.review,
    title: { 'en-US': '“New colours” passed the review', 'zh-CN': '“New colours”审核通过' },
    text: {
      'en-US': 'The ad can run in all groups that it belongs to.',
      'zh-CN': '该广告现可在所属的全部广告组中投放。',
    },
    hoursAgo: 3,
  },
  {
    msgType: messageType.review,
    title: { 'en-US': '“Made to last” was not accepted', 'zh-CN': '“Made to last”审核未通过' },
    text: {
      'en-US':
        'The claim needs a proof on the landing page. Add one, or change the text, and the ad is reviewed again.',
      'zh-CN': '该宣传用语需在落地页提供依据。请补充依据或修改文案，系统将重新审核。',
    },
    hoursAgo: 27,
  },
  {
    msgType: messageType.finance,
    title: { 'en-US': 'The balance lasts for about 5 days', 'zh-CN': '余额预计可用约 5 天' },
    text: {
      'en-US': 'At the pace of the last week. Recharge in time, so that no plan stops.',
      'zh-CN': '按最近一周的消耗估算。请及时充值，以免计划停止投放。',
    },
    hoursAgo: 76,
    isRead: true,
  },
]

/** The messages to an agency about its clients. */
export const agencyMessages: readonly DemoMessage[] = [
  {
    msgType: messageType.finance,
    title: {
      'en-US': 'A transfer to City Bikes has arrived',
      'zh-CN': '转给 City Bikes 的款项已到账',
    },
    text: {
      'en-US': '3,000.00 CNY were added to the balance of City Bikes.',
      'zh-CN': '3,000.00 元已计入 City Bikes 的余额。',
    },
    hoursAgo: 6,
  },
  {
    msgType: messageType.review,
    title: { 'en-US': 'Garden House is qualified', 'zh-CN': 'Garden House 资质审核通过' },
    text: {
      'en-US': 'Its business licence was checked. It can now advertise in every flow.',
      'zh-CN': '营业执照已核验，现可在所有流量场景投放。',
    },
    hoursAgo: 30,
  },
]
