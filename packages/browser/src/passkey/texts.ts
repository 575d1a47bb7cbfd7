import { textTable } from '@placard/domain/platform/locale/text-table'

/** The reasons why a browser gave no passkey, and what the user can do. */
export const passkeyFailureTexts = textTable({
  canceled: [
    'No passkey was used. Try again, or choose another way.',
    '未使用通行密钥，请重试或选择其他方式。',
  ],
  timedOut: ['That took too long. Try again.', '操作超时，请重试。'],
  existing: [
    'This device has a passkey for your account already. Use another device.',
    '此设备已有该账号的通行密钥，请使用其他设备。',
  ],
  unsupported: [
    'This browser, or this page, cannot use passkeys. Choose another way.',
    '当前浏览器或页面不支持通行密钥，请选择其他方式。',
  ],
  failed: [
    'The device could not use the passkey. Try again, or choose another way.',
    '设备无法使用该通行密钥，请重试或选择其他方式。',
  ],
})
