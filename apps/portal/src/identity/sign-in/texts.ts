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
  factor: ['Two-step verification', '两步验证'],
  factorHints: {
    passkey: [
      'Confirm with your fingerprint, face or device PIN.',
      '请通过指纹、面容或设备 PIN 确认。',
    ],
    app: [
      'Enter the code that your authenticator app shows for Placard.',
      '请输入验证器应用中 Placard 的验证码。',
    ],
    recovery: [
      'Enter one of the recovery codes that you saved when you set up two-step verification. Each works once.',
      '请输入开启两步验证时保存的恢复码，每个恢复码只能使用一次。',
    ],
  },
  otherFactors: {
    passkey: ['Use a passkey instead', '改用通行密钥'],
    app: ['Use the authenticator app instead', '改用验证器应用'],
    recovery: ['Use a recovery code instead', '改用恢复码'],
  },
  usePasskey: ['Use a passkey', '使用通行密钥'],
  signInByPasskey: ['Sign in with a passkey', '使用通行密钥登录'],
  addPasskey: ['Add a passkey instead', '改为添加通行密钥'],
  passkeyName: ['Passkey', '通行密钥'],
  code: ['Code', '验证码'],
  recoveryCode: ['Recovery code', '恢复码'],
  codeMissing: ['Enter the code.', '请输入验证码。'],
  confirmCode: ['Confirm', '确认'],
  factorLost: [
    'Lost everything? Ask an administrator of your company to reset your second factor.',
    '均已丢失？请联系贵公司的管理员重置两步验证。',
  ],
  factorExpired: [
    'That took longer than ten minutes. Enter your password again.',
    '操作已超过十分钟，请重新输入密码。',
  ],
  enroll: ['Set up two-step verification', '开启两步验证'],
  enrollHint: [
    'Your company requires it. It takes two minutes, and you need it before anything else.',
    '贵公司要求开启两步验证，请先完成设置，约需两分钟。',
  ],
  enrollExpired: [
    'Enter your password again to set up two-step verification.',
    '请重新输入密码后再设置两步验证。',
  ],
  otherSignIn: ['Sign out', '退出登录'],
  turnOn: ['Turn on', '开启'],
  codesLeft: [
    {
      one: 'You have {count} recovery code left. Create new ones under “Account settings”.',
      other:
        'You have {count} recovery codes left. You can create new ones under “Account settings”.',
    },
    '您还剩 {count} 个恢复码，可在“个人中心”重新生成。',
  ],
  acceptAt: ['Or sign in with {provider}', '或使用{provider}登录'],
  confirmed: [
    'You are confirmed. Close this tab and continue where you were.',
    '已确认是您本人。请关闭此标签页并返回继续操作。',
  ],
  companySignIn: ['Company sign-in', '企业登录'],
  company: {
    failed: [
      'The sign-in at your company did not succeed. Try again, or ask its administrator.',
      '企业登录未成功，请重试，或联系贵公司的管理员。',
    ],
    expired: [
      'The sign-in at your company took too long, or was opened twice. Try again.',
      '企业登录已超时或被重复打开，请重试。',
    ],
    notLinked: [
      'No account here is linked with your company’s sign-in. Sign in with your password once, and link it under “Account settings”.',
      '尚无账号关联此企业登录。请先使用密码登录，并在“个人中心”完成关联。',
    ],
    noRole: [
      'Your company gives you no role here. Ask its administrator.',
      '贵公司尚未授予您角色，请联系管理员。',
    ],
    linkedToAnother: [
      'This company sign-in is linked with another account already.',
      '该企业登录已关联其他账号。',
    ],
    invitationOver: [
      'This invitation is over: it was accepted, or it is too old. Ask for a new one.',
      '该邀请已被接受或已过期，请重新获取。',
    ],
    otherUser: [
      'That company sign-in belongs to another account, or you were signed out here.',
      '该企业登录属于其他账号，或您在此处已退出登录。',
    ],
    signedOut: [
      'You were signed out meanwhile, so nothing was linked. Sign in and try again.',
      '您已退出登录，未完成关联。请登录后重试。',
    ],
  },
  backToPassword: ['Back to the password', '返回密码登录'],
  backToSignIn: ['Back to sign-in', '返回登录'],
  promise: ['Plans, ad groups and ads in one place.', '计划、广告组与广告，一处管理。'],
})
