import { expect, test } from 'vitest'
import { textTypeOf } from '#server/platform/file/text-type.ts'

async function* inPieces(content: Buffer, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Buffer, string | null]>([
  ['text', Buffer.from('日期,点击\n1,2\r\n'), 'text/plain; charset=utf-8'],
  ['a page, which is text', latin1('<svg onload="alert(1)">'), 'text/plain; charset=utf-8'],
  ['what Excel saves as Unicode', latin1('\xFF\xFED\0a\0y\0\t\0'), 'text/plain; charset=utf-16le'],
  ['the same the other way round', latin1('\xFE\xFF\0D\0a\0y'), 'text/plain; charset=utf-16be'],
  ['what a Chinese Excel saves', latin1('\xC8\xD5\xC6\xDA,1\r\n'), 'text/plain; charset=gb18030'],
  ['text with a sign that no text has', latin1('Day\0'), null],
  ['a ZIP', latin1('PK\x03\x04'), null],
  ['a program', latin1('\x7FELF\x02\x01'), null],
])('%s is detected by its content', async (_name, content, type) => {
  expect(await textTypeOf(inPieces(content, content.length))).toBe(type)
  expect(await textTypeOf(inPieces(content, 3))).toBe(type)
})

test('text that ends inside a character is not text', async () => {
  expect(await textTypeOf(inPieces(Buffer.from('a日').subarray(0, 2), 2))).toBe(null)
})
