import {
  bookBankLines,
  listBankLines,
  listBankStatements,
  previewBankLines,
  setAsideBankLine,
  suggestForBankLine,
  takeBackBankLine,
  uploadBankStatement,
} from '@placard/contract/finance/bank-statement'
import { bookLines, setAside, takeBack } from '#server/finance/bank-statement/book.ts'
import { importStatement } from '#server/finance/bank-statement/import.ts'
import {
  bankLines,
  matchedLines,
  statements,
  suggestions,
} from '#server/finance/bank-statement/lines.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'

export const bankStatementRoutes: Route[] = [
  staffRoute(uploadBankStatement, async (_unread, context) =>
    withUpload(uploadBankStatement, context, ({ fileName, input, bytes }) => {
      const account = input.account || (context.service.settings.payee?.account ?? '')
      const { idempotencyKey } = context
      return importStatement(context, {
        fileName,
        bytes,
        input: { ...input, account },
        idempotencyKey,
      })
    }),
  ),

  staffRoute(listBankStatements, async (page, context) => statements(context, page)),

  staffRoute(listBankLines, async (input, context) => bankLines(context, input)),

  staffRoute(previewBankLines, async (input, context) => matchedLines(context, input)),

  staffRoute(suggestForBankLine, async (input, context) => suggestions(context, input)),

  staffRoute(bookBankLines, async (input, context) => bookLines(context, input)),

  staffRoute(setAsideBankLine, async (input, context) => setAside(context, input)),

  staffRoute(takeBackBankLine, async ({ lineId }, context) => takeBack(context, lineId)),
]
