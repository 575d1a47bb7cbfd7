import { expect, test } from 'vitest'
import { savePlan } from '@placard/contract/campaigns/plan'
import { uploadImport } from '@placard/contract/campaigns/import'
import type { EntityStates, LogEntry } from '#tests/crash/replay.ts'
import type { Answer } from '#tests/crash/keyed-write.ts'
import {
  type Evidence,
  noFailures,
  type SentWrite,
  type Verdict,
  verdict,
} from '#tests/crash/verdict.ts'

const silence: Answer = { kind: 'silence' }

function answered(data: unknown, code = 0): Answer {
  return { kind: 'envelope', envelope: { code, message: '', data, requestId: '' } }
}

function aSave(key: string, first: Answer, again: Answer | null = null): SentWrite {
  return { write: { key, path: savePlan.path, body: () => '' }, first, again }
}

function anUpload(key: string, first: Answer, again: Answer | null = null): SentWrite {
  return { write: { key, path: uploadImport.path, body: () => '' }, first, again }
}

/** Returns the evidence of a plan that one write changed from version 1 to 2, and of an uploaded file. */
function evidence(changes: Partial<Evidence> = {}): Evidence {
  return {
    writes: [
      aSave('a', silence, answered({ planId: '1', version: 2 })),
      anUpload('b', answered({ jobId: '9' })),
    ],
    before: new Map([['plan 1', { version: 1, fields: { dayBudget: 1 } }]]),
    now: planAt(2),
    log: [entry(2)],
    imports: new Map([['b', ['9']]]),
    ...changes,
  }
}

function planAt(version: number): EntityStates {
  return new Map([['plan 1', { version, fields: { dayBudget: version } }]])
}

function entry(version: number): LogEntry {
  return {
    of: 'plan 1',
    operation: 'change',
    version,
    before: { dayBudget: version - 1 },
    after: { dayBudget: version },
    requestId: `request of version ${version}`,
  }
}

test('writes that exist once, as acknowledged, are valid', () => {
  expect(verdict(evidence())).toEqual(noFailures)
})

const upload = anUpload('b', answered({ jobId: '9' }))

test.each<[string, keyof Verdict, Partial<Evidence>]>([
  ['a save that left nothing behind', 'lost', { log: [], now: planAt(1) }],
  ['a file that is not there', 'lost', { imports: new Map() }],
  [
    'a success that another one brought',
    'lost',
    {
      writes: [
        aSave('a', answered({ planId: '1', version: 2 })),
        aSave('c', answered({ planId: '1', version: 2 })),
        upload,
      ],
    },
  ],
  [
    'a change that no key has answered for',
    'doubled',
    { log: [entry(2), entry(3)], now: planAt(3) },
  ],
  ['a file that came twice', 'doubled', { imports: new Map([['b', ['9', '10']]]) }],
  [
    'another answer the second time',
    'changedAnswers',
    {
      writes: [
        aSave(
          'a',
          answered({ planId: '1', version: 2 }),
          answered({ planId: '1', version: 2, x: 1 }),
        ),
        upload,
      ],
    },
  ],
  [
    'silence the second time',
    'changedAnswers',
    { writes: [aSave('a', answered({ planId: '1', version: 2 }), silence), upload] },
  ],
  [
    'a refusal',
    'refused',
    {
      writes: [
        aSave('a', silence, answered({ planId: '1', version: 2 })),
        upload,
        aSave('c', answered(null, 1004)),
      ],
    },
  ],
  ['data that the log does not come to', 'disagreements', { now: planAt(3) }],
])('%s is found', (_what, fault, changes) => {
  const found = verdict(evidence(changes))
  expect(found[fault]).not.toEqual([])
})
