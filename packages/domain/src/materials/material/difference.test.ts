import { describe, expect, test } from 'vitest'
import { materialDifferences, materialFacts, type MaterialFacts } from './difference.ts'

const picture: MaterialFacts = {
  name: 'Sale',
  widthPx: 640,
  heightPx: 320,
  mediaType: 'image/png',
  durationMs: null,
  bytes: 2_048,
}
const film: MaterialFacts = {
  name: 'Run',
  widthPx: 640,
  heightPx: 360,
  mediaType: 'video/mp4',
  durationMs: 8_000,
  bytes: 3 * 1024 * 1024,
}

describe('S2.6 S3.4 the differences of two materials as text', () => {
  test.each<[string, MaterialFacts, Partial<MaterialFacts>, string[]]>([
    ['nothing', picture, {}, []],
    ['the name', picture, { name: 'Outlet' }, ['The name was “Sale” and is “Outlet”.']],
    ['the width', picture, { widthPx: 320 }, ['The size was 640×320 pixels and is 320×320.']],
    ['the format', picture, { mediaType: 'image/jpeg' }, ['The format was PNG and is JPEG.']],
    ['more bytes', picture, { bytes: 3_072 }, ['The file had 2 kB and has 3 kB: 50 % more.']],
    ['fewer bytes', picture, { bytes: 1_024 }, ['The file had 2 kB and has 1 kB: 50 % less.']],
    [
      'a byte',
      picture,
      { bytes: 2_049 },
      ['The file had 2 kB and has 2 kB: another file of almost the same weight.'],
    ],
    ['the time', film, { durationMs: 6_500 }, ['It played for 8 s and plays for 6.5 s.']],
    ['what only one is known to have', picture, { bytes: null, durationMs: 5_000 }, []],
  ])('S2.6 %s', (_, before, change, sentences) => {
    expect(materialDifferences(before, { ...before, ...change }, 'en-US')).toEqual(sentences)
  })

  test('S2.6 in Chinese, all of them in order', () => {
    const after = {
      name: '新',
      widthPx: 1_280,
      heightPx: 720,
      mediaType: 'video/webm',
      durationMs: 6_000,
      bytes: 6 * 1024 * 1024,
    }
    expect(materialDifferences(film, after, 'zh-CN')).toEqual([
      '名称由“Run”变为“新”。',
      '尺寸由 640×360 像素变为 1280×720 像素。',
      '格式由 MP4 变为 WEBM。',
      '时长由 8 秒变为 6 秒。',
      '文件由 3 MB 变为 6 MB，增加 100%。',
    ])
  })
})

test('the known facts of a material are listed', () => {
  expect(materialFacts(film, 'en-US')).toEqual([
    { fact: 'name', text: 'Run' },
    { fact: 'size', text: '640×360' },
    { fact: 'format', text: 'MP4' },
    { fact: 'duration', text: '8 s' },
    { fact: 'weight', text: '3 MB' },
  ])
  const nothing = {
    name: null,
    widthPx: null,
    heightPx: 3,
    mediaType: null,
    durationMs: 0,
    bytes: 0,
  }
  expect(materialFacts(nothing, 'en-US')).toEqual([])
})
