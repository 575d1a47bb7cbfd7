import { code, type Code } from '@placard/contract/platform/code'
import type { Envelope } from '@placard/contract/platform/envelope'
import type { Locale, NamesOf } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { replyTexts } from '@placard/domain/platform/reply/texts'

/** The default text of each code. A code without one does not compile. */
export const codeTexts: NamesOf<Code> = textTable({
  [code.success]: ['ok', '成功'],
  [code.successWithWarning]: ['done, with a warning', '已完成，但有提醒'],
  [code.notPermitted]: [replyTexts['en-US'].notPermitted, replyTexts['zh-CN'].notPermitted],
  [code.notSignedIn]: ['please sign in', '请先登录'],
  [code.factorWaiting]: ['please enter the code of your second factor', '请先完成两步验证'],
  [code.factorMissing]: ['please set up a second factor first', '请先开启两步验证'],
  [code.foreignNetwork]: ['this network is not allowed', '当前网络不在允许范围内'],
  [code.noSuchCall]: ['there is no such call', '没有这个接口'],
  [code.visitLimit]: [replyTexts['en-US'].visitLimit, replyTexts['zh-CN'].visitLimit],
  [code.actingIdentityLost]: [
    'you can no longer act for this advertiser',
    '您已不能代表该广告主操作',
  ],
  [code.invalidInput]: ['please check the input', '请检查输入内容'],
  [code.notFound]: ['not found', '未找到'],
  [code.changedByOther]: [
    'someone else has changed this meanwhile; please look again',
    '内容已被他人修改，请重新查看',
  ],
  [code.creationDisabled]: ['creating ads is disabled', '暂不能新建广告'],
  [code.limitReached]: ['a limit has been reached', '已达到上限'],
  [code.idempotencyKeyReused]: [
    'this idempotency key was used with another body',
    '该幂等键已用于其他请求内容',
  ],
  [code.signInNotFresh]: ['please confirm that it is you', '请先确认是您本人操作'],
  [code.supportViewOnly]: [
    'This is a support view of the platform: it shows the account, changes nothing and takes no files away.',
    '当前为平台客服查看模式：仅可查看账户，不能修改，也不能下载文件。',
  ],
  [code.tooManyTries]: ['too many tries; please wait a moment', '尝试次数过多，请稍后再试'],
})

/** Returns an envelope with a text, by default that of the code in the reader's language. */
export function envelopeOf(
  reply: { code: Code; message?: string; data: unknown },
  reader: { locale: Locale; requestId: string },
): Envelope<unknown> {
  return {
    code: reply.code,
    message: reply.message || codeTexts[reader.locale][reply.code],
    data: reply.data,
    requestId: reader.requestId,
  }
}

export function accepted(
  data: unknown,
  reader: { locale: Locale; requestId: string },
): Envelope<unknown> {
  return envelopeOf({ code: code.success, data }, reader)
}

/** Returns the language of a request: Chinese if the browser prefers any Chinese, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en-US'
}
