import type { InputOf } from '@placard/contract/platform/call'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { type RawBuilder, sql } from 'kysely'
import { plainLog } from '../plain/log.ts'
import { deepPage, type Ground, type Question, question } from './question.ts'

type Filters = NonNullable<InputOf<typeof listOperationLog>['filters']>

/** The operation log: all of it, deep in it, and what it is narrowed to. */
export function logQuestions(ground: Ground): Question[] {
  const deep = deepPage(ground.totals.log)
  const narrowed: readonly [string, Filters, RawBuilder<unknown>][] = [
    ['of plans', { entity: 'plan' }, sql`l.entity = 'plan'`],
    ['by its own people', { by: 'own' }, sql`a.owner_id = l.owner_id`],
    ['by the platform', { by: 'platform' }, sql`a.owner_id is null`],
    ['of one plan', { entityId: ground.planId }, sql`l.entity_id = ${ground.planId}`],
    ['of one ad', { entityId: ground.adId }, sql`l.entity_id = ${ground.adId}`],
  ]
  return [
    logQuestion('first page', {}, plainLog(ground)),
    logQuestion('deep page', { pageNum: deep }, plainLog(ground, undefined, deep)),
    ...narrowed.map(([title, filters, condition]) =>
      logQuestion(title, { filters }, plainLog(ground, condition)),
    ),
  ]
}

function logQuestion(
  title: string,
  input: InputOf<typeof listOperationLog>,
  plain: readonly RawBuilder<unknown>[],
): Question {
  return question({
    metric: `log, ${title}`,
    call: listOperationLog,
    input,
    plain,
    rowsOf: ({ items }) => items,
  })
}
