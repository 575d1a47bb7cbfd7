import { expect, test } from 'vitest'
import { loadingMessage, messageOffsetPx } from './loading-message.ts'

test('S2.9 a loading message says 正在加载... by default, never closes by itself and has an offset of 50', () => {
  expect(loadingMessage()).toEqual({ text: '正在加载...', durationS: 0 })
  expect(messageOffsetPx).toBe(50)
})

test('S2.9 a screen with its own text passes it', () => {
  expect(loadingMessage('Downloading the report…').text).toBe('Downloading the report…')
})
