import type { Locator, Page } from 'playwright-core'

/** A key, or the control that the pointer presses. */
export type Press = Locator | { readonly key: string }

/** Selectors of what a press shows, by name; null is whatever the next frame shows. */
export type Shows = Readonly<Record<string, string | null>>

/** The times in milliseconds from the event to the end of the frame that draws each thing, by its name. */
export type ShownMs = Readonly<Record<string, number>>

declare global {
  interface Window {
    /** The times after the press that is measured. */
    shownMs?: Promise<ShownMs>
  }
}

/** Presses at once, as a finger does, so that nothing loads while a pointer rests on the control, and measures. */
export async function shownMsOf(page: Page, press: Press, shows: Shows): Promise<ShownMs> {
  const place = 'key' in press ? null : await centerOf(press)
  await page.evaluate(watch, {
    event: place === null ? 'keydown' : 'pointerdown',
    shows,
    limitMs: 10_000,
  })
  if ('key' in press) await page.keyboard.press(press.key)
  else if (place) await page.mouse.click(place.x, place.y)
  return page.evaluate(() => {
    if (window.shownMs === undefined) throw new Error('expected a watched press')
    return window.shownMs
  })
}

async function centerOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('expected a visible control')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Watching {
  readonly event: string
  readonly shows: Shows
  readonly limitMs: number
}

/** Runs in the page: waits for the event, then for the frames that draw what it shows. */
function watch({ event, shows, limitMs }: Watching): void {
  const isShown = (selector: string | null) =>
    selector === null ||
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
  const changed = () =>
    new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        changes.disconnect()
        resolve()
      })
      const all = { attributes: true, characterData: true, childList: true, subtree: true }
      changes.observe(document, all)
      // Controls whose state is no attribute are read in the next frame.
      requestAnimationFrame(() => resolve())
    })
  const drawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        // A message that a frame sends is read after the frame is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })
  const limit = performance.now() + limitMs
  const shownAt = async (selector: string | null) => {
    while (!isShown(selector)) {
      if (performance.now() > limit) throw new Error(`expected ${selector} after the press`)
      await changed()
    }
    await drawn()
    return performance.now()
  }
  window.shownMs = new Promise((resolve, reject) => {
    const measure = async ({ timeStamp }: Event) => {
      const times = Object.entries(shows).map(
        async ([name, selector]) => [name, (await shownAt(selector)) - timeStamp] as const,
      )
      return Object.fromEntries(await Promise.all(times))
    }
    addEventListener(event, (begun) => void measure(begun).then(resolve, reject), {
      capture: true,
      once: true,
    })
  })
}
