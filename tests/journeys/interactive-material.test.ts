import { readFileSync } from 'node:fs'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { ownerInfo } from '@placard/contract/identity/owner'
import { uploadMaterial } from '@placard/contract/materials/material'
import type { Frame, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { zip } from '#server/materials/material/bundle/testing/zip.ts'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn, signInByForm } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
/** A PNG image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const film = readFileSync(new URL('../../apps/server/src/demo/film/night.mp4', import.meta.url))

const page = `<!doctype html>
<link rel="stylesheet" href="art/look.css">
<img src="art/pixel.png" id="pixel">
<video src="art/night.mp4" id="film" muted preload="metadata"></video>
<p id="words">plays</p>
<script>window.inline = true</script>
<script src="probe.js"></script>
<script type="module" src="part.mjs"></script>`

/** A script that tries everything that a page could try, and records the results. */
const probe = `
const attempts = {
  inline: () => String(window.inline),
  style: () => getComputedStyle(words).color,
  picture: async () => (await pixel.decode(), pixel.naturalWidth + '×' + pixel.naturalHeight),
  readPicture: async () => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = 'art/pixel.png'
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0)
    return 'pixel of ' + pen.getImageData(0, 0, 1, 1).data.length
  },
  film: () => film.readyState > 0 || new Promise((go) => (film.onloadedmetadata = () => go(true))),
  module: () => window.part ?? new Promise((go) => (window.onpart = go)),
  worker: () => new Promise((go) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("works")'])))
    worker.onmessage = ({ data }) => go(data)
  }),
  origin: () => window.origin,
  cookie: () => document.cookie,
  setCookie: () => { document.cookie = 'tk=stolen' },
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  database: () => indexedDB.open('x').readyState,
  caches: () => caches.open('x'),
  serviceWorker: () => navigator.serviceWorker.register('probe.js'),
  parent: () => parent === self ? blocked() : parent.document.title,
  top: () => parent === self ? blocked() : top.document.title,
  leadAway: () => parent === self ? blocked() : (top.location.href = 'about:blank'),
  call: () => fetch('${ownerInfo.path}', { method: 'POST', credentials: 'include' }),
  callElsewhere: () => fetch('https://elsewhere.example/'),
  ownFile: () => fetch('probe.js'),
  beacon: () => navigator.sendBeacon('${ownerInfo.path}') && refused('connect-src'),
  socket: () => new Promise((go, fail) => {
    new WebSocket('ws://' + location.host + '/').onerror = () => fail(new Error('blocked'))
  }),
  frame: () => (document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })), refused('frame-src')),
  pictureElsewhere: () => ((new Image().src = 'https://elsewhere.example/?what=was&seen'), refused('img-src')),
  form: () => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '${ownerInfo.path}' })
    document.body.append(form)
    form.submit()
    return blocked()
  },
  popup: () => window.open('/') ?? blocked(),
}
function blocked() { throw new Error('blocked') }
/** The policy says what it keeps away. */
function refused(directive) {
  return new Promise((go, fail) => {
    const seen = ({ effectiveDirective }) => effectiveDirective === directive && fail(new Error('blocked'))
    document.addEventListener('securitypolicyviolation', seen)
  })
}
const found = {}
for (const [name, attempt] of Object.entries(attempts)) {
  const late = new Promise((go) => setTimeout(go, 5000, 'nothing came'))
  try { found[name] = String(await Promise.race([Promise.resolve().then(attempt), late])) } catch { found[name] = 'refused' }
}
window.found = found
`
const files = {
  'index.html': page,
  'probe.js': `window.taken = true; (async () => {${probe}})()`,
  'part.mjs': `import { part } from './deep/part.mjs'; window.part = part; window.onpart?.(part)`,
  'deep/part.mjs': `export const part = 'a part'`,
  'art/look.css': 'p { color: rgb(1, 2, 3) }',
}

const archive = zip([
  ...Object.entries(files).map(([name, content]) => ({ name, content })),
  { name: 'art/pixel.png', content: pixel },
  { name: 'art/night.mp4', content: film },
])

let pageUrl: string
beforeAll(async () => {
  const address = inject('address')
  const { headers } = await signedInClient(address, { account: 'owner@example.com' })
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(archive)]), 'probe.zip')
  const reply = await fetch(`${address}${uploadMaterial.path}`, { method: 'POST', headers, body })
  pageUrl = (await reply.json()).data.materialUrl
})

/** Returns an address without a secure context: pages have fewer features there, and requests fewer headers. */
const plainUrl = () => inject('address').replace(/(?<=\/\/)[^:]+/, 'placard.example.test')

/** Returns the results of the bundle's attempts. */
async function foundIn(frame: Frame | Page): Promise<Record<string, string>> {
  const found = await frame.waitForFunction(() => (window as { found?: unknown }).found, null, {
    // Browsers render no animation frames in a frame that is not visible.
    polling: 100,
  })
  return (await found.jsonValue()) as Record<string, string>
}

const plays = {
  inline: 'true',
  style: 'rgb(1, 2, 3)',
  picture: '1×1',
  readPicture: 'pixel of 4',
  film: 'true',
  module: 'a part',
  worker: 'works',
  origin: 'null',
}
/** Checks that the bundle can play its own content and nothing else. */
function expectAlone(found: Record<string, string>): void {
  const others = Object.keys(found).filter((name) => !(name in plays))
  expect(others.length).toBeGreaterThan(15)
  expect(found).toEqual({
    ...plays,
    ...Object.fromEntries(others.map((name) => [name, 'refused'])),
  })
}

test.each([
  ['in a frame with a sandbox', 'allow-scripts'],
  ['in a frame that somebody has forgotten to close', null],
])('S3.18 an interactive material plays, without access to our pages: %s', async (_, sandbox) => {
  browser.expectErrors(/./)
  const visit = await browser.visit()
  await signIn(visit)
  const cookies = await visit.context().cookies()
  await visit.evaluate(
    ([src, rights]) => {
      const frame = Object.assign(document.createElement('iframe'), { src, name: 'bundle' })
      if (rights !== null) frame.setAttribute('sandbox', rights)
      document.body.prepend(frame)
    },
    [pageUrl, sandbox] as const,
  )
  await expect.poll(() => visit.frame('bundle')?.url()).toContain(pageUrl)
  const frame = visit.frame('bundle')
  if (frame === null) throw new Error('expected the frame of the bundle')
  expectAlone(await foundIn(frame))
  const reached = await visit.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument ?? null
    return { inside, taken: 'taken' in window }
  })
  expect(reached).toEqual({ inside: null, taken: false })
  expect(await visit.context().cookies()).toEqual(cookies)
})

test.each([
  ['', () => inject('address')],
  [' over plain HTTP', plainUrl],
])(
  'S3.18 an interactive material plays in its own tab%s, without access to our pages',
  async (_, addressOf) => {
    browser.expectErrors(/./)
    const visit = await browser.visit({ baseURL: addressOf() })
    await signInByForm(visit)
    await visit.getByRole('grid', { name: 'Plans' }).waitFor()
    const cookies = await visit.context().cookies()
    await visit.goto(pageUrl)
    expectAlone(await foundIn(visit))
    expect(await visit.context().cookies()).toEqual(cookies)
  },
)

test.each([
  ['runs in or is read by', () => inject('address'), 'refused'],
  // Over plain HTTP the browser sends no headers about the purpose of a request.
  ['runs in', plainUrl, 'loaded'],
] as const)(
  'S3.18 no script of an interactive material %s a page of ours, even if injected there',
  async (_, addressOf, read) => {
    browser.expectErrors(/./)
    const visit = await browser.visit({ baseURL: addressOf() })
    await visit.goto('/')
    await visit.getByRole('textbox', { name: 'Account' }).waitFor()
    const probeUrl = pageUrl.replace('index.html', 'probe.js')
    const outcomes = await visit.evaluate(async (src) => {
      const outcomeOf = (work: (go: (what: string) => void) => unknown) =>
        new Promise<string>((go) => {
          Promise.resolve()
            .then(() => work(go))
            .catch(() => go('refused'))
        })
      const asElement = (name: string, facts: object) =>
        outcomeOf((go) => {
          const element = Object.assign(document.createElement(name), facts)
          element.addEventListener('load', () => go('loaded'))
          element.addEventListener('error', () => go('refused'))
          document.head.append(element)
        })
      return Promise.all([
        asElement('script', { src }),
        asElement('script', { src, type: 'module' }),
        asElement('script', { src, crossOrigin: 'anonymous' }),
        asElement('link', { rel: 'stylesheet', href: src.replace('probe.js', 'art/look.css') }),
        outcomeOf(async () => String((await import(src)).part)),
        outcomeOf(async (go) => go((await fetch(src)).ok ? 'loaded' : 'refused')),
        outcomeOf((go) => {
          const worker = new Worker(src)
          worker.addEventListener('error', () => go('refused'))
        }),
        outcomeOf(async (go) => {
          await navigator.serviceWorker.register(src)
          go('loaded')
        }),
      ])
    }, probeUrl)
    const [script, module, stranger, style, part, content, worker, service] = outcomes
    expect([script, module, stranger, part, worker, service]).toEqual(Array(6).fill('refused'))
    expect([style, content]).toEqual([read, read])
    expect(await visit.evaluate(() => 'taken' in window)).toBe(false)
  },
)

test.each(rotatingSizes('phone'))(
  'S3.18 an interactive material is uploaded and played in the library (%s)',
  async (size) => {
    browser.expectErrors(/./)
    const ownerName = `Players ${size}`
    await newAdvertiser(ownerName)
    const visit = await tabOf(browser, ownerName, { size })
    await openByMenu(visit, 'Materials')
    const brokenOff = { name: 'cut.zip', mimeType: '', buffer: archive.subarray(0, 900) }
    const whole = { name: 'probe.zip', mimeType: '', buffer: archive }
    await visit.getByLabel('Upload files').setInputFiles([whole, brokenOff])
    await visit.getByText('1 of 2 uploaded').waitFor()
    await visit.getByText(/^The ZIP cannot be read to its end/).waitFor()
    await visit.getByRole('link', { name: 'probe.zip' }).click()
    await visit.getByRole('button', { name: 'Play' }).click()
    const place = visit.locator('iframe')
    await expect.poll(() => place.getAttribute('sandbox')).toBe('allow-scripts')
    const frame = await (await place.elementHandle())?.contentFrame()
    if (!frame) throw new Error('expected the frame of the bundle')
    expectAlone(await foundIn(frame))
    expect(await violations(visit)).toEqual([])
  },
)
