import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import type { WorkOrderSide } from '@placard/domain/support/work-order/transition'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/scheme'

/** The texts around the thread of a work order. */
export type WorkOrderViewTexts = TextsOf<typeof workOrderViewTexts>

/** The texts of a status change: its label, and what to know before it is submitted. */
interface StatusChangeTexts {
  readonly action: string
  readonly hint: string
}

export const workOrderViewTexts = textTable({
  thread: ['Conversation', '沟通记录'],
  by: {
    own: ['Owner', '账户'],
    agency: ['Agency', '代理商'],
    platform: ['Platform', '平台'],
  },
  download: ['Download {file}', '下载 {file}'],
  message: ['Your message', '您的消息'],
  needsText: ['Enter a message.', '请填写消息内容。'],
  send: ['Send', '发送'],
  sent: ['Sent.', '已发送。'],
  files: ['Add files', '添加文件'],
  filesHint: [
    'PNG, JPEG, WebP, PDF, text or CSV; at most {megabytes} MB each, {most} to a message.',
    '支持 PNG、JPEG、WebP、PDF、文本和 CSV；单个不超过 {megabytes} MB，每条消息最多 {most} 个。',
  ],
  fileTooLarge: [
    'The file is larger than {megabytes} MB. Choose a smaller one.',
    '超过 {megabytes} MB，请压缩后重试。',
  ],
  tooManyFiles: ['A message can have at most {most} files.', '每条消息最多 {most} 个文件。'],
  sendingFile: ['{percent} %', '{percent}%'],
  fileSent: ['ready', '已就绪'],
  removeFile: ['Remove {fileName}', '移除 {fileName}'],
  filesWait: [
    'Wait until the files are uploaded, or remove those that failed.',
    '请等待文件上传完成，或移除失败的文件。',
  ],
  over: ['Nothing can be added to this work order.', '该工单无法继续添加内容。'],
  moves: {
    owner: {
      1: {
        action: ['Not solved yet', '未解决'],
        hint: [
          'The work order goes back to the platform. Enter what is missing.',
          '工单将退回平台处理，请说明未解决的问题。',
        ],
      },
      3: {
        action: ['Mark as solved', '已解决'],
        hint: [
          'The status changes to “Done”. The work order cannot be reopened.',
          '工单将变为已完成，且不能重新打开。',
        ],
      },
      4: {
        action: ['Close', '关闭工单'],
        hint: [
          'A closed work order cannot be answered or reopened.',
          '关闭后将不再收到回复，且不能重新打开。',
        ],
      },
    },
    platform: {
      1: {
        action: ['Start work', '开始处理'],
        hint: ['The creator sees that work has started.', '创建人会收到正在处理的通知。'],
      },
      2: {
        action: ['Ask to confirm', '请求确认'],
        hint: ['The creator is asked whether it is solved.', '将请创建人确认问题是否已解决。'],
      },
      4: {
        action: ['Close', '关闭工单'],
        hint: [
          'A closed work order cannot be reopened. Enter a reason.',
          '关闭后不能重新打开，请说明关闭原因。',
        ],
      },
    },
  },
  why: ['Why', '原因'],
  comment: ['Comment (optional)', '补充说明（可不填）'],
})

/** Returns the texts of a status change; undefined if the side may not make it. */
export function statusChangeTexts(
  texts: WorkOrderViewTexts,
  side: WorkOrderSide,
  to: WorkOrderStatus,
): StatusChangeTexts | undefined {
  const changes: Readonly<Partial<Record<WorkOrderStatus, StatusChangeTexts>>> = texts.moves[side]
  return changes[to]
}
