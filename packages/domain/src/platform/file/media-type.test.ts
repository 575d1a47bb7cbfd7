import { expect, test } from 'vitest'
import { givenName, mediaTypeOf } from './media-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

test.each([
  ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image/png'],
  ['\x89PNG\n\x1A\n', null],
  ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', null],
  ['%PDF-1.7\n', 'application/pdf'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x20moov', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<html>', null],
  ['', null],
])('a file that begins with %j is %s', (beginning, type) => {
  expect(mediaTypeOf(bytes(beginning))).toBe(type)
})

test.each([
  ['Invoice.PDF', 'application/pdf', 'Invoice.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['sheet.csv', 'text/plain; charset=gb18030', 'sheet.csv'],
  ['page.html', 'text/plain; charset=utf-8', 'page.html.txt'],
  ['run.bat', 'text/plain; charset=utf-8', 'run.bat.txt'],
  ['a.txt.lnk', 'text/plain; charset=utf-8', 'a.txt.lnk.txt'],
  ['link.url', 'text/plain; charset=utf-8', 'link.url.txt'],
  ['run.bat.', 'text/plain; charset=utf-8', 'run.bat..txt'],
  ['run.bat ', 'text/plain; charset=utf-8', 'run.bat .txt'],
  ['photo.svg', 'image/png', 'photo.svg.png'],
  ['.csv', 'text/plain', '.csv'],
  ['noEnding', 'application/pdf', 'noEnding.pdf'],
  ['old', 'application/unknown', 'old.bin'],
])('%s that is %s is named %s', (name, type, given) => {
  expect(givenName(name, type)).toBe(given)
})
