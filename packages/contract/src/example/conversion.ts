import {
  type ConversionGoalRow,
  type ConversionSourceRow,
  type ConversionTest,
  createConversionSource,
  listConversionSources,
  removeConversionGoal,
  removeConversionSource,
  rotateConversionSecret,
  saveConversionGoal,
  showConversionTest,
  startConversionTest,
} from '../reporting/conversion.ts'
import { exampleOf } from './example.ts'

const goal: ConversionGoalRow = {
  goalId: '100000302',
  sourceId: '100000301',
  goalName: 'Paid order',
  event: 'pay',
  counting: 'every',
  windowDays: 7,
  valueCents: null,
  version: 1,
}

const waiting: ConversionTest = {
  state: 'waiting',
  startedAt: 1_794_000_000_000,
  receivedAt: null,
  results: [],
}

const source: ConversionSourceRow = {
  sourceId: '100000301',
  sourceName: 'Web shop',
  createdAt: 1_793_000_000_000,
  lastEventAt: 1_794_000_000_000,
  silent: false,
  formerUntil: null,
  goals: [goal],
  outcomes: [
    { outcome: 'counted', events: 412 },
    { outcome: 'afterWindow', events: 3 },
  ],
  test: null,
  version: 1,
}
const empty = { ...source, lastEventAt: null, goals: [], outcomes: [] }

// Not valid: it is too short.
const secret = 'cvs_example'

const clickId = '1.0.100000001.100000031.100000041.1794000000000.test-1.abcdefghijklmnopqrstuv'

/** Conversions. */
export const conversionExamples = [
  exampleOf(listConversionSources, {}, { sources: [source] }),
  exampleOf(createConversionSource, { sourceName: 'Web shop' }, { source: empty, secret }),
  exampleOf(
    rotateConversionSecret,
    { sourceId: source.sourceId, version: 1 },
    { source: { ...source, formerUntil: 1_794_090_000_000, version: 2 }, secret },
  ),
  exampleOf(removeConversionSource, { sourceId: source.sourceId, version: 2 }, {}),
  exampleOf(
    saveConversionGoal,
    {
      sourceId: source.sourceId,
      goalName: goal.goalName,
      event: goal.event,
      counting: 'every',
      windowDays: 7,
      valueCents: null,
    },
    goal,
  ),
  exampleOf(removeConversionGoal, { goalId: goal.goalId, version: 1 }, {}),
  exampleOf(startConversionTest, { sourceId: source.sourceId }, { test: waiting, clickId }),
  exampleOf(showConversionTest, { sourceId: source.sourceId }, { test: waiting }),
]
