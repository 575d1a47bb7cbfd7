import { createSamples, querySamples, removeSamples } from '../campaigns/sample.ts'
import { exampleOf } from './example.ts'

const samples = {
  plans: [
    { planId: '100000051', planName: 'Example: Winter shoes, website' },
    { planId: '100000055', planName: 'Example: Store app, new users' },
  ],
}

/** The sample data of an account. */
export const sampleExamples = [
  exampleOf(querySamples, {}, samples),
  exampleOf(createSamples, {}, samples),
  exampleOf(removeSamples, {}, samples),
]
