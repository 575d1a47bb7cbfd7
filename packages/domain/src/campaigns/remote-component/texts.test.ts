import { describe, expect, test } from 'vitest'
import {
  RemoteComponentMissing,
  RemoteComponentNotLoaded,
  RemoteRuntimeNotLoaded,
} from './error.ts'
import { remoteComponentText } from './texts.ts'

describe('S8.11 the texts about a remote component, each with its name', () => {
  test.each([
    [
      new RemoteComponentMissing('cost-share'),
      'the source of cost-share cannot be found, it must be registered first',
      'The source of “Share of cost” cannot be found. It must be registered first.',
      '找不到“成本占比”的来源，需要先注册该组件。',
    ],
    [
      new RemoteComponentNotLoaded('cost-share', 'it took more than 5 s'),
      'failed to load cost-share: it took more than 5 s',
      '“Share of cost” failed to load.',
      '“成本占比”加载失败。',
    ],
    [
      new RemoteRuntimeNotLoaded('cost-share', 'HTTP 404'),
      'the composition API failed to load, so cost-share cannot run: HTTP 404',
      'The composition API failed to load, which “Share of cost” needs.',
      '组合式 API 加载失败，“成本占比”无法显示。',
    ],
  ])('S8.11 %s', (error, forDevelopers, english, chinese) => {
    expect(error.message).toBe(forDevelopers)
    expect(error.componentName).toBe('cost-share')
    expect(remoteComponentText(error, 'Share of cost', 'en-US')).toBe(english)
    expect(remoteComponentText(error, '成本占比', 'zh-CN')).toBe(chinese)
  })

  test('a component that breaks while rendering has the same text as one that did not load', () => {
    expect(remoteComponentText(new TypeError('x'), 'Share of cost', 'en-US')).toBe(
      '“Share of cost” failed to load.',
    )
  })
})
