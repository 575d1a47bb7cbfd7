export { addStyleSheet as default } from '../src/app/lifecycle/style-container.ts'
