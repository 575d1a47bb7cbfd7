// Each size and each colour scheme once. `npm run soak` looks at every screen in all four ways.
import { accessibilityRules } from './support/accessibility.ts'

accessibilityRules([
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
])
