import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { createAnyOwner, listAllOwners } from '@placard/contract/identity/staff-owner'
import { multiAccessParameter } from '@placard/domain/platform/address/multi-access'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Client, clientOf, signedInClient } from '#tests/support/client.ts'
import { type browserForJourneys, listStart, signInByCall, type Visit } from './browser.ts'

const account = 'agency@example.com'
/** The newest advertiser of each name; journeys of other files may have used the same name before. */
const made = new Map<string, string>()

/** Creates an empty advertiser that no other journey uses. Returns a client of the agency, acting for it. */
export async function newAdvertiser(ownerName: string): Promise<Client> {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const agencies = await staff.call(listAllOwners, { filters: { ownerType: ownerType.agency } })
  const [agency] = agencies.data.items
  if (!agency) throw new Error('the demo has no agency')
  const wanted = { ownerName, ownerType: ownerType.subOwner, agencyId: agency.ownerId }
  const created = await staff.call(createAnyOwner, wanted)
  expect(created).toMatchObject({ code: 0 })
  const { ownerId } = created.data
  made.set(ownerName, ownerId)
  const client = await signedInClient(inject('address'), { account })
  return client.actingFor(ownerId)
}

/** Returns the id of an advertiser of the demo by its name. */
export async function ownerIdOf(agency: Client, ownerName: string): Promise<string> {
  const { items } = (await agency.call(listOwners, { filters: { text: ownerName } })).data
  const owner = items.find((one) => one.ownerName === ownerName)
  if (owner === undefined) throw new Error(`the agency has no advertiser ${ownerName}`)
  return owner.ownerId
}

/** Opens a tab in which the agency, or another of its accounts, acts for one of its advertisers. */
export async function tabOf(
  browser: ReturnType<typeof browserForJourneys>,
  ownerName: string,
  visit: Visit & { account?: string; address?: string } = {},
): Promise<Page> {
  const page = await browser.visit(visit)
  await signInByCall(page, visit.account ?? account)
  await actFor(page, ownerName, visit.address)
  return page
}

/** Turns the page of an agency's account into an acting tab, as the button does, which has its own journeys. */
export async function actFor(page: Page, ownerName: string, address = listStart): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const tk = cookies.find(({ name }) => name === 'tk')?.value ?? ''
  const client = clientOf(inject('address'), { cookie, tk })
  const ownerId = made.get(ownerName) ?? (await ownerIdOf(client, ownerName))
  const { multiAccessId } = (await client.call(openOwner, { ownerId })).data
  const begin = new URL(address, inject('address'))
  begin.searchParams.set(multiAccessParameter, multiAccessId)
  await page.goto(begin.href)
}

/** Returns an image file for a file input; its left half is black. */
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
      // Equal images would be a single material.
      drawing?.fillText(text, widthPx / 2, heightPx / 2)
      return canvas.toDataURL('image/png')
    },
    { ...size, text: name },
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(data.replace(/^.*,/, ''), 'base64') }
}
