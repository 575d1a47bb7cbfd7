import { listEngines } from '@placard/contract/delivery/staff-engine'
import { expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { signedIn } from '#server/testing/app.ts'

const { app, database } = demoApp()
const print = printing(database)

async function engine(name: string, ...args: string[]): Promise<string> {
  const command = engineCommands.find((known) => known.name === `engine ${name}`)
  if (command === undefined) throw new Error(`there is no command ${name}`)
  return (await print(command, ...args)).split('\n').at(-1) ?? ''
}

test('admins see the engines with what their copies report, revoked ones last', async () => {
  const token = await engine('add', 'First', '--scopes', 'feed:read', '--networks', '127.0.0.0/8')
  await engine('add', 'Second', '--scopes', 'feed:read,spend:write')
  await app().inject({
    method: 'POST',
    url: '/delivery/v1/status',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      instance: 'a',
      epoch: '',
      appliedPos: '7',
      entries: 9,
      clockMs: Date.now(),
      version: '1.0',
    },
  })
  const staff = await signedIn(app(), 'platform@example.com')
  const { data } = await staff.call(listEngines, {})
  const instance = { instance: 'a', engineVersion: '1.0', lag: null, entries: 9 }
  expect(data).toMatchObject({
    total: 2,
    items: [
      { engineName: 'Second', scopes: ['feed:read', 'spend:write'], usedAt: null, instances: [] },
      {
        engineName: 'First',
        networks: ['127.0.0.0/8'],
        usedFrom: '127.0.0.1',
        instances: [instance],
      },
    ],
  })
  await engine('revoke', data?.items[0]?.engineId ?? '')
  const after = await staff.call(listEngines, { pageSize: 1, pageNum: 2 })
  expect(after.data?.items).toMatchObject([{ engineName: 'Second', revoked: true }])
})
