import { code } from '@placard/contract/platform/code'
import { fireLink } from '@placard/contract/campaigns/monitoring-link'
import { beforeAll, expect, inject, test } from 'vitest'
import { carriers, unusualStrings, type Writers } from '#server/access/testing/unusual-strings.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { isItsTurn, partInTurn } from '#server/testing/rotation.ts'

const { app, database } = demoApp()
let by: Writers
beforeAll(async () => {
  by = {
    owner: await signedIn(app(), 'owner@example.com'),
    staff: await signedIn(app(), 'platform@example.com'),
    database: database(),
  }
})

/** Returns whether a field can contain the text: PostgreSQL has no NUL, and half a character is invalid. */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

test.each(carriers.map((carrier, at) => ({ name: carrier.name, carrier, at })))(
  'an unusual text in $name is returned unchanged, or refused by its field',
  { timeout: 60_000 },
  async ({ carrier, at }) => {
    // Each text goes through a third of the fields in the course of some days.
    const texts = unusualStrings.filter(
      (_, number) => number % 3 === at % 3 && isItsTurn(Math.floor(number / 3), 4),
    )
    let kept = 0
    for (const text of texts) {
      const { reply, read } = await carrier.write(text, by)
      const told = `${JSON.stringify(text)}: ${JSON.stringify(reply)}`
      const isKept = reply.code === code.success
      const problem = { path: expect.stringMatching(new RegExp(`^${carrier.field}`)) }
      expect(reply, told).toMatchObject(
        isKept ? {} : { code: code.invalidInput, data: { problems: [problem] } },
      )
      expect(isKept ? await read() : text, told).toBe(text)
      expect(isKept && !isText(text), told).toBe(false)
      kept += Number(isKept)
    }
    // A part may hold more of the texts that a field refuses than the whole does.
    const least = (carrier.least ?? 0.8) * (inject('isWhole') ? 1 : 0.75)
    expect(kept).toBeGreaterThan(texts.length * least)
  },
)

test('an unusual text as a link to test is refused by its field, or leads nowhere', async () => {
  for (const address of partInTurn(unusualStrings, 4)) {
    const reply = await by.owner.call(fireLink, { address })
    const told = `${JSON.stringify(address)}: ${JSON.stringify(reply)}`
    const problem = expect.objectContaining({ path: 'address' })
    const refused = {
      code: code.invalidInput,
      data: { problems: expect.arrayContaining([problem]) },
    }
    const nowhere = { code: code.success, data: { failure: { kind: 'nameNotFound' } } }
    expect(reply, told).toMatchObject(reply.code === code.success ? nowhere : refused)
  }
})
