import { preloadableComponent } from '#console/platform/router/load-chunk.ts'

/** The panel of a change set, which is loaded on demand. */
export const changePanel = preloadableComponent(
  async () => (await import(/* webpackChunkName: "change-set" */ './change-panel.tsx')).ChangePanel,
)
