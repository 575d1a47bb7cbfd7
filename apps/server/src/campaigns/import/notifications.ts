import type { ImportJob } from '@placard/contract/campaigns/import'
import type { ImportProblem } from '@placard/domain/campaigns/import/problem'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { type LocalText } from '@placard/domain/platform/locale/text'
import { titleMaxLength } from '@placard/domain/support/message/message'
import { messageType } from '@placard/domain/support/message/type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type EntryCounts, importTexts } from '#server/campaigns/import/texts.ts'
import { tell } from '#server/support/message/tell.ts'

/** The maximum length of a file name in a message, so that its title is one line. */
const nameMaxLength = titleMaxLength - 20

/** Notifies the user who started an import of its end. */
export async function tellEnd(scope: OwnerScope, jobId: string): Promise<void> {
  const job = await selectOwn(scope, 'import_job')
    .select(['account_id', 'file_name', 'counts', 'failure'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  // Only countEntries and moveJob write these columns, from values of these types.
  const failure = job.failure as ImportProblem | null
  const counts = sumOf(job.counts as ImportJob['counts'])
  const fileName = shortened(job.file_name)
  await tell(scope, {
    msgType: messageType.task,
    accountId: job.account_id,
    title: inAll(({ news }) => (failure === null ? news.done(fileName) : news.failed(fileName))),
    text: inAll(({ news }, locale) =>
      failure === null ? news.counts(counts) : problemText(failure, 0, locale).message,
    ),
  })
}

function inAll(say: (texts: (typeof importTexts)[Locale], locale: Locale) => string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, say(importTexts[locale], locale)]))
}

function sumOf(counts: ImportJob['counts']): EntryCounts {
  const sums = { create: 0, change: 0, leave: 0, refused: 0 }
  for (const { create, change, leave, refused } of counts) {
    sums.create += create
    sums.change += change
    sums.leave += leave
    sums.refused += refused
  }
  return sums
}

function shortened(fileName: string): string {
  const characters = [...fileName]
  if (characters.length <= nameMaxLength) return fileName
  return `${characters.slice(0, nameMaxLength - 1).join('')}…`
}
