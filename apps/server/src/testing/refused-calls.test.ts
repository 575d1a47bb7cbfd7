import { expect, test } from 'vitest'
import { noteReply, takeRefusedCalls } from './refused-calls.ts'

test('a refused call is noted once with its code, message and request id, and success is not', () => {
  noteReply('/v3/plan/list', { code: 0, message: '', data: { items: [] }, requestId: '1' })
  noteReply('/v3/plan/save', { code: 1000, message: 'Too low.', data: null, requestId: 'r2' })
  noteReply('/console/remoteEntry.json', ['no envelope'])
  expect(takeRefusedCalls()).toEqual(['/v3/plan/save was refused: 1000 Too low. (request r2)'])
  expect(takeRefusedCalls()).toEqual([])
})
