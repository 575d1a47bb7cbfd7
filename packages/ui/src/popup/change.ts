import { createContext } from 'react'

/**
 * Tells the form dialog around a control that its value was changed. A choice made in a pop-up causes no change event of
 * the browser, which the form would receive.
 */
export const ChangeContext = createContext<() => void>(() => {})
