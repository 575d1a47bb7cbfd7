import { createElement, Fragment, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { jsxRuntimeOn } from './jsx.ts'

const { jsx, jsxs, Fragment: fragment } = jsxRuntimeOn({ createElement, Fragment })

test('code compiled for the JSX runtime uses the page’s React', () => {
  const children = [jsx('b', { children: 'one' }, 'a'), jsx('i', { className: 'x' }, 'b')]
  const list = jsxs(fragment, { children })
  expect([list, ...children].every(isValidElement)).toBe(true)
  expect([list.type, ...children.map(({ type }) => type)]).toEqual([Fragment, 'b', 'i'])
  expect(list.props).toEqual({ children })
})

test('a key is not a prop', () => {
  const element = jsx('b', { title: 'x' }, 'a')
  expect(element.key).toBe('a')
  expect(element.props).toEqual({ title: 'x' })
  expect(jsx('b', {}).key).toBeNull()
})
