import type { Locale } from '@placard/domain/platform/locale/locale'
import type { WorkOrderEntry } from '@placard/domain/support/work-order/entry'
import type { WorkOrderSide } from '@placard/domain/support/work-order/side'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/status'

/** The texts around the thread of a work order. */
export interface WorkOrderViewTexts {
  readonly thread: string
  readonly by: Readonly<Record<WorkOrderEntry['by'], string>>
  readonly download: (file: string) => string
  readonly message: string
  readonly needsText: string
  readonly send: string
  readonly sent: string
  readonly files: string
  readonly filesHint: (megabytes: number, most: number) => string
  readonly fileTooLarge: (megabytes: number) => string
  readonly tooManyFiles: (most: number) => string
  readonly sendingFile: (percent: number) => string
  readonly fileSent: string
  readonly removeFile: (fileName: string) => string
  readonly filesWait: string
  readonly over: string
  readonly moves: Readonly<
    Record<WorkOrderSide, Readonly<Partial<Record<WorkOrderStatus, StatusChangeTexts>>>>
  >
  readonly why: string
  readonly comment: string
  readonly cancel: string
}

/** The texts of a status change: its label, and what to know before it is submitted. */
export interface StatusChangeTexts {
  readonly action: string
  readonly hint: string
}

export const workOrderViewTexts: Readonly<Record<Locale, WorkOrderViewTexts>> = {
  'en-US': {
    thread: 'What was said',
    by: { own: 'Owner', agency: 'Agency', platform: 'Platform' },
    download: (file) => `Download ${file}`,
    message: 'Your message',
    needsText: 'Please write a few words.',
    send: 'Send',
    sent: 'Sent.',
    files: 'Add files',
    filesHint: (megabytes, most) =>
      `PNG, JPEG, WebP, PDF, text or CSV; at most ${megabytes} MB each, ${most} to a message.`,
    fileTooLarge: (megabytes) => `Larger than ${megabytes} MB. Please make it smaller.`,
    tooManyFiles: (most) => `Only ${most} files go with one message.`,
    sendingFile: (percent) => `${percent} %`,
    fileSent: 'ready',
    removeFile: (fileName) => `Remove ${fileName}`,
    filesWait: 'Please wait for the files, or remove those that failed.',
    over: 'Nothing can be added to this work order.',
    moves: {
      owner: {
        1: {
          action: 'Not solved yet',
          hint: 'The work order goes back to the platform. Please say what is missing.',
        },
        3: { action: 'It is solved', hint: 'The work order is done then. It cannot be reopened.' },
        4: {
          action: 'Close',
          hint: 'A closed work order gets no answers any more, and cannot be reopened.',
        },
      },
      platform: {
        1: { action: 'Take it on', hint: 'Whoever created it reads that somebody is at work.' },
        2: {
          action: 'Ask to confirm',
          hint: 'Whoever created it is asked whether it is solved.',
        },
        4: {
          action: 'Close',
          hint: 'A closed work order cannot be reopened. Please say why it is closed.',
        },
      },
    },
    why: 'Why',
    comment: 'Something to say (may stay empty)',
    cancel: 'Cancel',
  },
  'zh-CN': {
    thread: '沟通记录',
    by: { own: '账户', agency: '代理商', platform: '平台' },
    download: (file) => `下载 ${file}`,
    message: '您的消息',
    needsText: '请填写消息内容。',
    send: '发送',
    sent: '已发送。',
    files: '添加文件',
    filesHint: (megabytes, most) =>
      `支持 PNG、JPEG、WebP、PDF、文本和 CSV；单个不超过 ${megabytes} MB，每条消息最多 ${most} 个。`,
    fileTooLarge: (megabytes) => `超过 ${megabytes} MB，请压缩后重试。`,
    tooManyFiles: (most) => `每条消息最多 ${most} 个文件。`,
    sendingFile: (percent) => `${percent}%`,
    fileSent: '已就绪',
    removeFile: (fileName) => `移除 ${fileName}`,
    filesWait: '请等待文件上传完成，或移除失败的文件。',
    over: '该工单无法继续添加内容。',
    moves: {
      owner: {
        1: { action: '未解决', hint: '工单将退回平台处理，请说明未解决的问题。' },
        3: { action: '已解决', hint: '工单将变为已完成，且不能重新打开。' },
        4: { action: '关闭工单', hint: '关闭后将不再收到回复，且不能重新打开。' },
      },
      platform: {
        1: { action: '开始处理', hint: '创建人会收到正在处理的通知。' },
        2: { action: '请求确认', hint: '将请创建人确认问题是否已解决。' },
        4: { action: '关闭工单', hint: '关闭后不能重新打开，请说明关闭原因。' },
      },
    },
    why: '原因',
    comment: '补充说明（可不填）',
    cancel: '取消',
  },
}
