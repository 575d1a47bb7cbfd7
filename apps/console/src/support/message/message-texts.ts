import { textTable } from '#console/platform/language/table.ts'

/** The texts of the message pages. */
export const messageTexts = textTable('message', {
  'en-US': {
    title: 'Messages',
    noPermission: 'There are no messages for you here yet',
    noPermissionHint: 'Messages need a role. An administrator of {{ownerName}} can give you one.',
    unreadTypes: 'Unread messages by type',
    unreadOfType: '{{type}}: {{count, number}}',
    allMessages: 'All messages',
    subscription: 'What the bell counts',
    subscriptionHint:
      'The number on the bell counts unread messages of these types. Whatever you choose, all messages stay listed.',
    always: '{{type}} (always counted)',
    choiceKept: 'Kept.',
    choiceFailed: 'Your choice could not be loaded: {{reason}}',
    choiceNotKept: 'Your choice could not be kept: {{reason}}',
  },
  'zh-CN': {
    title: '消息',
    noPermission: '暂无可查看的消息',
    noPermissionHint: '查看消息需要角色，请联系{{ownerName}}的管理员开通。',
    unreadTypes: '各类型未读消息',
    unreadOfType: '{{type}}：{{count, number}}',
    allMessages: '全部消息',
    subscription: '消息订阅',
    subscriptionHint:
      '铃铛上的数字只计入所选类型的未读消息。无论如何选择，所有消息都会显示在列表中。',
    always: '{{type}}（始终计入）',
    choiceKept: '已保存。',
    choiceFailed: '订阅设置加载失败：{{reason}}',
    choiceNotKept: '订阅设置保存失败：{{reason}}',
  },
})
