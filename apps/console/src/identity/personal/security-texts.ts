import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the security of the user's sign-in. */
export const securityTexts = textTable({
  title: ['Sign-in security', '登录安全'],
  app: ['Authenticator app', '验证器应用'],
  off: [
    'Off. With an authenticator app, nobody can sign in with your password alone.',
    '未开启。绑定验证器应用后，他人仅凭密码无法登录您的账号。',
  ],
  unavailable: [
    'Off. This server has no key to protect the secrets of authenticator apps. Its operator can set SECRET_KEY.',
    '未开启。服务器尚未配置密钥，请服务器管理员设置 SECRET_KEY。',
  ],
  on: ['On since {time}.', '已于 {time} 开启。'],
  codesLeft: [
    { one: '{count} recovery code left', other: '{count} recovery codes left' },
    '剩余 {count} 个恢复码',
  ],
  due: [
    'A passkey or an authenticator app is required from {time} on. Set one up before, or you will have to before anything else.',
    '自 {time} 起必须开启通行密钥或验证器应用，届时须先完成设置方可继续使用。',
  ],
  setUp: ['Set up', '绑定'],
  setUpTitle: ['Set up an authenticator app', '绑定验证器应用'],
  enterCode: ['Code that the app shows', '应用显示的验证码'],
  confirm: ['Turn on', '开启'],
  otherDevices: [
    'Turning this on signs you out of all other devices.',
    '开启后，其他设备上的登录都将退出。',
  ],
  turnedOn: ['Two-step verification is on.', '两步验证已开启。'],
  notSaved: [
    'Save the codes first. Close again if you have written them down.',
    '请先保存恢复码。如已抄写，请再次关闭。',
  ],
  done: ['Done', '完成'],
  newCodes: ['New recovery codes', '重新生成恢复码'],
  newCodesHint: [
    'The codes that you have stop working. Enter a code of the app to continue.',
    '现有恢复码将失效。请输入验证器应用的验证码以继续。',
  ],
  create: ['Create', '生成'],
  remove: ['Remove', '移除'],
  removeTitle: ['Remove the authenticator app?', '移除验证器应用？'],
  removeHint: [
    'After that, your password alone is enough to sign in, unless you have a passkey. Enter a code of the app, or a recovery code.',
    '如未添加通行密钥，移除后仅凭密码即可登录。请输入验证器应用的验证码或恢复码。',
  ],
  code: ['Code', '验证码'],
  removed: ['The authenticator app has been removed.', '验证器应用已移除。'],
})
