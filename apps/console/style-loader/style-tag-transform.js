export { keepStyleSheet as default } from '../src/app/lifecycle/style-container.ts'
