import { expect, test } from 'vitest'
import { hostsForTests, list } from './support/hosted-console.ts'

const hosts = hostsForTests()
/** What qiankun itself keeps in the window, some of it only while it works. */
const qiankunNames = ['proxy', '__app_instance_name_map__', '__currentLockingSandbox__']

test.each(['qiankun', 'qiankun, strict', 'qiankun, experimental'] as const)(
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
    const during = await traces()
    expect({ ...during, head: during.head.toSpliced(during.head.indexOf('title'), 1) }).toEqual(
      before,
    )
    await leave()
    await list(page, 'Plans').waitFor({ state: 'detached' })
    expect(await traces()).toEqual(before)
  },
)
