import { parseArgs } from 'node:util'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
} from '@placard/contract/support/staff-help'
import { helpCategoryNames } from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/locale'
import {
  asPlatform,
  type Command,
  commandLocale,
  jsonFile,
  tableLines,
} from '#server/command/command.ts'
import { save, setPublished, staffArticleOf, staffArticles } from '#server/support/help/staff.ts'
import { readInput } from '#server/platform/http/input.ts'

const mostListed = 200

export const helpListCommand: Command = {
  name: 'help list',
  usage: '[--text TEXT]',
  purpose: 'lists help articles, drafts included, with how many have read and liked them',
  async run(args, { database, print }) {
    const { values } = parseArgs({ args: [...args], options: { text: { type: 'string' } } })
    const typed = { pageSize: mostListed, filters: { text: values.text } }
    const listing = readInput(listStaffArticles.input, typed, commandLocale)
    const { items, total } = await staffArticles(database.db, listing, Date.now())
    const rows = items.map((row) => [
      row.articleId,
      String(row.version),
      row.publishedAt === null ? 'draft' : new Date(row.publishedAt).toISOString(),
      String(row.recentUses),
      String(row.uses),
      `+${row.helpful} -${row.unhelpful}`,
      helpCategoryNames[commandLocale][row.category],
      textIn(row.title, commandLocale),
    ])
    const heads = ['ID', 'VERSION', 'PUBLISHED', '30 DAYS', 'EVER', 'HELPFUL', 'CATEGORY', 'TITLE']
    for (const line of tableLines([heads, ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} older ones`)
  },
}

export const helpPublishCommand: Command = {
  name: 'help publish',
  usage: '--file FILE',
  purpose:
    'writes the article of a JSON file (the input of /v3/staff/help/save) and lets people read it',
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } })
    const input = readInput(saveArticle.input, await jsonFile(values.file), commandLocale)
    const nowMs = Date.now()
    const { articleId, version } = await asPlatform(context, async (editor) =>
      setPublished(editor, await save(editor, input, nowMs), { published: true, nowMs }),
    )
    context.print(`Published ${articleId}, version ${version}.`)
  },
}

export const helpWithdrawCommand: Command = {
  name: 'help withdraw',
  usage: 'ID',
  purpose: 'makes a help article a draft again',
  async run([articleId], context) {
    const typed = { articleId, version: 1 }
    const input = readInput(publishArticle.input, typed, commandLocale)
    const nowMs = Date.now()
    await asPlatform(context, async (editor) => {
      const seen = await staffArticleOf(editor.unit.db, input.articleId, nowMs)
      return setPublished(editor, seen, { published: false, nowMs })
    })
    context.print(`Nobody reads ${input.articleId} any more.`)
  },
}
