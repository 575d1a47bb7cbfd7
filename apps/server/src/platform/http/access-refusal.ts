import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type OperatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import { Refusal } from '#server/platform/http/refusal.ts'

interface AccessTexts {
  readonly staffAlone: string
  readonly ownersAlone: string
  readonly role: (names: readonly string[]) => string
  readonly menu: string
  readonly service: string
}

const accessTexts: Readonly<Record<Locale, AccessTexts>> = {
  'en-US': {
    staffAlone: 'Only the platform’s staff can do this.',
    ownersAlone: 'Only somebody who acts for an advertiser or an agency can do this.',
    role: (names) => `For this you need one of these roles: ${names.join(', ')}.`,
    menu: 'This belongs to a page that you may not see. An administrator can change that.',
    service: 'This is for a service that knows the shared secret.',
  },
  'zh-CN': {
    staffAlone: '仅平台人员可以执行此操作。',
    ownersAlone: '仅代表广告主或代理商的人员可以执行此操作。',
    role: (names) => `此操作需要以下任一角色：${names.join('、')}。`,
    menu: '您无权查看此操作所在的页面，可联系管理员调整。',
    service: '此接口仅供持有共享密钥的服务调用。',
  },
}

/** Why a call's access rule refuses somebody: what it is for, or what they lack. */
export type AccessLack =
  | Exclude<keyof AccessTexts, 'role'>
  | { readonly roles: readonly OperatorRole[] }

/** The refusal of whoever an access rule does not allow, which says why. @see spec S8.3 */
export function accessRefusal(lack: AccessLack, locale: Locale): Refusal {
  const texts = accessTexts[locale]
  const message =
    typeof lack === 'string'
      ? texts[lack]
      : texts.role(lack.roles.map((role) => operatorRoleNames[locale][role]))
  return new Refusal({ code: code.notPermitted, message })
}
