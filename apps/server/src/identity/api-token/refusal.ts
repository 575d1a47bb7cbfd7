import { code } from '@placard/contract/platform/code'
import { tokenDaysMax, tokensMax } from '@placard/domain/identity/api-token/rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  onBehalf: [
    'You act for {ownerName}. Tokens belong to your own account: make them there.',
    '您正在代{ownerName}操作。令牌归属您自己的账户，请返回后创建。',
  ],
  notMaker: [
    'Only {madeBy}, who made this token, gets a new secret for it. You can revoke it.',
    '仅创建人{madeBy}可以轮换该令牌，您可以撤销它。',
  ],
  ended: ['This token has been revoked. Make a new one.', '该令牌已撤销，请创建新令牌。'],
  tooMany: [
    `You have ${tokensMax} tokens, which is as many as there can be. Revoke one first.`,
    `您的令牌已达上限 ${tokensMax} 个，请先撤销不用的令牌。`,
  ],
})

const fieldTexts = textTable({
  onlyAgency: [
    'Only tokens of an agency can act for advertisers.',
    '仅代理商的令牌可以代广告主操作。',
  ],
  listedAdvertisers: [
    'Name at least one advertiser for a token that is for some of them.',
    '请至少选择一个广告主。',
  ],
  lastDay: [
    `Choose a last day from today to {last}, ${tokenDaysMax} days from now.`,
    `最后有效日须在今天至 {last} 之间（最长 ${tokenDaysMax} 天）。`,
  ],
  noAreas: ['Choose at least one area.', '请至少选择一个权限范围。'],
  areaAboveOwn: [
    'You cannot give this area to a token: your roles do not have it.',
    '您的角色没有该权限范围，无法授予令牌。',
  ],
})

type FieldReason = keyof (typeof fieldTexts)['en-US']

const fields = {
  onlyAgency: ['advertisers.kind', 'own'],
  listedAdvertisers: ['advertisers.ownerIds', 'ids with the kind listed, and none with another'],
  lastDay: ['lastDay', `a day from today to ${tokenDaysMax} days from now`],
  noAreas: ['reads', 'at least one area'],
  areaAboveOwn: ['reads', 'areas of your roles'],
} as const satisfies Record<FieldReason, readonly [path: string, expected: string]>

export function refusedField(
  reason: FieldReason,
  { got, last = '' }: { readonly got: string; readonly last?: string },
  locale: Locale,
): Refusal {
  const text = fieldTexts[locale][reason]
  const message = typeof text === 'string' ? text : text({ last })
  const [path, expected] = fields[reason]
  return invalidInput([{ path, expected, got, message }])
}

export function restingOnBehalf(ownerName: string, locale: Locale): Refusal {
  const message = texts[locale].onBehalf({ ownerName })
  return new Refusal({ code: code.notPermitted, message })
}

export function notMaker(madeBy: string, locale: Locale): Refusal {
  return new Refusal({ code: code.notPermitted, message: texts[locale].notMaker({ madeBy }) })
}

export function tokenEnded(locale: Locale): Refusal {
  return new Refusal({ code: code.notPermitted, message: texts[locale].ended })
}

export function limitReached(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: texts[locale].tooMany })
}
