import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  endQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
} from '@placard/contract/support/staff-questionnaire'
import { reachText } from '#server/command/audience.ts'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  listingLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { end, publish, questionnaires } from '#server/support/questionnaire/publish.ts'
import { resultsOf } from '#server/support/questionnaire/results.ts'

const mostListed = 50

export const questionnairePublishCommand: Command = {
  name: 'questionnaire publish',
  usage: '--file JSON',
  purpose: 'publishes a questionnaire; the file holds what the API’s call of that name takes',
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } })
    if (values.file === undefined) throw new CommandError('--file must name a file of JSON.')
    const input = readInput(publishQuestionnaire.input, await jsonOf(values.file), commandLocale)
    const { questionnaireId, ...reach } = await asPlatform(context, (work) =>
      publish(work, input, Date.now()),
    )
    context.print(`Published ${questionnaireId}: it reaches ${reachText(reach)} by now.`)
  },
}

export const questionnaireListCommand: Command = {
  name: 'questionnaire list',
  usage: '',
  purpose: 'lists questionnaires, the newest first',
  async run(_args, { database, print }) {
    const listing = readInput(listQuestionnaires.input, { pageSize: mostListed }, commandLocale)
    const { items, total } = await questionnaires(database.db, listing, commandLocale)
    const rows = items.map((row) => [
      row.questionnaireId,
      new Date(row.from).toISOString(),
      row.until === null ? '-' : new Date(row.until).toISOString(),
      row.menuIds?.join(',') ?? 'all',
      String(row.questionCount),
      String(row.answerCount),
      row.title,
    ])
    const heads = ['ID', 'FROM', 'UNTIL', 'PAGES', 'QUESTIONS', 'ANSWERS', 'TITLE']
    for (const line of listingLines([heads, ...rows], total)) print(line)
  },
}

export const questionnaireResultsCommand: Command = {
  name: 'questionnaire results',
  usage: 'ID',
  purpose: 'counts the answers to a questionnaire',
  async run([questionnaireId], { database, print }) {
    const input = readInput(questionnaireResults.input, { questionnaireId }, commandLocale)
    const results = await resultsOf(database.db, input.questionnaireId, commandLocale)
    const { answerCount, laterCount, neverCount } = results
    print(`${results.title}: ${answerCount} answered, ${laterCount} later, ${neverCount} never.`)
    for (const [at, question] of results.questions.entries()) {
      const average = question.average === null ? '' : `, ${question.average.toFixed(1)} on average`
      print(`${at + 1}. ${question.text} (${question.answerCount}${average})`)
      for (const [index, name] of question.options.entries())
        print(`   ${question.counts[index] ?? 0} × ${name}`)
    }
  },
}

export const questionnaireEndCommand: Command = {
  name: 'questionnaire end',
  usage: 'ID',
  purpose: 'ends a questionnaire, and keeps its answers',
  async run([questionnaireId], context) {
    const input = readInput(endQuestionnaire.input, { questionnaireId }, commandLocale)
    await asPlatform(context, (work) => end(work, input.questionnaireId, Date.now()))
    context.print(`Ended ${input.questionnaireId}.`)
  },
}

/** @throws CommandError for a file that cannot be read, or holds no JSON */
async function jsonOf(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(`${path} cannot be read as JSON: ${why}`, { cause })
  }
}
