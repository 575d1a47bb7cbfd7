import { expect, test } from 'vitest'
import { usageClient } from './client.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome/Windows/desktop',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge/Windows/desktop',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome/Android/phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webKit} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari/iOS/tablet',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.0 Safari/605.1.15`,
    'Safari/macOS/desktop',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox/Linux/desktop',
  ],
  ['', 'other/other/desktop'],
])('S7.31 the client of %s is %s', (userAgent, client) => {
  expect(usageClient(userAgent)).toBe(client)
})
