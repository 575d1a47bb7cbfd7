import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'

/**
 * The reasons why a user did not get a report: the user or the creator may not see reports any more, the report could
 * not be made, the mail server did not take it, the server stopped while it was sent, or was not running when it was due.
 */
export const mailFailures = [
  'recipient',
  'creator',
  'report',
  'mail',
  'interrupted',
  'missed',
] as const
/** One of `mailFailures`. */
export type MailFailureKind = (typeof mailFailures)[number]

/** The reasons as texts that follow a colon. */
export const mailFailureTexts: NamesOf<MailFailureKind> = /* @__PURE__ */ textTable({
  recipient: ['the user may not see reports any more', '该用户已无权查看报表'],
  creator: ['the creator of the report may not see reports any more', '报表创建者已无权查看报表'],
  report: ['the report could not be made', '报表生成失败'],
  mail: ['the mail server did not take it', '邮件服务器未接收'],
  interrupted: [
    'the server stopped while it was sent, so it may not have arrived',
    '发送过程中服务器中断，可能未送达',
  ],
  missed: ['the server was not running', '服务器当时未运行'],
})
