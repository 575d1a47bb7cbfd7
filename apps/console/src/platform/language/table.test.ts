import { expect, test } from 'vitest'
import { textTable, type TextKeyOf } from './table.ts'

test('a key that lacks its Chinese does not compile', () => {
  const table = textTable('test', {
    'en-US': { save: 'Save', cancel: 'Cancel' },
    // @ts-expect-error -- cancel has no Chinese
    'zh-CN': { save: '保存' },
  })
  expect(table.feature).toBe('test')
})

test('a key that only Chinese has does not compile', () => {
  const table = textTable('test', {
    'en-US': { save: 'Save' },
    // @ts-expect-error -- English does not know cancel
    'zh-CN': { save: '保存', cancel: '取消' },
  })
  expect(table.feature).toBe('test')
})

test('a phrase that a count decides is named by its stem', () => {
  const phrases: TextKeyOf<'rows_one' | 'rows_other' | 'save'>[] = ['rows', 'save']
  expect(phrases).toHaveLength(2)
})
