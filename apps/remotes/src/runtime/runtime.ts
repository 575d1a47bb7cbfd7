import type { SharedModules } from '@placard/browser/remote-component/module'
import { runtimeGlobal, type RemoteRuntime } from '@placard/browser/remote-component/runtime-script'
import * as price from '@placard/domain/platform/format/price'
import * as rate from '@placard/domain/platform/format/rate'
import * as textTable from '@placard/domain/platform/locale/text-table'
import { jsxRuntimeOn, type PlainReact } from './jsx.ts'

const made = new WeakMap<object, SharedModules>()

/** The shared React runtime for remote components, which uses the page's own React. */
const runtime: RemoteRuntime = {
  modules({ react }) {
    if (react === undefined) throw new TypeError('expected the page to hand over react')
    const known = made.get(react)
    if (known) return known
    const modules = {
      // The page declares this as its React.
      'react/jsx-runtime': jsxRuntimeOn(react as PlainReact),
      '@placard/domain/platform/format/price': price,
      '@placard/domain/platform/format/rate': rate,
      '@placard/domain/platform/locale/text-table': textTable,
    }
    made.set(react, modules)
    return modules
  },
}

Object.assign(window, { [runtimeGlobal]: runtime })
