import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts for refused actions on work orders. */
export interface WorkOrderTexts {
  readonly oldScheme: string
  readonly over: (status: string) => string
  readonly noMove: (from: string, to: string, possible: readonly string[]) => string
  readonly sayWhy: string
  readonly fileNotThere: string
  readonly fileTwice: string
  readonly tooManyFiles: (max: number) => string
  readonly threadFull: (max: number) => string
}

const quotedList = (names: readonly string[]) => names.map((name) => `“${name}”`)

export const workOrderTexts: Readonly<Record<Locale, WorkOrderTexts>> = {
  'en-US': {
    oldScheme:
      'A work order of the old scheme can only be looked at. The platform can bring it over to the new one.',
    over: (status) =>
      `This work order is “${status}”, so nothing can be added. Please create a new one.`,
    noMove: (from, to, possible) =>
      possible.length === 0
        ? `A work order that is “${from}” stays as it is.`
        : `You cannot lead a work order from “${from}” to “${to}”, only to ${quotedList(possible).join(' or ')}.`,
    sayWhy: 'Please say why, in a word or two.',
    fileNotThere: 'This file is not there to be sent (any more). Please choose it again.',
    fileTwice: 'This file is named twice. Please name it once.',
    tooManyFiles: (max) =>
      `${max} of your files wait to be sent with a message. Please send some of them first.`,
    threadFull: (max) =>
      `This work order has ${max} messages, which is the most. Please create a new one.`,
  },
  'zh-CN': {
    oldScheme: '旧版工单只能查看。平台可将其迁移到新版。',
    over: (status) => `该工单状态为“${status}”，无法继续添加内容。请新建工单。`,
    noMove: (from, to, possible) =>
      possible.length === 0
        ? `状态为“${from}”的工单不能再变更。`
        : `工单不能从“${from}”变更为“${to}”，只能变更为${quotedList(possible).join('或')}。`,
    sayWhy: '请简要说明原因。',
    fileNotThere: '该文件不存在或已失效，请重新选择。',
    fileTwice: '该文件重复出现，请只保留一次。',
    tooManyFiles: (max) => `您有 ${max} 个文件尚未随消息发送，请先发送其中一部分。`,
    threadFull: (max) => `该工单的消息已达 ${max} 条上限，请新建工单。`,
  },
}
