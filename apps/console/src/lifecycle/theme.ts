import { onThemeChange, shownTheme } from '@placard/browser/theme/choice'
import { theme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'

/** Are dark colours to be shown, by the person's choice or the device's? Follows when it changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, () => shownTheme() === 'dark')
}

const shared = {
  borderRadius: 6,
  fontSize: 14,
  controlHeight: 30,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  motionUnit: 0.06,
  wireframe: false,
} as const

const seeds = {
  light: {
    colorPrimary: '#1d4ed8',
    colorInfo: '#1d4ed8',
    colorLink: '#1d4ed8',
    colorSuccess: '#15803d',
    colorWarning: '#b45309',
    colorError: '#c2261d',
    colorTextBase: '#1d2229',
    colorTextPlaceholder: '#6b7480',
    colorBgBase: '#ffffff',
    colorBgLayout: '#f5f4f0',
  },
  dark: {
    colorPrimary: '#7c9cff',
    colorInfo: '#7c9cff',
    colorLink: '#9db5ff',
    colorSuccess: '#4ade80',
    colorWarning: '#f5b544',
    colorError: '#ff8178',
    colorTextBase: '#e3e6ea',
    colorTextPlaceholder: '#949da8',
    colorBgBase: '#17191c',
    colorBgLayout: '#0f1216',
  },
} as const

/** antd in Placard's colours: ink on paper, cobalt for what can be pressed. */
export function consoleTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { prefix: 'mkt', key: dark ? 'mkt-dark' : 'mkt-light' },
    token: { ...shared, ...seeds[dark ? 'dark' : 'light'] },
    // White on the light blue of the dark theme would be too faint to read.
    components: { Button: { primaryColor: dark ? '#0f1526' : '#ffffff' } },
  }
}
