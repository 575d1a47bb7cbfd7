import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { mediaTypeOf } from '#server/work-order/media-type.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Buffer, string | null]>([
  ['a PNG', latin1('\x89PNG\r\n\x1A\n\0\0'), 'image/png'],
  ['a JPEG', latin1('\xFF\xD8\xFF\xE0\0'), 'image/jpeg'],
  ['a WebP', latin1('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['a sound in the same box as WebP', latin1('RIFF\0\0\0\0WAVE\0'), null],
  ['what only ends like a WebP', latin1('RIFX\0\0\0\0WEBP'), null],
  ['a PDF', latin1('%PDF-1.7\n\xE2\xE3'), 'application/pdf'],
  ['a GIF', latin1('GIF89a\x01\0\x01\0'), null],
  ['a ZIP', latin1('PK\x03\x04'), null],
  ['a program', latin1('\x7FELF\x02\x01'), null],
  ['text', Buffer.from('日期,点击\n1,2\r\n'), 'text/plain; charset=utf-8'],
  ['a page, which is text', latin1('<svg onload="alert(1)">'), 'text/plain; charset=utf-8'],
  ['what Excel saves as Unicode', latin1('\xFF\xFED\0a\0y\0\t\0'), 'text/plain; charset=utf-16le'],
  ['the same the other way round', latin1('\xFE\xFF\0D\0a\0y'), 'text/plain; charset=utf-16be'],
  ['what a Chinese Excel saves', latin1('\xC8\xD5\xC6\xDA,1\r\n'), 'text/plain; charset=gb18030'],
  ['text with a sign that no text has', latin1('Day\0'), null],
])('%s is told by its content', (_name, content, type) => {
  expect(mediaTypeOf(content)).toBe(type)
})
