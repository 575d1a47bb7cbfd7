import { expect, test } from 'vitest'
import { redirected } from './redirection.ts'

const redirection = {
  appFolder: '/project/apps/console',
  from: '/project/build/console',
  to: '/project/build/.draft',
}

test('each environment keeps its place below the folder that the build is redirected to', () => {
  const config = redirected(
    {
      output: { distPath: { root: '../../build/console', js: 'code' } },
      environments: {
        umd: { output: { distPath: { root: '../../build/console/umd', css: 'styles' } } },
        es: { output: { distPath: '/project/build/console/es' } },
        same: { output: { minify: false } },
      },
    },
    redirection,
  )

  expect(config.output?.distPath).toEqual({ root: '/project/build/.draft', js: 'code' })
  expect(config.environments?.['umd']?.output?.distPath).toEqual({
    root: '/project/build/.draft/umd',
    css: 'styles',
  })
  expect(config.environments?.['es']?.output?.distPath).toEqual({
    root: '/project/build/.draft/es',
  })
  expect(config.environments?.['same']?.output).toEqual({ minify: false })
})

test.each(['dist', '../../build', '../../build/console-too', '/elsewhere'])(
  'a configuration that writes to %s is refused',
  (root) => {
    expect(() => redirected({ output: { distPath: { root } } }, redirection)).toThrow(
      'expected a folder at or below /project/build/console',
    )
  },
)

test('a configuration that leaves the folder to Rsbuild is refused', () => {
  expect(() => redirected({}, redirection)).toThrow('writes to /project/apps/console/dist')
})
