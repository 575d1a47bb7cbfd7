import { fileOf, sharedModules } from './host-build.ts'
import type { Host } from './host-server.ts'

/** The nonce by which a host's policy allows the scripts in its page. */
export const nonce = 'of-the-host'

const places = ['left', 'right']

/** Returns the HTML page of a host, which is the same at every address: a menu of its own, and places for consoles. */
export function hostPage({ program, policy: _policy, ...options }: Host): string {
  const imports = Object.fromEntries(
    sharedModules.map((module) => [module, `/host/${fileOf(module)}`]),
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Host</title>
    <link rel="icon" href="data:," />
    <script type="importmap" nonce="${nonce}">${JSON.stringify({ imports })}</script>
    <style>
      body { margin: 0; font: 16px serif; }
      header { display: flex; gap: 8px; padding: 8px; background: #35506b; }
      header a { color: #fff; }
      .places { display: flex; }
      .places > * { flex: 1; min-width: 0; }
      .places > :empty { display: none; }
    </style>
  </head>
  <body>
    <header>
      <nav aria-label="Host">
        <a href="/">Overview</a>
        <a href="/markets/manage/plan">Campaigns</a>
        <a href="/markets/manage/group?text=women">Women</a>
      </nav>
      ${program.endsWith('parcels') ? places.flatMap(buttons).join('\n      ') : ''}
    </header>
    <main class="places">${places.map((place) => `<div id="${place}"></div>`).join('')}</main>
    <form id="sign-in" hidden>
      <label>Account <input name="account" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="off" /></label>
      <button>Sign in</button>
      <p role="alert"></p>
    </form>
    <script type="application/json" id="options">${JSON.stringify(options)}</script>
    <script src="/host/${fileOf(program)}"></script>
  </body>
</html>`
}

function buttons(place: string): string[] {
  return ['mount', 'update', 'unmount'].map(
    (verb) => `<button data-verb="${verb}" data-where="${place}">${verb} ${place}</button>`,
  )
}
