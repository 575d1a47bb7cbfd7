import { expect, test } from 'vitest'
import { exportLimits, exportTurn } from '#server/platform/export/file.ts'

const { atOnce, waiting } = exportLimits.ofOwner

test('a caller who leaves while waiting is told so, and the next one gets the turn', async () => {
  const served = Array.from({ length: atOnce }, () => new AbortController())
  await Promise.all(served.map(({ signal }) => exportTurn('1', signal, 'en-US')))
  const leaving = new AbortController()
  const left = exportTurn('1', leaving.signal, 'en-US')
  const next = exportTurn('1', new AbortController().signal, 'en-US')
  leaving.abort()
  // A call that never ended would keep its turn among all calls.
  await expect(left).rejects.toThrow('given up')
  served[0]?.abort()
  await next
})

test('an owner with too many exports does not block another', async () => {
  const over = new AbortController()
  const turns = Array.from({ length: atOnce + waiting }, () =>
    exportTurn('2', over.signal, 'en-US').catch(() => {}),
  )
  await expect(exportTurn('2', over.signal, 'en-US')).rejects.toThrow('try again')
  await exportTurn('3', over.signal, 'en-US')
  over.abort()
  await Promise.all(turns)
})
