import type { Mutation } from './mutation.ts'

export const mutations: readonly Mutation[] = []
