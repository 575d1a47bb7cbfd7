import { type Buyer, invoiceKind } from '../buyer.ts'

/** A buyer without any data. */
export const noBuyer: Buyer = {
  kind: invoiceKind.ordinary,
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  city: '',
  postcode: '',
  country: '',
  reference: '',
}

/** Returns a buyer of a special invoice of China. */
export function aSpecialBuyer(changes: Partial<Buyer> = {}): Buyer {
  return {
    ...noBuyer,
    kind: invoiceKind.special,
    name: '阿尔派鞋业有限公司',
    taxNumber: '91350100M000100Y43',
    address: '福州市鼓楼区 1 号',
    phone: '0591-5555 0142',
    bank: '示例银行福州分行',
    bankAccount: '0000 1234 5678 9012',
    ...changes,
  }
}

/** Returns a buyer of an invoice of the EU. */
export function anEuropeanBuyer(changes: Partial<Buyer> = {}): Buyer {
  return {
    ...noBuyer,
    kind: invoiceKind.europe,
    name: 'Alpine Shoes GmbH',
    taxNumber: 'ATU12345678',
    address: 'Ring 1',
    postcode: '1010',
    city: 'Vienna',
    country: 'AT',
    reference: 'CC-1007',
    ...changes,
  }
}
