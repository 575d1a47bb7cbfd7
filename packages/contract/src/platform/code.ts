import type { Locale } from '@placard/domain/platform/locale/locale'
import { replyCode } from '@placard/domain/platform/reply/code'
import { replyTexts } from '@placard/domain/platform/reply/texts'

/**
 * Reply codes of the envelope. 0–409 and 129012 are the specification's; the thousands are ours.
 *
 * @see spec §8
 */
export const code = {
  ...replyCode,
  invalidInput: 1000,
  notFound: 1001,
  changedByOther: 1002,
  creationDisabled: 1003,
  limitReached: 1004,
  idempotencyKeyReused: 1005,
  tooManyTries: 1006,
} as const

export type Code = (typeof code)[keyof typeof code]

/** The default text of each code. A code without one in each language does not compile. */
export const codeTexts: Record<Code, Record<Locale, string>> = {
  [code.success]: { 'en-US': 'ok', 'zh-CN': '成功' },
  [code.successWithWarning]: { 'en-US': 'done, with a warning', 'zh-CN': '已完成，但有提醒' },
  [code.notPermitted]: {
    'en-US': replyTexts['en-US'].notPermitted,
    'zh-CN': replyTexts['zh-CN'].notPermitted,
  },
  [code.notSignedIn]: { 'en-US': 'please sign in', 'zh-CN': '请先登录' },
  [code.noSuchCall]: { 'en-US': 'there is no such call', 'zh-CN': '没有这个接口' },
  [code.visitLimit]: {
    'en-US': replyTexts['en-US'].visitLimit,
    'zh-CN': replyTexts['zh-CN'].visitLimit,
  },
  [code.actingIdentityLost]: {
    'en-US': 'you can no longer act for this advertiser',
    'zh-CN': '您已不能代表该广告主操作',
  },
  [code.invalidInput]: { 'en-US': 'please check the input', 'zh-CN': '请检查输入内容' },
  [code.notFound]: { 'en-US': 'not found', 'zh-CN': '未找到' },
  [code.changedByOther]: {
    'en-US': 'someone else has changed this meanwhile; please look again',
    'zh-CN': '内容已被他人修改，请重新查看',
  },
  [code.creationDisabled]: { 'en-US': 'creating ads is disabled', 'zh-CN': '暂不能新建广告' },
  [code.limitReached]: { 'en-US': 'a limit has been reached', 'zh-CN': '已达到上限' },
  [code.idempotencyKeyReused]: {
    'en-US': 'this idempotency key was used with another body',
    'zh-CN': '该幂等键已用于其他请求内容',
  },
  [code.tooManyTries]: {
    'en-US': 'too many tries; please wait a moment',
    'zh-CN': '尝试次数过多，请稍后再试',
  },
}
