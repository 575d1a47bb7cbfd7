import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfFlaw } from '#server/platform/file/pdf.ts'

const document = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')),
  )
const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`5 0 obj <<${dictionary}>> stream\r\n`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream endobj\n'),
  ])
const packed = (text: string) => stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(text))

describe('a PDF', () => {
  test.each<[string, Buffer, string | null]>([
    ['of pages', document('1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit]>> endobj'), null],
    ['of pages that are compressed', document(packed('1 0 <</Type /Catalog>>')), null],
    ['with a script', document('<</S /JavaScript /JS (app.alert(1))>>'), 'active'],
    [
      'with a script whose name is written in numbers',
      document('<</S /J#61vaScrip#74>>'),
      'active',
    ],
    ['that starts a program', document('<</S/Launch/F(calc.exe)>>'), 'active'],
    ['with a film that may have scripts', document('<</Subtype/RichMedia>>'), 'active'],
    ['with a form that runs scripts', document('<</XFA [(a) 1 0 R]>>'), 'active'],
    ['with a script in a compressed part', document(packed('1 0 <</S/JavaScript>>')), 'active'],
    [
      'with a part that cannot be read',
      document(stream('', 'x\x9cbroken'), packed('')),
      'unreadable',
    ],
    [
      'whose compressed part is broken off',
      document(stream('', deflateSync('<</S /JavaScript>> '.repeat(99)).subarray(0, -8))),
      'unreadable',
    ],
    [
      'with a script behind its first part',
      document(packed('1 0 <<>>'), packed('<</S /JavaScript>>')),
      'active',
    ],
    [
      'whose last part is broken off, with a script',
      document(packed('<</S /JavaScript>>')).subarray(0, -28),
      'active',
    ],
    ['of millions of names', document(packed('/a'.repeat(20_000_000))), null],
    [
      'with a script whose name is in numbers of both cases',
      document('<</S /#4AavaScript>> <</S /#4aavaScript>>'),
      'active',
    ],
    ['that is protected', document('trailer <</Encrypt 9 0 R>>'), 'unreadable'],
    ['that becomes too large', document(packed('a'.repeat(50_000_001))), 'unreadable'],
    [
      'of too many parts',
      document(...Array.from({ length: 10_001 }, () => packed(''))),
      'unreadable',
    ],
    ['that speaks of JavaScript', document('(JavaScript is a language) /Title (Launch)'), null],
  ])('%s', async (_, content, flaw) => {
    expect(await pdfFlaw(content)).toBe(flaw)
  })
})
