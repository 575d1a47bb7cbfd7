import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Storage',
  intro:
    'The room that each owner’s files take, and how much they may take. First comes who is nearest to a limit. What does not fit is refused; nothing is ever removed for it.',
  owners: 'Owners',
  none: 'There are no owners yet.',
  noSuchOwner: 'No owner has this in its name or as its id.',
  owner: 'Owner',
  ownerId: 'ID',
  useOf: '{used} of {most}',
  own: 'own limit',
  change: 'Change limits',
  changeTitle: 'Storage of {owner}',
  megabytes: '{kind}, in MB',
  hint: 'Now {used}. Empty: as much as the server’s settings allow everybody.',
  noNumber: '{kind}: please write whole megabytes from {min} to {max}, or nothing.',
} as const

type StaffStorageTexts = Readonly<Record<keyof typeof english, string>>

const staffStorageTexts: Readonly<Record<Locale, StaffStorageTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '存储空间',
    intro:
      '各账户文件占用的空间及上限，最接近上限的排在最前。超出上限的上传会被拒绝，已有文件不受影响。',
    owners: '账户',
    none: '暂无账户。',
    noSuchOwner: '没有名称或 ID 相符的账户。',
    owner: '账户',
    ownerId: 'ID',
    useOf: '{used} / {most}',
    own: '单独设置',
    change: '调整上限',
    changeTitle: '存储空间：{owner}',
    megabytes: '{kind}（MB）',
    hint: '当前已用 {used}。留空表示使用服务器的默认上限。',
    noNumber: '{kind}：请填写 {min} 到 {max} 之间的整数（MB），或留空。',
  },
}

export function useStaffStorageTexts(): StaffStorageTexts {
  return staffStorageTexts[useLocale()]
}
