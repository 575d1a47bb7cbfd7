import { expect, test } from 'vitest'
import { templateField } from './field.ts'
import { templatePreview } from './preview.ts'

const prefix = 'data:image/svg+xml,'
const svgOf = (url: string) => decodeURIComponent(url.slice(prefix.length))

test('a preview is self-contained: it runs and loads nothing', () => {
  const all = Object.values(templateField).map((field) => ({ field }))
  const url = templatePreview(all)
  expect(url.startsWith(prefix)).toBe(true)
  const elements = [...svgOf(url).matchAll(/<(\w+)/g)].map(([, name]) => name)
  expect(new Set(elements)).toEqual(new Set(['svg', 'rect', 'circle', 'path']))
  expect(svgOf(url)).not.toMatch(/href|url\(|\son\w+=/)
})

test('a preview shows each part below the previous one', () => {
  const one = svgOf(templatePreview([{ field: 'button' }]))
  const two = svgOf(templatePreview([{ field: 'button' }, { field: 'button' }]))
  expect(one).toContain('y="8" width="164" height="24"')
  expect(two).toContain('y="8" width="164" height="24"')
  expect(two).toContain('y="40" width="164" height="24"')
})

test('a preview grows with its parts', () => {
  const long = svgOf(templatePreview(Array.from({ length: 4 }, () => ({ field: 'image' }))))
  expect(long).toContain('height="400" viewBox="0 0 180 400"')
})
