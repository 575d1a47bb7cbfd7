import { listOwners, openOwner } from '@placard/contract/owner'
import { createAnyOwner, listAllOwners } from '@placard/contract/staff-owner'
import { multiAccessParameter } from '@placard/domain/address/multi-access'
import type { PixelSize } from '@placard/domain/material/limit'
import { ownerType } from '@placard/domain/owner/type'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Client, clientOf, signedInClient } from '#tests/support/client.ts'
import { type browserForJourneys, enter, type Visit } from './browser.ts'

const account = 'agency@example.com'

/** An advertiser that has nothing yet; no other journey knows it. Returns the agency, acting for it. */
export async function newAdvertiser(ownerName: string): Promise<Client> {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const agencies = await staff.call(listAllOwners, { filters: { ownerType: ownerType.agency } })
  const [agency] = agencies.data.items
  if (!agency) throw new Error('the demo has no agency')
  const wanted = { ownerName, ownerType: ownerType.subOwner, agencyId: agency.ownerId }
  const made = await staff.call(createAnyOwner, wanted)
  expect(made).toMatchObject({ code: 0 })
  const client = await signedInClient(inject('address'), { account })
  return client.actingFor(made.data.ownerId)
}

/** A tab in which the agency, or another account of its people, acts for one of its advertisers. */
export async function tabOf(
  browser: ReturnType<typeof browserForJourneys>,
  ownerName: string,
  visit: Visit & { account?: string; address?: string } = {},
): Promise<Page> {
  const page = await browser.visit(visit)
  await enter(page, visit.account ?? account)
  await actFor(page, ownerName, visit.address)
  return page
}

/** Turns the page of an agency's account into a tab that acts, as the button does, which has journeys of its own. */
export async function actFor(page: Page, ownerName: string, address = '/'): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const tk = cookies.find(({ name }) => name === 'tk')?.value ?? ''
  const client = clientOf(inject('address'), { cookie, tk })
  const { items } = (await client.call(listOwners, { filters: { text: ownerName } })).data
  const owner = items.find((one) => one.ownerName === ownerName)
  if (owner === undefined) throw new Error(`the agency has no advertiser ${ownerName}`)
  const { multiAccessId } = (await client.call(openOwner, { ownerId: owner.ownerId })).data
  const begin = new URL(address, inject('address'))
  begin.searchParams.set(multiAccessParameter, multiAccessId)
  await page.goto(begin.href)
}

/** A picture as a file that people choose; its left half is black. */
export async function pictureFile(
  page: Page,
  name: string,
  size: PixelSize = { widthPx: 640, heightPx: 320 },
) {
  const data = await page.evaluate(
    ({ widthPx, heightPx, text }) => {
      const canvas = document.createElement('canvas')
      canvas.width = widthPx
      canvas.height = heightPx
      const drawing = canvas.getContext('2d')
      drawing?.fillRect(0, 0, widthPx / 2, heightPx)
      // Equal pictures would be one material.
      drawing?.fillText(text, widthPx / 2, heightPx / 2)
      return canvas.toDataURL('image/png')
    },
    { ...size, text: name },
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(data.replace(/^.*,/, ''), 'base64') }
}
