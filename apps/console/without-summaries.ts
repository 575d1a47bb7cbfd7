import type { RsbuildPlugin } from '@rsbuild/core'

/** Removes the sentences of calls for the API's description from the build, in which nothing reads them. */
export const withoutSummaries: RsbuildPlugin = {
  name: 'without-summaries',
  setup(api) {
    api.transform({ test: /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/ }, ({ code }) =>
      code.replaceAll(/^ {2}summary: '(?:[^'\\]|\\.)*',$/gm, ''),
    )
  },
}
