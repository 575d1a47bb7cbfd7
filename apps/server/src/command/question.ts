import { parseArgs } from 'node:util'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  saveQuestion,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/locale'
import {
  asPlatform,
  type Command,
  commandLocale,
  jsonFile,
  tableLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import {
  questionComments,
  removeOneQuestion,
  saveOneQuestion,
  saveType,
  staffQuestionOf,
  staffQuestions,
  staffQuestionTypes,
} from '#server/support/question/staff.ts'

const mostListed = 200

export const questionListCommand: Command = {
  name: 'question list',
  usage: '[--text TEXT]',
  purpose: 'lists the types of questions, and the questions with how many they have helped',
  async run(args, { database, print }) {
    const { values } = parseArgs({ args: [...args], options: { text: { type: 'string' } } })
    const typed = { pageSize: mostListed, filters: { text: values.text } }
    const listing = readInput(listStaffQuestions.input, typed, commandLocale)
    const all = readInput(listStaffQuestionTypes.input, { pageSize: mostListed }, commandLocale)
    const types = (await staffQuestionTypes(database.db, all)).items
    const { items, total } = await staffQuestions(database.db, listing)
    const typeRows = types.map((row) => [
      row.typeId,
      String(row.questionCount),
      textIn(row.name, commandLocale),
    ])
    for (const line of tableLines([['TYPE', 'QUESTIONS', 'NAME'], ...typeRows])) print(line)
    const rows = items.map((row) => [
      row.questionId,
      row.typeId,
      String(row.version),
      String(row.uses),
      `+${row.resolved} -${row.unresolved}`,
      textIn(row.title, commandLocale),
    ])
    const heads = ['ID', 'TYPE', 'VERSION', 'ASKED', 'RESOLVED', 'QUESTION']
    for (const line of tableLines([heads, ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} more`)
  },
}

export const questionSaveCommand: Command = {
  name: 'question save',
  usage: '--file FILE',
  purpose: 'adds or changes the question of a JSON file (the input of /v3/staff/question/save)',
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } })
    const input = readInput(saveQuestion.input, await jsonFile(values.file), commandLocale)
    const saved = await asPlatform(context, (editor) => saveOneQuestion(editor, input))
    context.print(`Saved ${saved.questionId}, version ${saved.version}.`)
  },
}

export const questionTypeCommand: Command = {
  name: 'question type',
  usage: '--name TEXT [--name-zh TEXT] [--sort NUMBER]',
  purpose: 'adds a type of questions',
  async run(args, context) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        'name-zh': { type: 'string' },
        sort: { type: 'string', default: '0' },
      },
    })
    const name = { 'en-US': values.name, 'zh-CN': values['name-zh'] }
    const typed = { name, sort: Number(values.sort) }
    const input = readInput(saveQuestionType.input, typed, commandLocale)
    const { typeId } = await asPlatform(context, (editor) => saveType(editor, input))
    context.print(`Added ${typeId}.`)
  },
}

export const questionRemoveCommand: Command = {
  name: 'question remove',
  usage: 'ID',
  purpose: 'removes a question, and what people have said of its answer',
  async run([questionId], context) {
    const typed = { questionId, version: 1 }
    const input = readInput(removeQuestion.input, typed, commandLocale)
    await asPlatform(context, async (editor) => {
      const { version } = await staffQuestionOf(editor.unit.db, input.questionId)
      await removeOneQuestion(editor, { questionId: input.questionId, version })
    })
    context.print(`Removed ${input.questionId}.`)
  },
}

export const questionCommentsCommand: Command = {
  name: 'question comments',
  usage: 'ID',
  purpose: 'lists what people have written of an answer, the newest first',
  async run([questionId], { database, print }) {
    const typed = { questionId, pageSize: mostListed }
    const listing = readInput(listQuestionComments.input, typed, commandLocale)
    const { items, total } = await questionComments(database.db, listing)
    const rows = items.map((row) => [
      new Date(row.givenAt).toISOString(),
      row.accId,
      row.resolved ? 'resolved' : 'not resolved',
      row.comment.replaceAll('\n', ' '),
    ])
    for (const line of tableLines([['SAID', 'ACCOUNT', 'ANSWER', 'COMMENT'], ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} older ones`)
  },
}
