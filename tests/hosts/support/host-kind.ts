import type { Page } from 'playwright-core'
import type { Host } from './host-server.ts'

const script = '/console/umd/index.html'
const module = '/console/esm/manifest.json'

/** The properties of a kind of host; the entry is a path of the product. */
export type HostKind = Omit<Host, 'props'>

/** The hosts, written as other developers write them. */
export const hostKinds = {
  qiankun: { program: 'qiankun-routes', entry: script, sandbox: true },
  'qiankun, strict': {
    program: 'qiankun-routes',
    entry: script,
    sandbox: { strictStyleIsolation: true },
  },
  'qiankun, experimental': {
    program: 'qiankun-routes',
    entry: script,
    sandbox: { experimentalStyleIsolation: true },
  },
  'qiankun, loadMicroApp': { program: 'qiankun-parcels', entry: script, sandbox: true },
  'single-spa, script': { program: 'single-spa-routes', entry: script, sandbox: false },
  'single-spa, module': { program: 'single-spa-routes', entry: module, sandbox: false },
  'single-spa parcel, script': { program: 'single-spa-parcels', entry: script, sandbox: false },
  'single-spa parcel, module': { program: 'single-spa-parcels', entry: module, sandbox: false },
} as const satisfies Record<string, HostKind>

export type HostName = keyof typeof hostKinds

/** The names of all hosts. */
export const allHosts = Object.keys(hostKinds) as HostName[]

/** Returns whether the host mounts and unmounts consoles by buttons, at any address, and not by route. */
export const hasButtons = (name: HostName): boolean => hostKinds[name].program.endsWith('parcels')

/** The actions of a user in the host. */
export interface HostActions {
  /** Goes to the console. */
  show(): Promise<void>
  /** Leaves the console. */
  leave(): Promise<void>
  /** Follows a link of the host's own menu. */
  follow(link: string): Promise<void>
}

/** Returns the actions on a host's page. */
export function hostActions(page: Page, name: HostName): HostActions {
  const menu = page.getByRole('navigation', { name: 'Host' })
  const follow = (link: string) => menu.getByRole('link', { name: link }).click()
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  return hasButtons(name)
    ? { show: () => press('mount left'), leave: () => press('unmount left'), follow }
    : { show: () => follow('Campaigns'), leave: () => follow('Overview'), follow }
}
