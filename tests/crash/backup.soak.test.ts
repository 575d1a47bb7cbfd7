import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { backupRound } from '#tests/crash/backup-round.ts'
import { noFailures } from '#tests/crash/verdict.ts'
import { placardCommand, startedCommand } from '#tests/support/command.ts'
import { startedServer } from '#tests/support/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'placard-crash-'))
const source = join(folder, 'source')
const backup = join(folder, 'backup')
const target = join(folder, 'restored')
const total = { before: 0, meanwhile: 0, pictures: 0 }
afterEach(() => {
  for (const path of [backup, target]) rmSync(path, { recursive: true, force: true })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  console.log('acknowledged before and while a backup was made:', total)
})

test.each([1, 2, 3, 4, 5])(
  'round %i: a backup taken under load can be restored into an empty folder, starts, and has all data acknowledged before',
  async () => {
    const { verdict, wrongPictures, ...counts } = await backupRound({ source, backup, target })
    expect(verdict).toEqual(noFailures)
    expect(wrongPictures).toEqual([])
    total.before += counts.acknowledgedBefore
    total.meanwhile += counts.acknowledgedMeanwhile
    total.pictures += counts.picturesBefore
    // Otherwise the round has proved nothing.
    expect(Object.values(counts)).not.toContain(0)
  },
)

test('a killed restore is detected at the next start, and can be repeated', async () => {
  const server = await startedServer(source, { LOG_LEVEL: 'error' })
  await server.stop()
  await placardCommand(source, 'backup', backup)
  const restore = startedCommand(target, 'restore', backup)
  // From here on the folder is not empty.
  await expect.poll(() => readdirSync(folder).includes('restored')).toBe(true)
  await pause(300)
  restore.process.kill('SIGKILL')
  await restore.ended
  const why = /holds a restore that was broken off\. Empty the folder/
  await expect(startedServer(target)).rejects.toThrow(why)
  await expect(placardCommand(target, 'restore', backup)).rejects.toThrow(why)
  rmSync(target, { recursive: true })
  await placardCommand(target, 'restore', backup)
  const again = await startedServer(target, { LOG_LEVEL: 'error' })
  await again.stop()
})

// Only root on Linux can create a disk of this size.
const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(canMount)('a backup that finds its disk full says so, and leaves nothing', async () => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', [disk]))
  writeFileSync(join(disk, 'filling'), Buffer.alloc(4_194_304 - 200_000))
  const free = () => statfsSync(disk).bavail
  const before = free()
  const failed = await placardCommand(source, 'backup', join(disk, 'backup')).catch(
    (error: Error) => error.message,
  )
  expect(failed).toMatch(/There is no room for the backup on the disk of \S+disk\. Nothing of it/)
  expect(failed).not.toMatch(/^\s+at /m)
  expect([readdirSync(disk), free()]).toEqual([['filling'], before])
})

test('an interrupted backup leaves nothing', async () => {
  const running = startedCommand(source, 'backup', backup)
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('backup'))
  await expect.poll(drafts, { interval: 5 }).toHaveLength(1)
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(143)
  expect(drafts()).toEqual([])
})
