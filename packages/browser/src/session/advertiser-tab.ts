import { openOwner } from '@placard/contract/identity/owner'
import { multiAccessParameter } from '@placard/domain/platform/address/multi-access'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { callServer } from '../request/call.ts'
import type { ReplyOptions } from '../request/reply.ts'
import { requestSettings } from '../request/settings.ts'

const tabTexts = textTable({
  blocked: [
    'The browser kept the new tab from opening. Allow pop-ups for this site, then try again.',
    '浏览器阻止了新标签页。请允许本站弹出窗口后重试。',
  ],
})

/** The browser blocked the new tab. `message` can be shown to the user. */
export class TabBlocked extends Error {
  override readonly name = 'TabBlocked'

  constructor() {
    super(tabTexts[requestSettings().locale()].blocked)
  }
}

/** The advertiser, and the path where its tab starts. */
export interface AdvertiserTab {
  readonly ownerId: string
  readonly home: string
}

/**
 * Opens an advertiser of the agency in its own tab, because the acting identity belongs to a tab. Must be called during
 * a click or key press: browsers allow new tabs only then.
 *
 * @throws TabBlocked, and as `callServer` does
 * @see spec S9.7
 */
export async function openAdvertiser(
  { ownerId, home }: AdvertiserTab,
  options: ReplyOptions = {},
): Promise<void> {
  const tab = window.open('about:blank')
  if (tab === null) throw new TabBlocked()
  try {
    const { multiAccessId } = await callServer(openOwner, { ownerId }, options)
    const address = new URL(home, window.location.origin)
    address.searchParams.set(multiAccessParameter, multiAccessId)
    // The new tab has inherited this tab's storage and must not have access to this one.
    tab.sessionStorage.clear()
    tab.opener = null
    tab.location.replace(address)
  } catch (error) {
    tab.close()
    throw error
  }
}
