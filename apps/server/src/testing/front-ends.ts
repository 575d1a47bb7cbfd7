import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FrontEnds } from '#server/platform/http/page/pages.ts'

/** The content of the only script in the portal's page. */
export const importMap = '{"imports":{"react":"/static/js/react.0123456789.js"}}'

const built = {
  'portal/index.html': `<!doctype html><head></head><script type="importmap">${importMap}</script><script type="module" src="/static/js/index.0123456789.js"></script>`,
  'portal/static/js/index.0123456789.js': 'export {}',
  'portal/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'console/umd/index.html':
    '<!doctype html><head></head><script src="/console/umd/static/js/index.0123456789.js"></script>',
  'console/umd/static/js/index.0123456789.js': 'var placardConsole',
  'remotes/creative/register.json': '{}',
  'remotes/report/register.json': '{}',
  'remotes/sfc/register.json': '{}',
}

/** Writes front ends as a build does, with almost no content. */
export function someFrontEnds(): { frontEnds: FrontEnds; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'placard-front-ends-'))
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return {
    frontEnds: {
      portalDir: join(folder, 'portal'),
      consoleDir: join(folder, 'console'),
      remotesDir: join(folder, 'remotes'),
      standalone: false,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
