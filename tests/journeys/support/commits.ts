import type { Page } from 'playwright-core'

/** The indexes of a cell: the row's from 0 with the header, the column's from 1. */
interface CellPlace {
  readonly row: number
  readonly column: number
}

/** One commit of React. */
export interface Commit {
  /** The rendered cells of tables. */
  readonly cells: readonly CellPlace[]
  /** The accessible name or text of the watched element after the commit. */
  readonly shown: string
}

declare global {
  interface Window {
    commits: Commit[]
    watchedSelector: string
    // The name by which React finds its developer tools.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  }
}

/** A component or element in React's tree, as far as it is read here. */
interface Fiber {
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Records each commit of React, in each page that is opened from now on. */
export async function recordCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const performedWork = 1
    const cellOf = (element: Element) => element.closest('[role=gridcell]')
    const collect = (first: Fiber | null, around: Element | null, cells: Set<Element>) => {
      for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
        const { stateNode, alternate, child } = fiber
        const element = stateNode instanceof Element ? stateNode : around
        const isComponent = typeof stateNode !== 'object' || stateNode === null
        if (isComponent && (alternate === null || (fiber.flags & performedWork) !== 0)) {
          const own = child?.stateNode instanceof Element ? child.stateNode : null
          const cell = (own?.role === 'gridcell' ? own : null) ?? (around && cellOf(around))
          if (cell) cells.add(cell)
        }
        // React keeps the children of what it did not have to visit.
        if (alternate === null || alternate.child !== child) collect(child, element, cells)
      }
    }
    window.commits = []
    window.watchedSelector = 'html'
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot(_renderer: number, { current }: { readonly current: Fiber }) {
        const cells = new Set<Element>()
        collect(current.child, null, cells)
        const watched = document.querySelector(window.watchedSelector)
        window.commits.push({
          cells: [...cells].map((cell) => ({
            row: Number(cell.closest('[data-row]')?.getAttribute('data-row')),
            column: Number(cell.ariaColIndex),
          })),
          shown: watched?.ariaLabel ?? watched?.textContent ?? '',
        })
      },
    }
  })
}

/** Returns the commits from now until an action is done. @param selector of the watched element */
export async function commitsDuring(
  page: Page,
  selector: string,
  action: () => Promise<unknown>,
): Promise<readonly Commit[]> {
  await page.evaluate((wanted) => {
    window.commits = []
    window.watchedSelector = wanted
  }, selector)
  await action()
  return page.evaluate(() => window.commits)
}
