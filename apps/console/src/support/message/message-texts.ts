import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the message pages. */
export const messageTexts = textTable({
  title: ['Messages', '消息'],
  noPermission: ['You have no messages yet', '暂无可查看的消息'],
  noPermissionHint: [
    'Messages require a role. Ask an administrator of {ownerName} for one.',
    '查看消息需要角色，请联系{ownerName}的管理员开通。',
  ],
  unreadTypes: ['Unread messages by type', '各类型未读消息'],
  unreadOfType: ['{type}: {count}', '{type}：{count}'],
  allMessages: ['All messages', '全部消息'],
  subscription: ['Notification settings', '通知设置'],
  subscriptionHint: [
    'The number on the bell counts unread messages of the selected types. All messages stay listed.',
    '铃铛上的数字仅统计所选类型的未读消息，列表始终显示全部消息。',
  ],
  always: ['{type} (always counted)', '{type}（始终计入）'],
  choiceKept: ['Saved.', '已保存。'],
  choiceFailed: ['The settings could not be loaded: {reason}', '通知设置加载失败：{reason}'],
  choiceNotKept: ['The settings could not be saved: {reason}', '通知设置保存失败：{reason}'],
})
