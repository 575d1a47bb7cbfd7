import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsxRuntimeOn } from './jsx.ts'

const { jsx, jsxs, Fragment: fragment } = jsxRuntimeOn({ createElement, Fragment })

test('what is compiled for the JSX runtime is drawn by the React that the page has', () => {
  const list = jsxs(fragment, {
    children: [jsx('b', { children: 'one' }, 'a'), jsx('i', { className: 'x' }, 'b')],
  })
  expect(renderToStaticMarkup(list)).toBe('<b>one</b><i class="x"></i>')
})

test('a key is no prop', () => {
  const element = jsx('b', { title: 'x' }, 'a')
  expect(element.key).toBe('a')
  expect(element.props).toEqual({ title: 'x' })
  expect(jsx('b', {}).key).toBeNull()
})
