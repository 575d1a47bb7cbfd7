import type { Problem } from '@placard/contract/envelope'
import type { Locale } from '@placard/domain/locale/locale'
import { invalidInput, type Refusal } from '#server/http/refusal.ts'

type PasswordProblem = 'linkOver' | 'wrongCurrent' | 'sameAsCurrent' | 'sameAsAccount'

const words: Readonly<Record<Locale, Readonly<Record<PasswordProblem, string>>>> = {
  'en-US': {
    linkOver: 'This link is over: it was used, or it is too old. Please ask for a new one.',
    wrongCurrent: 'This is not your current password.',
    sameAsCurrent: 'This is your current password. Choose another one.',
    sameAsAccount: 'A password must not be the account’s address. Choose another one.',
  },
  'zh-CN': {
    linkOver: '该链接已使用或已过期，请重新获取。',
    wrongCurrent: '当前密码不正确。',
    sameAsCurrent: '新密码与当前密码相同，请换一个。',
    sameAsAccount: '密码不能与账号的邮箱地址相同，请换一个。',
  },
}

// What came is a secret in all of these, so it is not repeated.
const facts: Readonly<Record<PasswordProblem, Pick<Problem, 'expected' | 'got'>>> = {
  linkOver: { expected: 'a link that is still good', got: 'another' },
  wrongCurrent: { expected: 'the current password', got: 'another' },
  sameAsCurrent: { expected: 'a new password', got: 'the current one' },
  sameAsAccount: { expected: 'a password that is not the address', got: 'the address' },
}

/** Why a password is not set, told at a field of the input. */
export function passwordRefusal(problem: PasswordProblem, path: string, locale: Locale): Refusal {
  return invalidInput([{ path, ...facts[problem], message: words[locale][problem] }])
}
