import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts for an owner that cannot be created or changed. */
export interface OwnerTexts {
  readonly onlyAgencies: string
  readonly agencyMissing: string
  readonly noAgency: (id: string) => string
  readonly onlySubOwners: string
}

export const ownerTexts: Readonly<Record<Locale, OwnerTexts>> = {
  'en-US': {
    onlyAgencies: 'Only an agency has advertisers. Please leave the advertiser you act for first.',
    agencyMissing: 'A sub-owner belongs to an agency: please name it.',
    noAgency: (id) => `There is no open agency ${id}.`,
    onlySubOwners: 'Only a sub-owner belongs to an agency.',
  },
  'zh-CN': {
    onlyAgencies: '只有代理商可以管理广告主，请先退出当前代理的广告主。',
    agencyMissing: '子广告主必须属于某个代理商，请指定代理商。',
    noAgency: (id) => `没有启用中的代理商 ${id}。`,
    onlySubOwners: '只有子广告主可以属于代理商。',
  },
}
