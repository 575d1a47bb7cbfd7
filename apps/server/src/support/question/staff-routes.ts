import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import {
  questionComments,
  removeOneQuestion,
  removeType,
  saveOneQuestion,
  saveType,
  staffQuestions,
  staffQuestionTypes,
} from '#server/support/question/staff.ts'

export const staffQuestionRoutes: Route[] = [
  staffRoute(listStaffQuestionTypes, async (input, { unit }) => staffQuestionTypes(unit.db, input)),

  staffRoute(saveQuestionType, async (input, context) => saveType(context, input)),

  staffRoute(removeQuestionType, async (input, context) => {
    await removeType(context, input)
    return {}
  }),

  staffRoute(listStaffQuestions, async (input, { unit }) => staffQuestions(unit.db, input)),

  staffRoute(saveQuestion, async (input, context) => saveOneQuestion(context, input)),

  staffRoute(removeQuestion, async (input, context) => {
    await removeOneQuestion(context, input)
    return {}
  }),

  staffRoute(listQuestionComments, async (input, { unit }) => questionComments(unit.db, input)),
]
