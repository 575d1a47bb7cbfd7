import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts for refused invitations. */
export interface AccountTexts {
  readonly emailTaken: (email: string) => string
  readonly noMail: (command: string) => string
}

export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  'en-US': {
    emailTaken: (email) => `There is an account ${email} already; please take another address.`,
    noMail: (command) =>
      `This server can send no mail, because SMTP_URL is not set. Its operator can print a link instead: npm run placard -- ${command}`,
  },
  'zh-CN': {
    emailTaken: (email) => `账号 ${email} 已存在，请使用其他邮箱。`,
    noMail: (command) =>
      `服务器未设置 SMTP_URL，无法发送邮件。可由运维人员执行命令获取链接：npm run placard -- ${command}`,
  },
}
