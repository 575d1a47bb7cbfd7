import type { Locale } from '@placard/domain/platform/locale/locale'
import type { MarkupFaultKind } from '#server/support/banner/markup.ts'

/** What staff read when a banner message cannot be published. */
export interface BannerTexts {
  readonly endPassed: string
  readonly place: (line: number, column: number) => string
  readonly faults: Readonly<Record<MarkupFaultKind, (found: string, tags: string) => string>>
}

export const bannerTexts: Readonly<Record<Locale, BannerTexts>> = {
  'en-US': {
    endPassed: 'The end must be later than now, and than the beginning.',
    place: (line, column) => `Line ${line}, column ${column}: `,
    faults: {
      tag: (found, tags) => `${found} cannot be used; a message may hold ${tags}.`,
      attribute: (found) => `Please take out the attribute ${found}; only links have one, href.`,
      link: (found) => `A link needs a whole address of http or https, not “${found}”.`,
      comment: () => 'Please take out the comment.',
      nesting: (found) => `${found} does not stand where it can; please close tags inside out.`,
      unclosed: (found) => `${found} is not closed.`,
      syntax: (found) => `This is not correct HTML (${found}).`,
      empty: () => 'Please write a message.',
    },
  },
  'zh-CN': {
    endPassed: '结束时间必须晚于当前时间和开始时间。',
    place: (line, column) => `第 ${line} 行第 ${column} 列：`,
    faults: {
      tag: (found, tags) => `不能使用 ${found}，消息只能包含 ${tags}。`,
      attribute: (found) => `请去掉属性 ${found}，只有链接可以带 href 属性。`,
      link: (found) => `链接必须是完整的 http 或 https 地址，而不是“${found}”。`,
      comment: () => '请去掉注释。',
      nesting: (found) => `${found} 的位置不正确，请由内向外关闭标签。`,
      unclosed: (found) => `${found} 没有关闭。`,
      syntax: (found) => `HTML 写法不正确（${found}）。`,
      empty: () => '请填写消息内容。',
    },
  },
}
