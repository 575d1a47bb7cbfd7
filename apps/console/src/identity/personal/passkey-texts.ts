import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the user's passkeys. */
export const passkeyTexts = textTable({
  title: ['Passkeys', '通行密钥'],
  none: [
    'None. With a passkey, you sign in by fingerprint, face or device PIN instead of a password.',
    '尚未添加。使用通行密钥，可通过指纹、面容或设备 PIN 登录，无需输入密码。',
  ],
  unavailable: [
    'Not available. Passkeys need a server with a host name and an encrypted connection. Its operator can set PUBLIC_URL.',
    '暂不可用。通行密钥要求服务器使用域名和加密连接，请服务器管理员设置 PUBLIC_URL。',
  ],
  unsupported: ['This browser cannot use passkeys.', '当前浏览器不支持通行密钥。'],
  single: [
    'Add a second one on another device, so that you can sign in if this one is lost.',
    '建议在另一台设备上再添加一个，以防设备丢失后无法登录。',
  ],
  added: ['Added {time}', '添加于 {time}'],
  used: ['last used {time}', '最近使用 {time}'],
  unused: ['not used yet', '尚未使用'],
  synced: ['on all your devices', '已同步到您的设备'],
  listSeparator: [', ', '，'],
  add: ['Add a passkey', '添加通行密钥'],
  addTitle: ['Add a passkey', '添加通行密钥'],
  addHint: [
    'Your browser asks you to confirm by fingerprint, face or PIN. From then on, the password alone does not sign you in any more.',
    '浏览器将请您通过指纹、面容或 PIN 确认。添加后，仅凭密码将无法登录。',
  ],
  name: ['Name', '名称'],
  nameHint: ['So that you recognize it, such as “Work laptop”.', '便于识别，例如“办公笔记本”。'],
  proceed: ['Continue', '继续'],
  wasAdded: ['The passkey “{name}” has been added.', '通行密钥“{name}”已添加。'],
  rename: ['Rename', '重命名'],
  renameNamed: ['Rename {name}', '重命名 {name}'],
  renameTitle: ['Rename the passkey', '重命名通行密钥'],
  save: ['Save', '保存'],
  remove: ['Remove', '移除'],
  removeNamed: ['Remove {name}', '移除 {name}'],
  removeTitle: ['Remove the passkey “{name}”?', '移除通行密钥“{name}”？'],
  removeHint: [
    'It no longer signs you in. Delete it on the device, too, so that it is not offered any more.',
    '移除后将无法再用它登录。请同时在设备上删除，以免继续提示。',
  ],
  removeLast: [
    'It is your last second factor: after that, your password alone is enough to sign in, and your recovery codes stop working.',
    '这是您唯一的两步验证方式：移除后，仅凭密码即可登录，恢复码也将失效。',
  ],
  removed: ['The passkey has been removed.', '通行密钥已移除。'],
  device: {
    phone: ['Phone', '手机'],
    tablet: ['Tablet', '平板'],
    computer: ['Computer', '电脑'],
  },
})
