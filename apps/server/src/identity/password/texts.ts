import type { Problem } from '@placard/contract/platform/envelope'
import type { PasswordWeakness } from '@placard/domain/identity/account/password'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

type PasswordProblem = 'linkOver' | 'wrongCurrent' | 'sameAsCurrent' | PasswordWeakness

const texts: Readonly<Record<Locale, Readonly<Record<PasswordProblem, string>>>> = {
  'en-US': {
    linkOver: 'This link is over: it was used, or it is too old. Please ask for a new one.',
    wrongCurrent: 'This is not your current password.',
    sameAsCurrent: 'This is your current password. Choose another one.',
    blank: 'A password cannot consist of spaces. Choose another one.',
    personal: 'This is little more than your name or email address. Choose another one.',
    pattern: 'This repeats itself or is a sequence. Choose another one.',
    common: 'This password is among those that attackers try first. Choose another one.',
  },
  'zh-CN': {
    linkOver: '该链接已使用或已过期，请重新获取。',
    wrongCurrent: '当前密码不正确。',
    sameAsCurrent: '新密码与当前密码相同，请换一个。',
    blank: '密码不能只包含空格，请换一个。',
    personal: '密码与您的姓名或邮箱地址过于相似，请换一个。',
    pattern: '密码由重复或连续的字符组成，请换一个。',
    common: '该密码过于常见，容易被猜到，请换一个。',
  },
}

// What came is a secret in all of these, so it is not repeated.
const facts: Readonly<Record<PasswordProblem, Pick<Problem, 'expected' | 'got'>>> = {
  linkOver: { expected: 'a link that is still good', got: 'another' },
  wrongCurrent: { expected: 'the current password', got: 'another' },
  sameAsCurrent: { expected: 'a new password', got: 'the current one' },
  blank: { expected: 'more than spaces', got: 'spaces' },
  personal: { expected: 'a password that others cannot guess', got: 'your name or address' },
  pattern: { expected: 'a password that others cannot guess', got: 'a repetition or sequence' },
  common: { expected: 'a password that others cannot guess', got: 'a common password' },
}

/** Why a password is not set, told at a field of the input. */
export function passwordRefusal(problem: PasswordProblem, path: string, locale: Locale): Refusal {
  return invalidInput([{ path, ...facts[problem], message: texts[locale][problem] }])
}
