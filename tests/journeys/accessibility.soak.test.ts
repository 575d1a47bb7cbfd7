import { accessibilityRules } from './support/accessibility.ts'

accessibilityRules([
  { size: 'desktop', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
])
