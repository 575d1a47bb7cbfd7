import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  account: 'Account',
  accountHint: 'Your email address',
  password: 'Password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  capsLock: 'Caps Lock is on.',
  accountMissing: 'Enter your account.',
  passwordMissing: 'Enter your password.',
  alreadySignedIn: 'You are signed in as {account}.',
  carryOn: 'Continue',
  otherAccount: 'Or sign in with another account:',
  setPassword: 'Set the password',
  passwordRule: 'A password has at least {min} characters.',
  passwordSet: 'The password of {account} is set.',
  welcome: 'Welcome',
  invitedTo: 'You have been invited to manage the advertising of {owner}.',
  choosePassword: 'Choose a password for your account {account}.',
  newPassword: 'A new password',
  replacePassword: 'Choose a new password for {account}. It signs you out everywhere.',
  askForLink: 'Ask for a new link',
  forgotPassword: 'Forgot your password?',
  forgotHint: 'Enter your account. A letter will bring you a link to set a new password.',
  sendLink: 'Send me a link',
  sendingLink: 'Sending…',
  linkSent: 'If {account} is an account here, a letter with a link is on its way to it.',
  linkMissing:
    'Nothing there after a few minutes? Look among unwanted mail, and check the address.',
  noEmails: 'This server cannot send emails. Ask the administrator of your account for a link.',
  backToSignIn: 'Back to sign-in',
  promise: 'Plans, groups and ads, in one place.',
} as const

type SignInTexts = Readonly<Record<keyof typeof english, string>>

const signInTexts: Readonly<Record<Locale, SignInTexts>> = {
  'en-US': english,
  'zh-CN': {
    signIn: '登录',
    signingIn: '正在登录…',
    account: '账号',
    accountHint: '您的邮箱地址',
    password: '密码',
    showPassword: '显示',
    hidePassword: '隐藏',
    capsLock: '大写锁定已开启。',
    accountMissing: '请输入账号。',
    passwordMissing: '请输入密码。',
    alreadySignedIn: '您已登录为 {account}。',
    carryOn: '继续',
    otherAccount: '或使用其他账号登录：',
    setPassword: '设置密码',
    passwordRule: '密码至少 {min} 个字符。',
    passwordSet: '{account} 的密码已设置。',
    welcome: '欢迎',
    invitedTo: '您已受邀管理“{owner}”的广告。',
    choosePassword: '请为您的账号 {account} 设置密码。',
    newPassword: '新密码',
    replacePassword: '请为 {account} 设置新密码。设置后，所有设备上的登录都将退出。',
    askForLink: '重新获取链接',
    forgotPassword: '忘记密码？',
    forgotHint: '请输入您的账号，我们会通过邮件发送重新设置密码的链接。',
    sendLink: '发送链接',
    sendingLink: '正在发送…',
    linkSent: '如果 {account} 是有效的账号，含有链接的邮件已经发出。',
    linkMissing: '几分钟后仍未收到？请查看垃圾邮件，并检查邮箱地址是否正确。',
    noEmails: '本系统不发送邮件，请向您的账号管理者索取链接。',
    backToSignIn: '返回登录',
    promise: '计划、广告组与广告，一处管理。',
  },
}

export function useSignInTexts(): SignInTexts {
  return signInTexts[useLocale()]
}
