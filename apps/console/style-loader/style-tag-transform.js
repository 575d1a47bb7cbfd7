export { keepStyleSheet as default } from '../src/lifecycle/style-home.ts'
