import type { LocalText } from '@placard/domain/platform/locale/locale'
import { menuOf } from '@placard/domain/platform/menu/permission'
import type { Answer, Question } from '@placard/domain/support/questionnaire/question'
import type { PopUpReply } from '@placard/domain/support/questionnaire/pop-up'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import { advertisers } from '#server/demo/banners.ts'

const hourMs = 3_600_000

const title: LocalText = {
  'en-US': 'Two minutes for a better console',
  'zh-CN': '两分钟，帮我们做得更好',
}

const intro: LocalText = {
  'en-US': 'Your answers go to the people who build it.',
  'zh-CN': '您的回答将直接送达产品团队。',
}

const questions: readonly Question[] = [
  {
    kind: 'scale',
    isRequired: true,
    text: {
      'en-US': 'How likely are you to recommend this console to a colleague?',
      'zh-CN': '您有多大可能向同事推荐本平台？',
    },
    options: [],
  },
  {
    kind: 'single',
    isRequired: true,
    text: { 'en-US': 'How often do you change bids?', 'zh-CN': '您多久调整一次出价？' },
    options: [
      { 'en-US': 'Every day', 'zh-CN': '每天' },
      { 'en-US': 'Every week', 'zh-CN': '每周' },
      { 'en-US': 'Less often', 'zh-CN': '更少' },
    ],
  },
  {
    kind: 'multiple',
    isRequired: false,
    text: { 'en-US': 'What should be quicker?', 'zh-CN': '您希望哪些操作更快捷？' },
    options: [
      { 'en-US': 'Creating ads', 'zh-CN': '新建广告' },
      { 'en-US': 'Finding reports', 'zh-CN': '查找报表' },
      { 'en-US': 'Reviews', 'zh-CN': '审核' },
      { 'en-US': 'Support', 'zh-CN': '客服支持' },
    ],
  },
  {
    kind: 'text',
    isRequired: false,
    text: { 'en-US': 'What would you change first?', 'zh-CN': '您最希望改进什么？' },
    options: [],
  },
]

/** The replies of the agency's users for its clients, one after the other. */
const replies: readonly (readonly [PopUpReply, Answer[] | null])[] = [
  ['answer', [9, 1, [1, 3], 'Copying an ad to several groups at once.']],
  ['answer', [7, 2, [2], null]],
  ['later', null],
  ['answer', [10, 1, [1, 2, 4], '想在列表里直接修改预算。']],
  ['answer', [4, 3, [3], 'Reviews on weekends.']],
  ['never', null],
]

/** Adds a questionnaire for the demo's advertisers, with replies of the agency's users for its clients. */
export async function addQuestionnaires(
  db: Kysely<Tables>,
  { agency, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const questionnaire_id = await addQuestionnaire(db, nowMs)
  const people = await db
    .selectFrom('account')
    .select('account_id')
    .where('owner_id', '=', agency)
    .orderBy('account_id')
    .limit(2)
    .execute()
  const pairs = clients.flatMap((owner_id) =>
    people.map(({ account_id }) => ({ owner_id, account_id })),
  )
  const rows = pairs.slice(0, replies.length).map((who, at) => {
    const [reply, answers] = replies[at] ?? ['never', null]
    const replied_at = new Date(nowMs - (90 - at * 11) * hourMs)
    return {
      ...who,
      questionnaire_id,
      reply,
      answers: answers && JSON.stringify(answers),
      replied_at,
    }
  })
  await db.insertInto('questionnaire_reply').values(rows).execute()
}

async function addQuestionnaire(db: Kysely<Tables>, nowMs: number): Promise<string> {
  const { questionnaire_id } = await db
    .insertInto('questionnaire')
    .values({
      audience: JSON.stringify(advertisers),
      menu_ids: [menuOf('/manage'), menuOf('/manage/index')],
      title: JSON.stringify(title),
      intro: JSON.stringify(intro),
      questions: JSON.stringify(questions),
      begins_at: new Date(nowMs - 96 * hourMs),
      ends_at: new Date(nowMs + 24 * 45 * hourMs),
    })
    .returning('questionnaire_id')
    .executeTakeFirstOrThrow()
  return questionnaire_id
}
