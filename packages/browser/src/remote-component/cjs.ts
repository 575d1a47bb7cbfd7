import type { SharedModules } from './module.ts'

/** An import of a module that the page does not share. */
export class NotShared extends Error {
  override readonly name = 'NotShared'
  readonly specifier: string

  constructor(specifier: string, shared: SharedModules) {
    super(`expected an import of ${Object.keys(shared).join(', ')}; got ${specifier}`)
    this.specifier = specifier
  }
}

/**
 * Runs a CommonJS text and returns its exports. The page must allow `eval`, as hosts with qiankun do.
 *
 * @throws NotShared, EvalError, and errors of the text itself
 */
export function exportsOfCjs(text: string, shared: SharedModules): unknown {
  const commonJs = { exports: {} }
  const require = (specifier: string) => {
    if (Object.hasOwn(shared, specifier)) return shared[specifier]
    throw new NotShared(specifier, shared)
  }
  // A function created from text belongs to the real page. Inside a host's sandbox, these globals are the sandbox's, so
  // assignments of the text to the window stay there.
  const scope = {
    module: commonJs,
    exports: commonJs.exports,
    require,
    window,
    self: window,
    document,
  }
  const run = new Function(...Object.keys(scope), 'globalThis', text)
  run(...Object.values(scope), window)
  return commonJs.exports
}
