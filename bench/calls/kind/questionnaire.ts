import { listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** Questionnaires that the staff have published. */
export const questionnaireKinds: readonly ListKind[] = [
  listKind({
    name: 'questionnaires',
    account: reader.staff,
    call: listQuestionnaires,
    input: {},
    fill: [
      `insert into questionnaire (audience, title, intro, questions, begins_at, ends_at)
       select '{"kind": "everybody"}', jsonb_build_object('en-US', 'Questionnaire ' || n), '{}', one.questions,
         now() - interval '2 days', now() - interval '1 day'
       from generate_series(1, $1::int) n, (select questions from questionnaire limit 1) one`,
    ],
    plain: [
      `select q.*, (select count(*) from questionnaire_reply r
         where r.questionnaire_id = q.questionnaire_id and r.reply = 'answer')
       from questionnaire q order by questionnaire_id desc limit 50`,
      `select count(*) from questionnaire`,
    ],
  }),
]
