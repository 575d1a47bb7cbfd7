import { textTable } from '../../platform/locale/text-table.ts'

/** The messages of the problems of a buyer, by their kind. */
export const buyerProblemTexts = /* @__PURE__ */ textTable({
  missing: ['Fill in this field.', '请填写此项。'],
  unexpected: ['Leave this field empty for this kind of invoice.', '此类发票无需填写此项。'],
  creditCode: [
    'Enter the unified social credit code: 18 digits and capitals without I, O, S, V and Z. At least one character is wrong.',
    '请填写 18 位统一社会信用代码（不含 I、O、S、V、Z），当前代码校验未通过。',
  ],
  vatNumber: [
    'Enter a VAT number of a member state of the EU with its prefix, such as DE123456789.',
    '请填写带国家前缀的欧盟增值税号，例如 DE123456789。',
  ],
  country: ['Choose a member state of the EU.', '请选择欧盟成员国。'],
  bankAccount: ['Enter the number of a bank account, digits only.', '请填写银行账号，仅限数字。'],
})
