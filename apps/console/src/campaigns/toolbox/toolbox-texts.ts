import type { PageCode } from '@placard/domain/platform/menu/offered-page'
import { textTable } from '@placard/domain/platform/locale/text-table'

/** The pages that are tools, in the order of the toolbox. */
export const toolCodes = [
  'workOrder',
  'conversion',
  'operationLog',
  'import',
  'material',
  'keyword',
  'drafts',
  'recycleBin',
  'operator',
  'apiToken',
  'securityLog',
] as const satisfies readonly PageCode[]
/** One of `toolCodes`. */
export type ToolCode = (typeof toolCodes)[number]

/** The texts of the toolbox. */
export const toolboxTexts = textTable({
  hint: [
    'Everything beside plans, groups and ads that you may open.',
    '除计划、广告组和广告外您可使用的全部工具。',
  ],
  noPermission: ['You do not have access to the toolbox', '您无权访问工具箱'],
  noPermissionHint: [
    'The toolbox requires a role for ads. Ask an administrator of {ownerName} for access.',
    '工具箱需要广告管理角色，请联系{ownerName}的管理员开通。',
  ],
  failed: ['The number could not be loaded.', '数量加载失败。'],
  purposes: {
    workOrder: ['Ask the platform for help, and read its answers.', '向平台提问并查看回复。'],
    conversion: [
      'Count what clicks bring, as your own programs report it.',
      '统计由您的程序上报的点击转化。',
    ],
    operationLog: [
      'See who changed what and when, and undo it.',
      '查看谁在何时做了哪些修改，并可撤销。',
    ],
    import: [
      'Import plans, ads and statistics from files of other platforms.',
      '从其他平台的文件导入计划、广告和统计数据。',
    ],
    material: [
      'Upload pictures, videos and interactive materials, and sort them into folders.',
      '上传图片、视频和互动素材，并用文件夹整理。',
    ],
    keyword: [
      'Find keywords of all ad groups and change their bids.',
      '查找所有广告组的关键词并调整出价。',
    ],
    drafts: ['Go on with plans and ads that are not finished.', '继续编辑未完成的计划和广告。'],
    recycleBin: ['Restore what was removed.', '恢复已删除的内容。'],
    operator: ['Invite people, and decide what they may do.', '邀请成员并设置权限。'],
    apiToken: ['Let programs work with the API.', '让程序通过 API 工作。'],
    securityLog: ['See sign-ins and changes of rights.', '查看登录和权限变更。'],
  },
  openOrders: [{ one: '{count} open', other: '{count} open' }, '{count} 个未结'],
  draftCount: [{ one: '{count} draft', other: '{count} drafts' }, '{count} 个草稿'],
  materialCount: [{ one: '{count} material', other: '{count} materials' }, '{count} 个素材'],
  tokenCount: [{ one: '{count} usable', other: '{count} usable' }, '{count} 个有效'],
})
