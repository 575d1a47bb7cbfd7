import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxWindows, windowRows, WindowedRows, type LoadedRows } from './windowed-rows.tsx'
import type { Span } from '../view/pool.tsx'

const rowCount = 10_000
const viewRows = 30
const settledMs = 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Returns a fake server that responds on demand; each row is its own index. */
function slowServer() {
  const asked: {
    readonly rows: Span
    readonly signal: AbortSignal
    readonly resolve: (answer: LoadedRows<number>) => void
    readonly reject: (error: Error) => void
  }[] = []
  let count = rowCount
  const open = () => asked.filter(({ signal }) => !signal.aborted)
  return {
    open,
    has(rows: number) {
      count = rows
    },
    load: (rows: Span, signal: AbortSignal) =>
      new Promise<LoadedRows<number>>((resolve, reject) => {
        asked.push({ rows, signal, resolve, reject })
      }),
    /** Also responds to aborted requests, as servers do. */
    async answer() {
      for (const { rows, resolve } of asked.splice(0)) {
        const length = Math.max(0, Math.min(rows.end, count) - rows.start)
        resolve({ rows: Array.from({ length }, (_, at) => rows.start + at), rowCount: count })
      }
      await vi.advanceTimersByTimeAsync(0)
    },
    async fail() {
      for (const { reject } of asked.splice(0)) reject(new Error('no connection'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

async function begun() {
  const server = slowServer()
  const list = new WindowedRows(server.load)
  list.start()
  await server.answer()
  const rowAt = (index: number) => {
    const state = list.state()
    return state.kind === 'rows' ? state.rows.at(index) : undefined
  }
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(settledMs)
    await server.answer()
  }
  return { server, list, rowAt, settled, see: (start: number) => list.setVisible(viewOf(start)) }
}

const viewOf = (start: number): Span => ({ start, end: start + viewRows })

const step = fc.oneof(
  fc.record({ do: fc.constant('see' as const), at: fc.nat({ max: rowCount - viewRows }) }),
  fc.record({ do: fc.constant('wait' as const), at: fc.nat({ max: 200 }) }),
  fc.record({ do: fc.constantFrom('answer' as const, 'fail' as const), at: fc.constant(0) }),
)

test('for any scrolling and any responses, visible rows load, nothing else is waited for, and little is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { server, list, rowAt, settled, see } = await begun()
      let seen = 0
      for (const { do: what, at } of steps) {
        if (what === 'see') see((seen = at))
        else if (what === 'wait') await vi.advanceTimersByTimeAsync(at)
        else await server[what]()
        const rows = Array.from({ length: rowCount }, (_, index) => rowAt(index))
        expect(rows.every((row, index) => row === undefined || row === index)).toBe(true)
        const kept = rows.filter((row) => row !== undefined).length
        expect(kept).toBeLessThanOrEqual(maxWindows * windowRows)
        expect(server.open().length).toBeLessThanOrEqual(3)
      }
      await vi.advanceTimersByTimeAsync(settledMs)
      list.retry()
      await settled()
      for (let index = seen; index < seen + viewRows; index += 1) expect(rowAt(index)).toBe(index)
    }),
    { numRuns: 60 },
  )
})

test('rows that are scrolled past are not requested', async () => {
  const { server, see } = await begun()
  for (let start = 0; start < 5000; start += 250) {
    see(start)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(settledMs)
  expect(server.open().map(({ rows }) => rows.start)).toEqual([4700, 4800])
})

test('rows that are left before they loaded are not waited for', async () => {
  const { server, see } = await begun()
  see(3000)
  await vi.advanceTimersByTimeAsync(settledMs)
  const [left] = server.open()
  see(6000)
  await vi.advanceTimersByTimeAsync(settledMs)
  expect(left?.signal.aborted).toBe(true)
})

test('a window that failed to load is reported, and can be retried', async () => {
  const { server, list, rowAt, settled, see } = await begun()
  see(2000)
  await vi.advanceTimersByTimeAsync(settledMs)
  await server.fail()
  expect(list.state().failure?.message).toBe('no connection')
  expect(rowAt(2000)).toBeUndefined()
  list.retry()
  expect(list.state().failure).toBeNull()
  await settled()
  expect(rowAt(2000)).toBe(2000)
})

test('a response with fewer rows than its own count is an error', async () => {
  const list = new WindowedRows(() => Promise.resolve({ rows: [1, 2], rowCount: 3 }))
  list.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(list.state().failure?.message).toBe('expected the rows from 0 to 100, got 2 of them')
})

test('when the count of rows changes, invisible rows are requested again', async () => {
  const { server, list, rowAt, settled, see } = await begun()
  see(5000)
  await settled()
  server.has(5500)
  see(5300)
  await settled()
  expect(list.state()).toMatchObject({ kind: 'rows', rows: { length: 5500 } })
  expect(rowAt(5310)).toBe(5310)
  expect(rowAt(0)).toBeUndefined()
  see(0)
  await settled()
  expect(rowAt(0)).toBe(0)
})
