import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the message pages. */
export const messageTexts = textTable({
  title: ['Messages', '消息'],
  noPermission: ['There are no messages for you here yet', '暂无可查看的消息'],
  noPermissionHint: [
    'Messages need a role. An administrator of {ownerName} can give you one.',
    '查看消息需要角色，请联系{ownerName}的管理员开通。',
  ],
  unreadTypes: ['Unread messages by type', '各类型未读消息'],
  unreadOfType: ['{type}: {count}', '{type}：{count}'],
  allMessages: ['All messages', '全部消息'],
  subscription: ['What the bell counts', '消息订阅'],
  subscriptionHint: [
    'The number on the bell counts unread messages of these types. Whatever you choose, all messages stay listed.',
    '铃铛上的数字只计入所选类型的未读消息。无论如何选择，所有消息都会显示在列表中。',
  ],
  always: ['{type} (always counted)', '{type}（始终计入）'],
  choiceKept: ['Kept.', '已保存。'],
  choiceFailed: ['Your choice could not be loaded: {reason}', '订阅设置加载失败：{reason}'],
  choiceNotKept: ['Your choice could not be kept: {reason}', '订阅设置保存失败：{reason}'],
})
