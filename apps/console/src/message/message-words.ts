import { languageTable } from '#console/language/table.ts'

/** What the page of messages says around them. */
export const messageWords = languageTable('message', {
  'en-US': {
    title: 'Messages',
    noPermission: 'There are no messages for you here yet',
    noPermissionHint: 'Messages need a role. An administrator of {{ownerName}} can give you one.',
    unreadTypes: 'Unread messages by type',
    unreadOfType: '{{type}}: {{count, number}}',
  },
  'zh-CN': {
    title: '消息',
    noPermission: '暂无可查看的消息',
    noPermissionHint: '查看消息需要角色，请联系{{ownerName}}的管理员开通。',
    unreadTypes: '各类型未读消息',
    unreadOfType: '{{type}}：{{count, number}}',
  },
})
