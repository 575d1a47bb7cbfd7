import { expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { type Hosts, list } from '../support/hosted-console.ts'

/** What qiankun itself keeps in the window, some of it only while it works. */
const qiankunNames = ['proxy', '__app_instance_name_map__', '__currentLockingSandbox__']

/** Declares what holds where qiankun keeps the console in a sandbox. */
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
      await show()
      await list(page, 'Plans').waitFor()
      // The title of the page is the one thing that a host shows on its own.
      const untitled = async () => {
        const { head, ...others } = await traces()
        return { ...others, head: head.toSpliced(head.indexOf('title'), 1) }
      }
      // Reports of use stand in the storage for the moment until the server has taken them.
      await expect.poll(untitled).toEqual(before)
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      await expect.poll(traces).toEqual(before)
    },
  )
}
