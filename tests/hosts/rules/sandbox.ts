import { queryBanners } from '@placard/contract/support/banner'
import { bannerPriority } from '@placard/domain/support/banner/message'
import { expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { type Hosts, list } from '../support/hosted-console.ts'

/** The properties that qiankun itself keeps in the window, some of them only while it works. */
const qiankunNames = ['proxy', '__app_instance_name_map__', '__currentLockingSandbox__']

const banner = {
  messageId: '1',
  message: 'Reviews take a day longer.',
  priority: bannerPriority.high,
  beginPlayTime: 0,
  endPlayTime: 253_402_300_799,
}

/** Declares the tests for consoles in a qiankun sandbox. */
export function sandboxRules(hosts: Hosts, names: readonly HostName[]): void {
  test.each(names)(
    'in the sandbox of %s nothing of ours is written to the host’s window, document or storage',
    async (name) => {
      const { page, show, leave } = await hosts.open(name)
      const traces = () =>
        page.evaluate(
          (own) => ({
            window: Object.getOwnPropertyNames(window).filter((key) => !own.includes(key)),
            attributes: [document.documentElement, document.body].map((element) =>
              element.getAttributeNames(),
            ),
            body: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
            head: [...document.head.children].map(({ localName }) => localName),
            storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
          }),
          qiankunNames,
        )
      const before = await traces()
      await page.route(`**${queryBanners.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: 'ok', data: [banner], requestId: 'r' } }),
      )
      await show()
      await list(page, 'Plans').waitFor()
      // It comes last, once the page is idle.
      await page.getByText(banner.message).waitFor()
      // The host itself shows only the title of the page.
      const untitled = async () => {
        const { head, ...others } = await traces()
        return { ...others, head: head.toSpliced(head.indexOf('title'), 1) }
      }
      // Usage reports stay in the storage until the server has acknowledged them.
      await expect.poll(untitled).toEqual(before)
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      await expect.poll(traces).toEqual(before)
    },
  )
}
