import type { SharedModules } from './module.ts'

/** A text imports something that the page does not hand over. */
export class NotShared extends Error {
  override readonly name = 'NotShared'
  readonly specifier: string

  constructor(specifier: string, shared: SharedModules) {
    super(`expected an import of ${Object.keys(shared).join(', ')}; got ${specifier}`)
    this.specifier = specifier
  }
}

/**
 * Runs a CommonJS text and gives what it exports. Needs a page that allows `eval`, as hosts with qiankun do.
 *
 * @throws NotShared, EvalError, and whatever the text throws
 */
export function exportsOfCjs(text: string, shared: SharedModules): unknown {
  const made = { exports: {} }
  const require = (specifier: string) => {
    if (Object.hasOwn(shared, specifier)) return shared[specifier]
    throw new NotShared(specifier, shared)
  }
  // A function made from text belongs to the real page. Inside a host's sandbox ours are the sandbox's, so that what the
  // text leaves on the window stays there.
  const around = { module: made, exports: made.exports, require, window, self: window, document }
  const run = new Function(...Object.keys(around), 'globalThis', text)
  run(...Object.values(around), window)
  return made.exports
}
