import { draftsOfOwnerMax } from '@placard/domain/campaigns/draft/limit'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read where no more drafts can be kept. */
export const tooManyDrafts: Readonly<Record<Locale, string>> = {
  'en-US': `There are ${draftsOfOwnerMax} drafts, which is as many as there can be. Please finish or remove one first.`,
  'zh-CN': `草稿已达上限 ${draftsOfOwnerMax} 份，请先完成或删除一份。`,
}
