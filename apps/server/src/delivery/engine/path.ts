/** The addresses of the interface for engines. */
const version = '/delivery/v1'
export const feedPath = `${version}/changes`
export const statusPath = `${version}/status`
export const spendPath = `${version}/spend`
export const allowancePath = `${version}/allowance`
export const statisticsPath = `${version}/statistics`
export const unitsPath = `${statisticsPath}/units`
export const clickKeyPath = `${version}/click-key`
export const openApiPath = `${version}/openapi.json`

/** The options of a route for engines. */
export const openToEngines = { config: { open: 'an engine proves itself by its token' } } as const
