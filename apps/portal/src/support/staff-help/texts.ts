import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffHelpTexts = textTable({
  title: ['Help articles', '帮助文章'],
  list: ['Help articles', '帮助文章'],
  none: [
    'No results. New articles are drafts until you publish them.',
    '没有符合条件的文章。新建的文章在发布前为草稿。',
  ],
  begin: ['New article', '新建文章'],
  heading: ['Title', '标题'],
  body: ['Text', '正文'],
  bodyHint: [
    'Plain text. A blank line starts a paragraph, lines with “- ” form a list, and complete addresses become links.',
    '纯文本：空行分段，以“- ”开头的行成为列表，完整的网址会成为链接。',
  ],
  preview: ['Preview', '阅读效果'],
  category: ['Category', '分类'],
  menus: ['Shown first on these pages', '在以下页面优先显示'],
  standing: ['Published', '发布时间'],
  draft: ['Draft', '草稿'],
  recentUses: ['Views in 30 days', '近 30 天阅读'],
  uses: ['Total views', '累计阅读'],
  ratings: ['Helpful, not helpful', '有帮助／无帮助'],
  publish: ['Publish', '发布'],
  publishTitle: ['Publish “{title}”?', '发布“{title}”？'],
  publishWarning: [
    'Everyone who signs in can read it immediately.',
    '所有登录用户将立即可以阅读。',
  ],
  published: ['Published.', '已发布。'],
  withdraw: ['Withdraw', '撤回'],
  withdrawTitle: ['Withdraw “{title}”?', '撤回“{title}”？'],
  withdrawWarning: [
    'Nobody can read it until it is published again.',
    '再次发布之前，任何人都无法阅读。',
  ],
  withdrawn: ['Withdrawn.', '已撤回。'],
})
