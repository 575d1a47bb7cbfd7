import { accessibilityRules } from './support/accessibility.ts'

accessibilityRules()
