import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with a whole file or the form of a row. A `got` replaces the received value. */
export const fileTexts = textTable({
  emptyFile: {
    expected: ['a header row and rows of data', '表头和数据行'],
    got: ['an empty file', '空文件'],
  },
  headerOnly: {
    expected: ['rows of data after the header', '表头之后有数据行'],
    got: ['only the header “{got}”', '只有表头“{got}”'],
  },
  tooManyBytes: {
    expected: ['a file of at most {maxMb} MB', '不超过 {maxMb} MB 的文件'],
    got: ['a larger one', '更大的文件'],
    note: ['Split the file.', '请拆分后再导入。'],
  },
  tooManyRows: {
    expected: ['at most {max} rows', '不超过 {max} 行'],
    got: ['more', '更多的行'],
    note: ['Split the file.', '请拆分后再导入。'],
  },
  brokenWorkbook: {
    expected: ['a workbook (XLSX) with a sheet', '含有工作表的工作簿（XLSX）'],
    got: ['an archive that cannot be read as one', '无法读取的压缩文件'],
    note: ['Save it again as XLSX or CSV.', '请重新另存为 XLSX 或 CSV。'],
  },
  notText: {
    expected: ['a text file (CSV) or a workbook (XLSX)', '文本文件（CSV）或工作簿（XLSX）'],
    got: ['{got}', '{got}'],
    note: [
      'Line {line} contains bytes that are not text.',
      '第 {line} 行含有文本中不会出现的字节。',
    ],
  },
  badEncoding: {
    expected: [
      'text in UTF-8 or UTF-16 (read as {encoding})',
      'UTF-8 或 UTF-16 文本（按 {encoding} 读取）',
    ],
    got: [
      'the bytes {got} on line {line} (byte {byte} of the file)',
      '第 {line} 行（文件第 {byte} 字节）的字节 {got}',
    ],
    note: ['Save the file as CSV UTF-8.', '请将文件另存为 CSV UTF-8。'],
  },
  unclosedQuote: {
    expected: ['a closing quotation mark', '成对的引号'],
    got: [
      'the end of the file inside the quotes of a row that begins on line {line}',
      '从第 {line} 行开始的一行，引号直到文件结束也没有关闭',
    ],
    note: ['The file may have been cut off.', '文件可能不完整。'],
  },
  endlessRow: {
    expected: ['rows of at most {max} characters', '每行不超过 {max} 个字符'],
    got: ['a longer one that begins on line {line}', '从第 {line} 行开始的更长的一行'],
    note: [
      'There may be an unclosed quotation mark, or too many separators in a row.',
      '该处的引号可能没有关闭，或连续的分隔符过多。',
    ],
  },
  unknownHeader: {
    expected: [
      'a row with the titles of at least two columns, separated by comma, tab or semicolon',
      '至少两列的表头，以逗号、制表符或分号分隔',
    ],
    got: ['“{got}”', '“{got}”'],
  },
  duplicatedColumn: {
    expected: ['each column once', '每列只出现一次'],
    got: ['“{earlier}” and “{got}”, which mean the same', '含义相同的“{earlier}”和“{got}”'],
  },
  missingColumn: {
    expected: ['the column {missing}', '列 {missing}'],
    got: ['the columns {got}', '列 {got}'],
  },
  crashedRepeatedly: {
    expected: ['a file that can be read', '可以读取的文件'],
    got: [
      'a server that stopped {times} times while reading it',
      '服务器在读取时中断了 {times} 次',
    ],
    note: ['Nothing was imported.', '未导入任何内容。'],
  },
  refusedOnTheWay: {
    expected: ['all rows or none', '全部导入或全部不导入'],
    got: ['{count} rejected during the import', '导入过程中有 {count} 条被拒绝'],
    note: ['Nothing was imported.{because}', '未导入任何内容。{because}'],
  },
  permissionLost: {
    expected: ['somebody who may manage ads', '可管理广告的用户'],
    got: ['an account that may not do so any more', '已失去该权限的账号'],
    note: [
      'The rest was not imported. Ask somebody who may manage ads to import the file.',
      '其余内容未导入，请由可管理广告的用户导入该文件。',
    ],
  },
  unexpected: {
    expected: ['a successful import', '导入成功'],
    got: ['an error on our side', '服务器内部错误'],
    note: ['Request ID in the server log: {requestId}.', '服务器日志编号：{requestId}。'],
  },

  tooManyCells: {
    expected: ['at most {columns} cells, as the header has', '不超过表头的 {columns} 个单元格'],
    got: ['{cells} cells', '{cells} 个单元格'],
    note: [
      'Put texts that contain the separator in quotation marks.',
      '包含分隔符的文本需要用引号括起来。',
    ],
  },
  cutRow: {
    expected: ['a complete row of {columns} cells', '完整的一行（{columns} 个单元格）'],
    got: ['{cells} cells and the end of the file', '{cells} 个单元格后文件结束'],
    note: ['The file may have been cut off.', '文件可能不完整。'],
  },
  otherDelimiter: {
    expected: [
      '{columns} cells, separated as in the header',
      '与表头相同分隔符的 {columns} 个单元格',
    ],
  },
  openQuote: {
    expected: ['quotation marks that close in their cell', '在单元格内成对的引号'],
    note: [
      'Everything up to line {lastLine} was read as one cell and is not imported.',
      '直到第 {lastLine} 行的内容被读作一个单元格，没有导入。',
    ],
  },
  keywordAndAd: {
    expected: ['a keyword or an ad in a row, not both', '一行只有关键词或只有广告'],
  },
  moreProblems: {
    expected: ['fewer problems', '更少的问题'],
    got: [
      '{errors} more errors and {warnings} more warnings that are not listed',
      '另有 {errors} 个错误和 {warnings} 个提醒未列出',
    ],
  },
})
