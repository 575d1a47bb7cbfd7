import { code } from '@placard/contract/platform/code'
import {
  createConversionSource,
  listConversionSources,
  removeConversionGoal,
  removeConversionSource,
  rotateConversionSecret,
  saveConversionGoal,
  showConversionTest,
  startConversionTest,
} from '@placard/contract/reporting/conversion'
import { stale } from '#server/access/testing/stale.ts'
import type { Row } from '#server/access/testing/row.ts'

const onPage = { access: ['promotion'], page: 'actionTrack' } as const
const { changedByOther, invalidInput } = code

/** Conversions. */
export const conversionRows: readonly Row[] = [
  { ...onPage, call: listConversionSources, input: () => ({}) },
  {
    ...onPage,
    call: createConversionSource,
    // An invalid name, because the walk must not change anything.
    input: () => ({ sourceName: '' }),
    reached: invalidInput,
  },
  {
    ...onPage,
    call: rotateConversionSecret,
    input: ({ conversionSource }) => ({ sourceId: conversionSource, version: stale }),
    reached: changedByOther,
  },
  {
    ...onPage,
    call: removeConversionSource,
    input: ({ conversionSource }) => ({ sourceId: conversionSource, version: stale }),
    reached: changedByOther,
  },
  {
    ...onPage,
    call: saveConversionGoal,
    input: ({ conversionSource, conversionGoal }) => ({
      sourceId: conversionSource,
      goalId: conversionGoal,
      version: stale,
      goalName: 'goal',
      event: 'pay',
      counting: 'every',
      windowDays: 7,
      valueCents: 100,
    }),
    reached: changedByOther,
  },
  {
    ...onPage,
    call: removeConversionGoal,
    input: ({ conversionGoal }) => ({ goalId: conversionGoal, version: stale }),
    reached: changedByOther,
  },
  {
    ...onPage,
    call: startConversionTest,
    input: ({ conversionSource }) => ({ sourceId: conversionSource }),
  },
  {
    ...onPage,
    call: showConversionTest,
    input: ({ conversionSource }) => ({ sourceId: conversionSource }),
  },
]
