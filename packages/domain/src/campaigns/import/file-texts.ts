import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with a whole file or the form of a row. A `got` replaces the received value. */
export const fileTexts = /* @__PURE__ */ textTable({
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
