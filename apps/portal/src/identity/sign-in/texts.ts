import { textTable } from '@placard/domain/platform/locale/text-table'

export const signInTexts = textTable({
  signIn: ['Sign in', '登录'],
  signingIn: ['Signing in…', '正在登录…'],
  account: ['Account', '账号'],
  accountHint: ['Your email address', '您的邮箱地址'],
  password: ['Password', '密码'],
  showPassword: ['Show', '显示'],
  hidePassword: ['Hide', '隐藏'],
  capsLock: ['Caps Lock is on.', '大写锁定已开启。'],
  accountMissing: ['Enter your account.', '请输入账号。'],
  passwordMissing: ['Enter your password.', '请输入密码。'],
  alreadySignedIn: ['You are signed in as {account}.', '您已登录为 {account}。'],
  carryOn: ['Continue', '继续'],
  otherAccount: ['Or sign in with another account:', '或使用其他账号登录：'],
  setPassword: ['Set password', '设置密码'],
  passwordRule: ['Use at least {min} characters.', '密码至少 {min} 个字符。'],
  passwordSet: ['The password of {account} is set.', '{account} 的密码已设置。'],
  welcome: ['Welcome', '欢迎'],
  invitedTo: [
    'You have been invited to manage the advertising of {owner}.',
    '您已受邀管理“{owner}”的广告。',
  ],
  choosePassword: [
    'Set a password for your account {account}.',
    '请为您的账号 {account} 设置密码。',
  ],
  newPassword: ['New password', '新密码'],
  replacePassword: [
    'Set a new password for {account}. This signs you out of all devices.',
    '请为 {account} 设置新密码。设置后，所有设备上的登录都将退出。',
  ],
  askForLink: ['Request a new link', '重新获取链接'],
  forgotPassword: ['Forgot your password?', '忘记密码？'],
  forgotHint: [
    'Enter your account. We will email you a link to set a new password.',
    '请输入您的账号，我们会通过邮件发送重新设置密码的链接。',
  ],
  sendLink: ['Send me a link', '发送链接'],
  sendingLink: ['Sending…', '正在发送…'],
  linkSent: [
    'If the account {account} exists, we have emailed you a link.',
    '如果 {account} 是有效的账号，含有链接的邮件已经发出。',
  ],
  linkMissing: [
    'No email after a few minutes? Check your spam folder and the address.',
    '几分钟后仍未收到？请查看垃圾邮件，并检查邮箱地址是否正确。',
  ],
  noEmails: [
    'This server cannot send emails. Ask the administrator of your account for a link.',
    '本系统不发送邮件，请向您的账号管理者索取链接。',
  ],
  backToSignIn: ['Back to sign-in', '返回登录'],
  promise: ['Plans, ad groups and ads in one place.', '计划、广告组与广告，一处管理。'],
})
