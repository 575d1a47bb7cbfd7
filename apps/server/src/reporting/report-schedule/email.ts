import type { ExportFormat } from '@placard/contract/platform/export'
import type { SavedQuestion } from '@placard/contract/reporting/saved-report'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { reportAddress } from '@placard/domain/reporting/saved-report/address'
import { reportRange } from '@placard/domain/reporting/saved-report/saved-report'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { comparedRange } from '@placard/domain/statistics/report/comparison'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { csvOf } from '#server/platform/spreadsheet/sheet.ts'
import { xlsxOf } from '#server/platform/spreadsheet/xlsx.ts'
import { fileFacts, reportLevels, sheetOf } from '#server/reporting/report/file.ts'
import { emailTable, type ShownTable } from './email-table.ts'

/** The maximum size of an attached file in bytes; a larger one is left to the page. */
const attachmentMax = 5_000_000

interface EmailFacts {
  readonly to: string
  readonly origin: string
  readonly reportName: string
  readonly locale: Locale
  /** The format of the file. */
  readonly format: ExportFormat
  readonly currency: string
  /** The time for which the report is: relative days are those of its day. */
  readonly dueMs: number
}

/**
 * Returns a report as an email: its first rows as a table, a link to the page, and all rows as a file.
 *
 * @throws Refusal if the question cannot be answered any more
 */
export async function reportEmail(
  scope: OwnerScope,
  question: SavedQuestion,
  facts: EmailFacts,
): Promise<Email> {
  const { locale, format, currency, reportName, to } = facts
  const days = daysOf(question, dayAt(facts.dueMs, scope.timeZone), locale)
  const compared = question.comparison && comparedRange(days, question.comparison)
  const asked = { question, days, compared }
  const levels = await reportLevels(scope, asked, locale)
  const about = await fileFacts(scope, question, { levels, locale, reportName })
  const content = await contentOf(
    (format === 'csv' ? csvOf : xlsxOf)(sheetOf(levels, asked, about)),
  )
  const isAttached = content.length <= attachmentMax
  const texts = emailTexts[locale]
  const link = `${facts.origin}/markets/report?${reportAddress(question, days)}`
  const table = emailTable(levels, asked, { ...about, currency })
  const shownDays = `${days.from} – ${days.to}`
  const lines = [texts.intro({ name: reportName, days: shownDays, timeZone: scope.timeZone })]
  const rest = [isAttached ? texts.attached : texts.tooLarge, texts.open]
  return {
    to,
    locale,
    subject: texts.subject({ name: reportName, days: shownDays }),
    text: `${[...lines, textTableOf(table), ...rest, link].join('\n\n')}\n`,
    html: htmlOf({ lines, table, rest, link }),
    ...(isAttached && {
      attachment: { name: `${fileName(reportName)}-${days.from}-${days.to}.${format}`, content },
    }),
  }
}

function daysOf({ days }: SavedQuestion, today: Day, locale: Locale): DayRange {
  return days.kind === 'preset'
    ? reportRange(days.preset, today, locale)
    : // They were checked when the report was saved.
      { from: days.from as Day, to: days.to as Day }
}

async function contentOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece))
  return Buffer.concat(parts)
}

function textTableOf({ head, lines }: ShownTable): string {
  return [head, ...lines].map((cells) => cells.join(' | ')).join('\n')
}

interface HtmlParts {
  readonly lines: readonly string[]
  readonly table: ShownTable
  readonly rest: readonly string[]
  readonly link: string
}

function htmlOf({ lines, table, rest, link }: HtmlParts): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells
      .map((cell, at) => {
        const align = at === 0 ? 'left' : 'right'
        return `<${tag} style="padding:4px 10px;border-bottom:1px solid #ddd;text-align:${align}">${escaped(cell)}</${tag}>`
      })
      .join('')}</tr>`
  return [
    ...lines.map(paragraph),
    `<table style="border-collapse:collapse">${row(table.head, 'th')}${table.lines
      .map((cells) => row(cells, 'td'))
      .join('')}</table>`,
    ...rest.map(paragraph),
    `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`,
  ].join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Returns a name without characters that file systems refuse. */
const fileName = (name: string) => name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_')

const emailTexts = textTable({
  subject: ['{name}: {days}', '{name}：{days}'],
  intro: [
    'The report “{name}” for {days}, in the time zone {timeZone}:',
    '报表“{name}”，日期 {days}，时区 {timeZone}：',
  ],
  attached: ['All rows are in the attached file.', '全部数据请见附件。'],
  tooLarge: [
    'The file with all rows is too large for an email. Export it on the page.',
    '包含全部数据的文件过大，无法随邮件发送，请在页面上导出。',
  ],
  open: ['Open the report in Placard:', '在 Placard 中打开报表：'],
})
